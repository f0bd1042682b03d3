# What the script says, and the ways to make a file: each looks first.
# shellcheck shell=bash

CHANGES=0

step() { printf '%s\n' "$1"; }
kept() { printf '  already there: %s\n' "$1"; }
did() {
  CHANGES=$((CHANGES + 1))
  printf '  done: %s\n' "$1"
}
note() { printf '  %s\n' "$1"; }

# fail WHAT CURE
fail() {
  printf '\n%s\n%s\n' "$1" "$2" >&2
  exit 1
}

require_root() {
  [ -n "$ROOT" ] || [ "$(id -u)" = 0 ] || fail 'This has to be done as root.' 'Put sudo before the command.'
}

require_installed() {
  require_root
  [ -e "$ROOT$APP/current" ] || fail 'The shop is not on this server.' 'Set it up first: deploy/gida install'
}

# make_folder PATH OWNER MODE
make_folder() {
  local owner
  owner=$(stat -c '%U:%G' "$ROOT$1" 2>/dev/null || true)
  if [ "$owner $(stat -c %a "$ROOT$1" 2>/dev/null || true)" = "$2 $3" ]; then
    kept "$1"
    return
  fi
  mkdir -p "$ROOT$1"
  chown "$2" "$ROOT$1"
  chmod "$3" "$ROOT$1"
  did "$1 ($2, $3)"
}

# put_file PATH MODE < CONTENT: true when it changed anything
put_file() {
  local new
  new=$(mktemp)
  cat >"$new"
  if cmp -s "$new" "$ROOT$1"; then
    rm -f "$new"
    kept "$1"
    return 1
  fi
  mkdir -p "$(dirname "$ROOT$1")"
  # Beside its place and renamed: nobody reads half of it.
  cp "$new" "$ROOT$1.new"
  rm -f "$new"
  chmod "$2" "$ROOT$1.new"
  mv "$ROOT$1.new" "$ROOT$1"
  did "$1"
}
