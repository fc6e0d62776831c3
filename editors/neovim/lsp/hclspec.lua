-- hclspec for Neovim 0.11 and later: vim.lsp.enable("hclspec").
return {
  cmd = { "hclspec", "lsp" },
  filetypes = { "hcl" },
  root_markers = { "hclspec.hcl" },
}
