#!/usr/bin/env bash
# A headless Neovim opens a broken file with `hclspec lsp`, shows its problem, completes, shows documentation, and formats. Then it opens files of known
# formats in a folder without settings.
# Prints the screens; fails if one of them lacks what it must show. Needs `nvim` (0.7 or later) and `cargo build -p hclspec-cli`.
set -euo pipefail
cd "$(dirname "$0")"
editor=$PWD
PATH="$(cd ../.. && pwd)/target/debug:$PATH"
work=$(mktemp -d)
fresh=$(mktemp -d)
socket=$work/socket
trap 'kill %1 2>/dev/null || true; wait 2>/dev/null || true; rm -rf "$work" "$fresh"' EXIT

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
if vim.lsp.enable then
  vim.opt.runtimepath:prepend("$editor")
  $(sed -n '/^```lua$/,/^```$/ { /^```/d; p }' ../../docs/editors.md)
else
  dofile("$editor/hclspec.lua")
end
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
keys '<C-n><C-y>'
screen "completed" "port = "
keys '80<Esc>'
without '■'
keys 'gg0:lua vim.lsp.buf.hover()<CR>'
screen "documentation" "Where to listen."
keys '<Esc>:%s/ = /=/<CR>:lua (vim.lsp.buf.format or vim.lsp.buf.formatting_sync)()<CR>'
screen "formatted" 'level = "info"'
grep -q 'port  = 80' <<<"$shown" || { echo "not formatted"; exit 1; }

# known FILE PROBLEM WORD DOCUMENTATION START NAME: in a folder without settings, the file shows the problem, the word its documentation, and the start completes to the name.
known() {
    keys "<Esc>:lua Choices = nil<CR>:edit! $fresh/$1<CR>"
    screen "$1" "$2"
    keys "/$3<CR>:lua vim.lsp.buf.hover()<CR>"
    screen "documentation of $3" "$4"
    keys "<Esc>ggO$5<C-x><C-o>"
    screen "completion of $5" "menu:  $6"
}

cat >"$fresh/web.nomad.hcl" <<'NOMAD'
job "web" {
  datacentres = ["north"]
  group "app" {
    task "server" { driver = "docker" }
  }
}
NOMAD
known web.nomad.hcl "unsupported argument" driver "raw_exec" var variables

cat >"$fresh/image.pkr.hcl" <<'PACKER'
source "docker" "debian" {
  image   = "debian:12"
  comit   = true
  discard = false
}
build {
  sources = ["source.docker.debian"]
}
PACKER
known image.pkr.hcl "unsupported argument" sources "source.docker" loc locals

cat >"$fresh/docker-bake.hcl" <<'BAKE'
target "server" {
  contxt    = "."
  platforms = ["linux/amd64"]
}
BAKE
known docker-bake.hcl "unsupported argument" platforms "platforms" gro group

cat >"$fresh/terragrunt.hcl" <<'TERRAGRUNT'
terraform {
  source = "../modules/network"
}
include "root" {
  path           = "../root.hcl"
  merge_strategi = "deep"
}
TERRAGRUNT
known terragrunt.hcl "unsupported argument" source "source" dep dependency

cat >"$fresh/bao.hcl" <<'BAO'
listener "tcp" {
  adress      = "127.0.0.1:8200"
  tls_disable = true
}
storage "raft" {
  path = "/var/lib/openbao"
}
BAO
known bao.hcl "unsupported argument" tls_disable "TLS is off" tel telemetry
