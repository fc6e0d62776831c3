//! Language server.
