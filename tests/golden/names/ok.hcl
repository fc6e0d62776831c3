type        = "t"
self        = "s"
listen-addr = "[::]:80"
HTTPPort    = 80
größe       = 1.5
snow-man    = "cold"
名前 = {
  "姓"  = "山田"
  "a b" = "c"
  "1st" = "d"
}

use {
  crate {
    gen = { async = true }
  }
}

string {
  value = "v"
}
