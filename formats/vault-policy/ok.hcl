# What the deployment of the bookshop may do.

path "secret/data/bookshop/*" {
  capabilities = ["read", "list"]
}

path "secret/data/bookshop/+/admin" {
  capabilities = ["deny"]
  comment      = "only people read these"
}

path "secret/data/users/{{identity.entity.id}}/*" {
  capabilities = ["create", "update", "patch", "delete"]
  denied_parameters = {
    owner = []
    ttl   = [0, "never"]
  }
}

path "auth/approle/role/bookshop/secret-id" {
  capabilities     = ["create", "update"]
  min_wrapping_ttl = "1s"
  max_wrapping_ttl = 90
}

path "transit/keys/*" {
  capabilities        = ["update"]
  required_parameters = ["type"]
  allowed_parameters {
    type       = ["aes256-gcm96", "ed25519"]
    exportable = [false]
  }
}

path "database/creds/orders" {
  capabilities = ["read"]
  control_group {
    ttl = "4h"
    factor "owners" {
      controlled_capabilities = ["read"]
      identity {
        group_names = ["orders", "security"]
        approvals   = 2
      }
    }
  }
}
