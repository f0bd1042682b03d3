# The settings of the shop: written once, then the owner's. And the shop's commands, run with them.
# shellcheck shell=bash disable=SC1111,SC2034

write_environment() {
  step 'Settings'
  if [ -e "$ROOT$ENVIRONMENT" ]; then
    kept "$ENVIRONMENT"
    return
  fi
  {
    printf '# The settings of the shop; docs/configuration.md explains each. Keep the single quotes.\n'
    printf '# After a change: gida install\n'
    printf "%s='%s'\n" PUBLIC_URL "https://$GIDA_DOMAIN" HOST 127.0.0.1 PORT "$PORT" DATA_DIR "$DATA" TRUST_PROXY 1 \
      ADMIN_EMAIL "$GIDA_EMAIL" SMTP_URL "$SMTP_URL" MAIL_FROM "$MAIL_FROM"
    [ -z "$PAYSTACK_SECRET_KEY" ] ||
      printf "%s='%s'\n" PAYSTACK_SECRET_KEY "$PAYSTACK_SECRET_KEY" PAYSTACK_PUBLIC_KEY "$PAYSTACK_PUBLIC_KEY"
    [ -z "$BACKUP_TO" ] || printf "BACKUP_TO='%s'\n" "$BACKUP_TO"
    [ -z "$BACKUP_RECIPIENT" ] || printf "BACKUP_RECIPIENT='%s'\n" "$BACKUP_RECIPIENT"
    [ "${ALLOW_TEST_KEYS:-0}" = 0 ] || printf "ALLOW_TEST_KEYS='1'\n"
  } | put_file "$ENVIRONMENT" 640
  chown root:gida "$ROOT$ENVIRONMENT"
}

# run_as_shop COMMAND …: one of the shop's own commands, as its user, with its settings
run_as_shop() {
  local command=${1:-}
  case $command in
    backup | doctor | restore | verify-backup | move) shift ;;
    *) fail "“$command” is no command of the shop." 'It is one of: backup, doctor, restore, verify-backup, move' ;;
  esac
  (
    cd "$ROOT$APP/current" || exit
    runuser -u gida -- env -i PATH=/usr/bin:/bin HOME="$DATA" \
      node_modules/.bin/node --env-file="$ROOT$ENVIRONMENT" --disable-warning=ExperimentalWarning "scripts/$command.ts" "$@"
  )
}
