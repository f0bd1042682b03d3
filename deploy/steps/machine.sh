# The machine: what it must be, the packages, the users, the folders.
# shellcheck shell=bash

BUILD_HOME=/var/cache/gida-build
NEEDED_MB=5000

require_machine() {
  require_root
  step 'This machine'
  local name version memory_mb free_mb
  name=$(sed -n 's/^ID=//p' "$ROOT/etc/os-release")
  version=$(sed -n 's/^VERSION_ID="\?\([0-9]*\).*/\1/p' "$ROOT/etc/os-release")
  [[ $name = debian && $version -ge 12 ]] ||
    fail "This is $name $version; the script knows Debian 12 and newer." 'Use such a server (docs/onto-a-server.md).'
  case $(uname -m) in
    x86_64 | aarch64) ;;
    *) fail "There is no packaged Node and PostgreSQL for $(uname -m)." 'Use a server with an x86-64 or arm64 processor.' ;;
  esac
  [ -d "$ROOT/run/systemd/system" ] ||
    fail 'systemd does not run here.' 'Use a whole server, not a container; for containers there is the Dockerfile.'
  free_mb=$(df -Pm "$ROOT/" | awk 'NR == 2 { print $4 }')
  [ "$free_mb" -ge "$NEEDED_MB" ] || fail "Only $free_mb MB of disk are free." "Make it $NEEDED_MB MB."
  memory_mb=$(awk '/^(Mem|Swap)Total/ { sum += $2 } END { print int(sum / 1024) }' /proc/meminfo)
  [ "$memory_mb" -ge 1800 ] || note "It has $memory_mb MB of memory and swap together; building wants 1800. Add swap if the build is killed."
  kept "Debian $version, $free_mb MB free"
}

install_packages() {
  step "Debian's packages"
  local missing=()
  # Somebody may have them from elsewhere: what counts is that they are there.
  command -v git >/dev/null || missing+=(git)
  command -v node >/dev/null || missing+=(nodejs)
  command -v npm >/dev/null || missing+=(npm)
  command -v caddy >/dev/null || missing+=(caddy)
  if [ ${#missing[@]} = 0 ]; then
    kept 'git, nodejs, npm, caddy'
    return
  fi
  # Debian's Node is old and only runs npm; the shop runs on the one its lock file pins.
  apt-get update -qq
  DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ca-certificates "${missing[@]}" >/dev/null
  did "${missing[*]}"
}

# make_user NAME HOME WHAT
make_user() {
  if getent passwd "$1" >/dev/null; then
    kept "$1, $3"
    return
  fi
  useradd --system --user-group --home-dir "$2" --no-create-home --shell /usr/sbin/nologin "$1"
  did "$1, $3"
}

make_users() {
  step 'Users'
  make_user gida "$DATA" 'who runs the shop'
  make_user gida-build "$BUILD_HOME" 'who builds it, and sees no data'
}

make_folders() {
  step 'Folders'
  make_folder "$APP" root:root 755
  make_folder "$APP/releases" root:root 755
  make_folder /etc/gida root:gida 750
  make_folder "$DATA" gida:gida 700
  make_folder "$BUILD_HOME" gida-build:gida-build 700
  # One that is there may be anybody's, such as a disk that is mounted.
  if [[ ${BACKUP_TO:-} = /* && ! -d $ROOT$BACKUP_TO ]]; then make_folder "$BACKUP_TO" gida:gida 700; fi
}
