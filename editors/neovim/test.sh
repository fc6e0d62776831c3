#!/usr/bin/env bash
# A headless Neovim opens a broken file with `hclspec lsp`, shows its problem, completes, shows documentation, and formats.
# Prints the screens; fails if one of them lacks what it must show. Needs `nvim` (0.7 or later) and `cargo build -p hclspec-cli`.
set -euo pipefail
cd "$(dirname "$0")"
editor=$PWD
PATH="$(cd ../.. && pwd)/target/debug:$PATH"
work=$(mktemp -d)
socket=$work/socket
trap 'kill %1 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work"' EXIT

cat >"$work/app.hclspec" <<'SPEC'
object {
  # Where to listen.
  attr "port" {
    type     = number
    required = true
  }
  attr "level" {
    type = string
  }
}
SPEC
printf 'config {\n  spec = "app.hclspec"\n  files = ["*.hcl"]\n}\n' >"$work/hclspec.hcl"
printf 'prot=80\nlevel = "info"\n' >"$work/app.hcl"
cat >"$work/init.lua" <<INIT
vim.o.swapfile = false
vim.o.completeopt = "menuone,noselect"
vim.o.columns, vim.o.lines = 100, 16
dofile("$editor/hclspec.lua")
-- The first of what there is to choose from.
vim.ui.select = function(items, options, choose)
  Choices = vim.tbl_map(options.format_item, items)
  choose(items[1], 1)
end
function Screen()
  vim.cmd("redraw!")
  local rows = {}
  for row = 1, vim.o.lines do
    local text = ""
    for column = 1, vim.o.columns do
      text = text .. vim.fn.screenstring(row, column)
    end
    table.insert(rows, (text:gsub("%s+$", "")))
  end
  for _, choice in ipairs(Choices or {}) do
    table.insert(rows, "fix:   " .. choice)
  end
  -- Without a terminal, menus and floating windows are not part of the grid.
  for _, item in ipairs(vim.fn.complete_info({ "items" }).items) do
    table.insert(rows, "menu:  " .. item.abbr .. "  " .. item.menu .. "  " .. (item.info or ""):gsub("\n+", " | "))
  end
  for _, window in ipairs(vim.api.nvim_list_wins()) do
    if vim.api.nvim_win_get_config(window).relative ~= "" then
      for _, line in ipairs(vim.api.nvim_buf_get_lines(vim.api.nvim_win_get_buf(window), 0, -1, false)) do
        table.insert(rows, "float: " .. line)
      end
    end
  end
  return table.concat(rows, "\n")
end
INIT

cd "$work"
nvim --headless -u init.lua --listen "$socket" app.hcl >/dev/null 2>&1 &

ask() { nvim --server "$socket" --remote-expr "$1"; }
keys() { nvim --server "$socket" --remote-send "$1"; }

# screen TITLE TEXT: waits until the screen shows the text, and prints it.
screen() {
    for _ in $(seq 100); do
        shown=$(ask 'v:lua.Screen()' 2>&1 || true)
        if grep -qF -- "$2" <<<"$shown"; then
            echo "== $1"
            grep -v '^~' <<<"$shown"
            return
        fi
        sleep 0.1
    done
    echo "the screen does not show \"$2\":"
    echo "$shown"
    exit 1
}

# without TEXT: waits until the screen does not show the text any more.
without() {
    for _ in $(seq 100); do
        shown=$(ask 'v:lua.Screen()' 2>&1 || true)
        grep -qF -- "$1" <<<"$shown" || return 0
        sleep 0.1
    done
    echo "the screen still shows \"$1\":"
    echo "$shown"
    exit 1
}

screen "a problem" "unsupported argument"
keys 'gg0:lua vim.lsp.buf.code_action()<CR>'
screen "a quick fix" "port=80"
keys ':lua Choices = nil<CR>gg0:lua vim.lsp.buf.definition()<CR>'
screen "its definition" 'attr "port"'
keys '<C-o>ggccpo<C-x><C-o>'
screen "completion" "menu:  port"
keys '<C-n><C-y>80<Esc>'
without '■'
screen "completed" "port = 80"
keys 'gg0:lua vim.lsp.buf.hover()<CR>'
screen "documentation" "Where to listen."
keys '<Esc>:%s/ = /=/<CR>:lua vim.lsp.buf.formatting_sync(nil, 1000)<CR>'
screen "formatted" 'level = "info"'
grep -q 'port  = 80' <<<"$shown" || { echo "not formatted"; exit 1; }
