# systemd and Caddy: units, the site, starting, waiting, removing.
# shellcheck shell=bash

UNITS=(gida.service gida.socket gida-backup.service gida-backup.timer)
READY_WITHIN=${GIDA_READY_WITHIN:-180}

# The folders outside of /var/lib/gida that the shop writes to.
writable_folders() {
  local place
  for place in "$(setting_of BACKUP_TO)" "$(setting_of STORAGE_URL | sed -n 's/^file://p')"; do
    [[ $place != /* || $place = "$DATA"/* ]] || printf 'ReadWritePaths=-%s\n' "$place"
  done
}

write_services() {
  step 'systemd'
  local unit changed=no text
  for unit in "${UNITS[@]}"; do
    text=$(cat "$ROOT$APP/current/deploy/templates/$unit")
    text=${text//@PORT@/$(setting_of PORT)}
    text=${text//@WRITABLE@/$(writable_folders)}
    put_file "/etc/systemd/system/$unit" 644 <<<"$text" && changed=yes
  done
  [ "$changed" = no ] || systemctl daemon-reload
}

write_site() {
  step "Caddy, for https://$GIDA_DOMAIN"
  local text tls="tls $GIDA_EMAIL" caddyfile=/etc/caddy/Caddyfile changed=no
  # For a name that only your own network knows: a certificate of Caddy's own.
  [ "${GIDA_TLS:-}" != internal ] && ! grep -qs '^	tls internal$' "$ROOT/etc/caddy/gida.caddyfile" || tls='tls internal'
  text=$(cat "$ROOT$APP/current/deploy/templates/gida.caddyfile")
  text=${text//@DOMAIN@/$GIDA_DOMAIN}
  text=${text//@PORT@/$(setting_of PORT)}
  text=${text//@TLS@/$tls}
  put_file /etc/caddy/gida.caddyfile 644 <<<"$text" && changed=yes
  if grep -qsx 'import gida.caddyfile' "$ROOT$caddyfile"; then
    kept "$caddyfile"
  elif is_packaged "$caddyfile"; then
    printf 'import gida.caddyfile\n' | put_file "$caddyfile" 644 && changed=yes
  else
    printf '\nimport gida.caddyfile\n' >>"$ROOT$caddyfile"
    did "$caddyfile: one line more, the rest is yours"
    changed=yes
  fi
  [ "$changed" = no ] || caddy validate --config "$ROOT$caddyfile" >/dev/null 2>&1 ||
    fail 'Caddy does not accept the configuration.' "See why: caddy validate --config $caddyfile"
  if ! systemctl is-active --quiet caddy.service; then
    systemctl enable --quiet --now caddy.service || caddy_fails
    did 'Caddy runs'
  elif [ "$changed" = yes ]; then
    systemctl reload caddy.service || caddy_fails
  fi
}

caddy_fails() {
  journalctl --unit caddy.service --lines 3 --output cat --no-pager | sed 's/^/    /'
  fail 'Caddy does not start, or does not take its configuration.' \
    'Its last words are above. Often another program has port 80 or 443: ss -ltnp. Then: gida install'
}

# Whether a file is as the package brought it.
is_packaged() {
  local sum
  sum=$(dpkg-query -W -f '${Conffiles}\n' caddy 2>/dev/null | awk -v file="$1" '$1 == file { print $2 }')
  [ -n "$sum" ] && [ "$sum" = "$(md5sum <"$ROOT$1" | cut -d ' ' -f 1)" ]
}

start_shop() {
  step 'Starting'
  systemctl enable --quiet gida.socket gida.service gida-backup.timer
  systemctl start gida.socket gida-backup.timer
  if systemctl is-active --quiet gida.service; then
    # What the running process was started with is older than what is written now.
    [ "$CHANGES" = 0 ] && [ ! "$ROOT$ENVIRONMENT" -nt "$ROOT/run/gida" ] && kept 'the shop runs' && return
    restart_shop
  else
    systemctl start gida.service
  fi
  wait_until_ready || {
    last_words
    fail 'The shop does not get ready.' 'Its last words are above. Set right what they say, then: gida install'
  }
  did 'the shop runs'
}

# The count of restarts begins anew: those of the version before are not this one's.
restart_shop() {
  systemctl reset-failed gida.service
  systemctl restart gida.service
}

# Asked on this machine, past Caddy. The port is held, so a shop that is not there yet keeps the question waiting.
ask_ready() {
  "$ROOT$APP/current/node_modules/.bin/node" -e '
    fetch(process.argv[1], { signal: AbortSignal.timeout(5000) })
      .then(async (answer) => console.log(answer.ok ? "ready" : await answer.text()), () => console.log("no answer"))
  ' "http://127.0.0.1:$(setting_of PORT)/readyz"
}

wait_until_ready() {
  local until=$((SECONDS + READY_WITHIN))
  while [ "$SECONDS" -lt "$until" ]; do
    [ "$(ask_ready)" != ready ] || return 0
    [ "$(systemctl show --property=NRestarts --value gida.service)" -lt 3 ] || return 1
    sleep 1
  done
  return 1
}

last_words() { journalctl --unit gida.service --lines 15 --output cat --no-pager | sed 's/^/    /'; }

tell_result() {
  # Of the shop that runs now: an earlier one's password may have been changed long ago.
  local run password
  run=$(systemctl show gida.service --property InvocationID --value)
  password=$(journalctl "_SYSTEMD_INVOCATION_ID=$run" --output cat --no-pager --grep 'one-time password' 2>/dev/null | tail -n 1 || true)
  printf '\nYour shop: https://%s\n' "$GIDA_DOMAIN"
  if [ "$CHANGES" = 0 ]; then
    printf 'Everything was there already; nothing was changed.\n'
  elif [ -n "$password" ]; then
    printf '%s\n' "$password"
    printf 'Sign in at https://%s/login and choose a password of your own.\n' "$GIDA_DOMAIN"
    if [ -n "$PAYSTACK_SECRET_KEY" ]; then
      printf "In Paystack's dashboard, set the webhook to https://%s/webhooks/paystack\n" "$GIDA_DOMAIN"
    else
      printf 'Nobody can pay online until %s has PAYSTACK_SECRET_KEY and PAYSTACK_PUBLIC_KEY; then: gida install\n' "$ENVIRONMENT"
    fi
  fi
}

confirm_removal() {
  [ "$1" = --yes ] && return
  [ -t 0 ] || fail 'Removing wants a yes.' 'Say it: gida remove --yes'
  local answer
  read -r -p 'Take the shop off this server? Data and settings stay. Type “remove”: ' answer
  [ "$answer" = remove ] || fail 'Nothing was changed.' 'The shop runs on.'
}

remove_services() {
  step 'systemd'
  local unit
  for unit in "${UNITS[@]}"; do
    [ -e "$ROOT/etc/systemd/system/$unit" ] || continue
    case $unit in *.service) ;; *) systemctl disable --quiet --now "$unit" ;; esac
  done
  for unit in "${UNITS[@]}"; do
    [ -e "$ROOT/etc/systemd/system/$unit" ] || continue
    case $unit in gida.service) systemctl disable --quiet "$unit" && systemctl stop "$unit" ;; esac
    rm -f "$ROOT/etc/systemd/system/$unit"
    did "$unit is gone"
  done
  systemctl daemon-reload
}

remove_site() {
  step 'Caddy'
  local caddyfile=$ROOT/etc/caddy/Caddyfile
  rm -f "$ROOT/etc/caddy/gida.caddyfile"
  grep -qsx 'import gida.caddyfile' "$caddyfile" || return 0
  sed -i '/^import gida.caddyfile$/d' "$caddyfile"
  # With nothing to serve it takes no configuration, and would go on serving the old one.
  if grep -qvE '^[[:space:]]*(#|$)' "$caddyfile"; then
    systemctl reload caddy.service || caddy_fails
    did 'the site is gone; your other sites stay'
  else
    systemctl disable --quiet --now caddy.service
    did 'the site is gone; Caddy has no other, and is stopped'
  fi
}
