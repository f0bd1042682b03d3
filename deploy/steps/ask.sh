# What it needs to know. Each answer comes from the environment, or from a question; a wrong one is asked again.
# shellcheck shell=bash disable=SC1111,SC2034

is_domain() { [[ ${#1} -le 253 && $1 =~ ^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$ ]]; }
is_email() { [[ $1 =~ ^[A-Za-z0-9._%+-]+@([A-Za-z0-9-]+\.)+[A-Za-z]{2,}$ ]]; }
is_secret_key() { [[ $1 = "" || $1 =~ ^sk_(live|test)_[A-Za-z0-9]{8,}$ ]]; }
is_public_key() { [[ $1 =~ ^pk_(live|test)_[A-Za-z0-9]{8,}$ ]]; }
is_mail_server() { [[ $1 =~ ^smtps?://[^[:space:]]+$ ]]; }
is_sender() { [[ $1 =~ ^([^\<\>]*\<[^[:space:]\<\>@]+@[^[:space:]\<\>@]+\>|[^[:space:]\<\>@]+@[^[:space:]\<\>@]+)$ ]]; }
is_backup_place() { [[ $1 = "" || $1 =~ ^/[^[:space:]]+$ || $1 =~ ^s3://[^[:space:]]+$ ]]; }
is_recipient() { [[ $1 = "" || $1 =~ ^age1[02-9ac-hj-np-z]{58}$ || $1 =~ ^/[^[:space:]]+$ ]]; }

# The settings file is read by systemd, by Node and by Docker: in single quotes they all read the same, but for these.
is_quotable() { [[ $1 != *"'"* && $1 != *$'\n'* && $1 != *$'\r'* && $1 != *\\* ]]; }

# ask NAME CHECK QUESTION WRONG [DEFAULT]
ask() {
  local name=$1 check=$2 question=$3 wrong=$4 answer
  while true; do
    if [ -n "${!name+given}" ]; then
      answer=${!name}
    elif [ -t 0 ]; then
      read -r -p "$question${5:+ [$5]} " answer
      answer=${answer:-${5:-}}
    else
      [ -n "${5+given}" ] || fail "$name is not set, and there is nobody to ask." "$question"
      answer=$5
    fi
    if "$check" "$answer" && is_quotable "$answer"; then
      printf -v "$name" %s "$answer"
      return
    fi
    [ -z "${!name+given}" ] || fail "$name is “$answer”." "$wrong"
    printf '  %s\n' "$wrong"
  done
}

setting_of() { sed -n "s/^$1='\(.*\)'\$/\1/p" "$ROOT$ENVIRONMENT" | tail -n 1; }

ask_everything() {
  step 'What the shop needs to know'
  if [ -e "$ROOT$ENVIRONMENT" ]; then
    GIDA_DOMAIN=$(setting_of PUBLIC_URL)
    GIDA_DOMAIN=${GIDA_DOMAIN#https://}
    GIDA_EMAIL=$(setting_of ADMIN_EMAIL)
    PORT=$(setting_of PORT)
    PAYSTACK_SECRET_KEY=$(setting_of PAYSTACK_SECRET_KEY)
    BACKUP_TO=$(setting_of BACKUP_TO)
    is_domain "$GIDA_DOMAIN" || fail "PUBLIC_URL in $ENVIRONMENT is not https:// and a domain name." \
      "Write it so, in single quotes: PUBLIC_URL='https://shop.example'"
    kept "$ENVIRONMENT (change it there, then: gida install)"
    return
  fi
  ask GIDA_DOMAIN is_domain 'The domain name of the shop, such as shop.example?' \
    'A domain name in small letters, without https:// and without a path: shop.example'
  ask GIDA_EMAIL is_email 'Your email address, as the owner?' 'An address such as you@shop.example'
  ask PAYSTACK_SECRET_KEY is_secret_key \
    "Paystack's secret key (dashboard, Settings, API Keys); Enter for none yet: cash and transfers alone?" \
    'It starts with sk_live_ (sk_test_ only for a rehearsal, with ALLOW_TEST_KEYS=1), or is empty.' ''
  PAYSTACK_PUBLIC_KEY=${PAYSTACK_PUBLIC_KEY-}
  if [ -z "$PAYSTACK_SECRET_KEY" ]; then
    [ -z "$PAYSTACK_PUBLIC_KEY" ] || fail 'PAYSTACK_SECRET_KEY is missing.' 'Give both keys, or neither.'
  else
    [ -n "$PAYSTACK_PUBLIC_KEY" ] || unset PAYSTACK_PUBLIC_KEY
    ask PAYSTACK_PUBLIC_KEY is_public_key "Paystack's public key?" 'It starts with pk_live_.'
  fi
  if [[ $PAYSTACK_SECRET_KEY$PAYSTACK_PUBLIC_KEY = *_test_* && ${ALLOW_TEST_KEYS:-0} != 1 ]]; then
    fail 'These are test keys: no real money would come.' 'Give the live keys, or set ALLOW_TEST_KEYS=1 for a rehearsal.'
  fi
  ask SMTP_URL is_mail_server 'Your mail server, as smtps://user:password@mail.example:465?' \
    'smtps://user:password@host:465, with signs such as @ in user and password percent-encoded (%40)'
  ask MAIL_FROM is_sender 'The sender of emails?' 'Such as Your Shop <orders@shop.example>' "Gida <orders@$GIDA_DOMAIN>"
  ask BACKUP_TO is_backup_place \
    'Where back-ups go: a folder on another disk, or s3://…; Enter for this disk (lost when the disk is)?' \
    'A folder that starts with /, or s3://KEY:SECRET@HOST/BUCKET' ''
  ask BACKUP_RECIPIENT is_recipient 'The age1… key that back-ups are encrypted for; Enter for none?' \
    'A whole public key age1…, or a file with a passphrase' ''
  PORT=${GIDA_PORT:-3000}
}
