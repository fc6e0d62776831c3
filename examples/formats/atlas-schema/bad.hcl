table {
  schema = schema.shop
}

table "orders" {
  schema = schema.shop
  column "id" {
    typ = bigint
  }
  colum "name" {
    type = text
  }
  primary_key {
    columms = [column.id]
  }
  foreign_key "customer" {
    columns = [column.customer]
  }
}

enum "status" {
  schema = schema.shop
  values = "open"
}

table "shop" "public" "orders" {}
