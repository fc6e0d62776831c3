-- hclspec for Neovim before 0.11: `luafile hclspec.lua`, or `require` it from init.lua.
-- From 0.11 on, put lsp/hclspec.lua into a folder `lsp` of the configuration and call vim.lsp.enable("hclspec").

local root_of = function(file)
  local folder = vim.fn.fnamemodify(file, ":p:h")
  local found = vim.fn.findfile("hclspec.hcl", folder .. ";")
  return found ~= "" and vim.fn.fnamemodify(found, ":p:h") or folder
end

local clients = {}

local start = function()
  local root = root_of(vim.api.nvim_buf_get_name(0))
  clients[root] = clients[root] or vim.lsp.start_client({ name = "hclspec", cmd = { "hclspec", "lsp" }, root_dir = root })
  if clients[root] then
    vim.lsp.buf_attach_client(0, clients[root])
    vim.bo.omnifunc = "v:lua.vim.lsp.omnifunc"
  end
end

vim.api.nvim_create_autocmd({ "BufRead", "BufNewFile" }, { pattern = { "*.hclspec", "*.nomad" }, command = "setfiletype hcl" })
vim.api.nvim_create_autocmd("FileType", { pattern = "hcl", callback = start })
