schema "shop" {
  comment = "What is sold."
}

enum "status" {
  schema = schema.shop
  values = ["open", "paid"]
}

table "shop" "orders" {
  schema = schema.shop
  column "id" {
    type = bigint
    identity {
      generated = ALWAYS
      start     = 1000
    }
  }
  column "customer" {
    type = varchar(255)
    null = false
  }
  column "status" {
    type    = enum.status
    default = "open"
  }
  column "total" {
    type = numeric(10, 2)
    as {
      expr = "price * count"
      type = STORED
    }
  }
  column "created" {
    type    = timestamptz
    default = sql("now()")
  }
  primary_key {
    columns = [column.id]
  }
  foreign_key "customer" {
    columns     = [column.customer]
    ref_columns = [table.customers.column.name]
    on_delete   = CASCADE
  }
  index "by_date" {
    unique = true
    on {
      column = column.created
      desc   = true
    }
    where = "status = 'paid'"
  }
  check "positive" {
    expr = "total > 0"
  }
  partition {
    type    = RANGE
    columns = [column.created]
  }
}

table "customers" {
  schema = schema.shop
  column "name" {
    type = text
  }
  primary_key "customers_key" {
    columns = [column.name]
  }
}

view "paid" {
  schema = schema.shop
  column "id" {
    type = bigint
  }
  as         = "SELECT id FROM orders WHERE status = 'paid'"
  depends_on = [table.orders]
}

function "total" {
  schema = schema.shop
  lang   = SQL
  return = numeric
  as     = "SELECT sum(total) FROM orders"
}
