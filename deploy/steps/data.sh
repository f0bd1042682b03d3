# The data of the embedded database over an update. The copy is made and put back by before-start, between the end of one
# version and the start of the next, while systemd holds the port.
# shellcheck shell=bash

# migrates OLD NEW: whether the new version has migrations that the old one does not know
migrates() {
  local folder=$ROOT$APP/releases
  ! diff -rq "$folder/$1/database/migrations" "$folder/$2/database/migrations" >/dev/null 2>&1
}

# ask_before_start keep|put-back
ask_before_start() {
  (umask 077 && : >"$ROOT$DATA/before-start.$1")
  chown gida:gida "$ROOT$DATA/before-start.$1"
}

forget_kept_data() { rm -rf "$ROOT$DATA/kept" "$ROOT$DATA"/before-start.*; }

tell_put_back() {
  local failed=$ROOT$DATA/after-failed-update
  if [ -d "$failed" ]; then
    note "a migration had run: the data is as it was before it. What the new version left is in $DATA/after-failed-update"
  elif [ -n "$(setting_of DATABASE_URL)" ] && [ "$ROOT$DATA/last-migration" -nt "$ROOT$APP/current" ]; then
    note 'a migration had run in a database of your own: restore the newest before-migration back-up (docs/operations.md)'
  else
    note 'no migration had run: the data was not touched'
  fi
}
