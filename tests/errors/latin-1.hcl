# Konfiguration
name = "Köln"
