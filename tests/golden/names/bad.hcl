typ      = "t"
größe    = "groß"
HTTPPort = 1e400000000000
名前 = {
  "姓" = "山田"
}
use {
  crate {
    gen = { async = 1 }
  }
}
