path "secret/*" {
  capabilites = ["read"]
}

path "secret/data/+*" {
  capabilities     = ["read", "lsit"]
  min_wrapping_ttl = "soon"
}

path "old/*" {
  policy = "root"
}

path "database/creds/orders" {
  capabilities = ["read"]
  control_group {
    factor "owners" {
      controlled_capabilities = ["update"]
      identity {
        group_ids = ["7f3a"]
        approvals = 1
      }
    }
  }
}

path "database/config" {
  allowed_parameters = ["type"]
  control_group {
    factor "owners" {
      identity {
        approvals = 0
      }
    }
    factor "auditors" {
      identity {
        approvals = 1
      }
    }
  }
}
