# Versions lie beside each other in /opt/gida/releases, each complete; `current` says which one runs.
# shellcheck shell=bash disable=SC1111,SC2034

KEPT_RELEASES=3

# The bare copy of the repository that versions are taken from.
source_git() { git --git-dir "$ROOT$APP/source.git" "$@"; }

fetch_first_release() {
  step 'The program'
  if [ -e "$ROOT$APP/current" ]; then
    kept "version $(basename "$(readlink "$ROOT$APP/current")") (a newer one: gida update)"
    return
  fi
  local checkout=$HERE/.. origin
  git -C "$checkout" rev-parse --verify --quiet HEAD >/dev/null ||
    fail "$(readlink -f "$checkout") is no git checkout." 'Get the program with git clone, and run deploy/gida there.'
  origin=${GIDA_REPOSITORY:-$(git -C "$checkout" remote get-url origin 2>/dev/null || readlink -f "$checkout")}
  [ -d "$ROOT$APP/source.git" ] || git init --quiet --bare "$ROOT$APP/source.git"
  source_git config gida.repository "$origin"
  source_git fetch --quiet --force "$(readlink -f "$checkout")" HEAD:refs/gida/install
  RELEASE=$(source_git rev-parse --short=12 refs/gida/install)
  build_release
  point_to "$RELEASE"
  put_command
  did "version $RELEASE"
}

# fetch_release [COMMIT]: sets RELEASE to a version that is built and not yet in use
fetch_release() {
  step 'The new version'
  local wanted=${1:-HEAD} origin
  origin=$(source_git config gida.repository)
  source_git fetch --quiet --force "$origin" '+refs/heads/*:refs/heads/*' '+refs/tags/*:refs/tags/*' ||
    fail "$origin cannot be read." "See that it can: git ls-remote $origin"
  if [ "$wanted" = HEAD ]; then
    source_git fetch --quiet --force "$origin" HEAD:refs/gida/update
    wanted=refs/gida/update
  fi
  RELEASE=$(source_git rev-parse --verify --quiet --short=12 "$wanted^{commit}") ||
    fail "There is no version “$wanted” in $origin." 'Name a branch, a tag or a commit.'
  if [ -e "$ROOT$APP/releases/$RELEASE" ]; then
    kept "version $RELEASE"
    return
  fi
  build_release
  did "version $RELEASE is built"
}

# Built by a user who sees no data, then nobody's but root's: what serves cannot change what it runs.
build_release() {
  local part=$ROOT$APP/releases/$RELEASE.part variables=()
  note "building $RELEASE, which takes some minutes"
  rm -rf "$part"
  mkdir -p "$part"
  source_git archive "$RELEASE" | tar -x -C "$part"
  chown -R gida-build:gida-build "$part"
  mapfile -t variables < <(env | grep -E '^(https?_proxy|no_proxy|npm_config_registry|NODE_EXTRA_CA_CERTS)=' || true)
  as_builder() {
    (cd "$part" && runuser -u gida-build -- env -i PATH=/usr/local/bin:/usr/bin:/bin HOME="$BUILD_HOME" "${variables[@]}" "$@")
  }
  as_builder node scripts/build.mjs | sed 's/^/    /' || {
    rm -rf "$part"
    fail 'The version could not be built.' 'The reason is above. Where it says “Killed”, add memory or swap.'
  }
  chown -R root:root "$part"
  chmod -R u=rwX,go=rX "$part"
  mv "$part" "${part%.part}"
}

# Renamed over the old link: there is always one.
point_to() {
  ln -sfn "releases/$1" "$ROOT$APP/current.new"
  mv -T "$ROOT$APP/current.new" "$ROOT$APP/current"
}

put_command() {
  mkdir -p "$ROOT/usr/local/bin"
  ln -sfn "$APP/current/deploy/gida" "$ROOT/usr/local/bin/gida"
}

# What is older than the last few, and is not in use.
forget_old_releases() {
  local running old
  running=$(basename "$(readlink "$ROOT$APP/current")")
  while read -r old; do
    [ "$old" = "$running" ] || [ "$old" = "${1:-}" ] || rm -rf "${ROOT:?}$APP/releases/$old"
  done < <(find "$ROOT$APP/releases" -mindepth 1 -maxdepth 1 -printf '%T@ %f\n' | sort -rn | tail -n "+$((KEPT_RELEASES + 1))" | cut -d ' ' -f 2)
}

switch_release() {
  step 'Switching'
  local old
  old=$(basename "$(readlink "$ROOT$APP/current")")
  if [ "$old" = "$RELEASE" ]; then
    kept "version $RELEASE runs"
    return
  fi
  migrates "$old" "$RELEASE" && ask_before_start keep
  point_to "$RELEASE"
  write_services
  restart_shop
  if wait_until_ready; then
    forget_kept_data
    forget_old_releases "$old"
    did "version $RELEASE runs; $old is kept beside it"
    return
  fi
  note "version $RELEASE does not get ready. Its last words:"
  last_words
  go_back_to "$old"
}

go_back_to() {
  note "going back to $1"
  ask_before_start put-back
  point_to "$1"
  write_services
  restart_shop
  wait_until_ready || fail "Version $1 does not get ready either." 'See why: journalctl -u gida -n 50'
  tell_put_back
  fail "The update did not succeed; version $1 runs again." "Version $RELEASE stays in $APP/releases for whoever looks into it."
}

remove_releases() {
  step 'Program'
  rm -rf "$ROOT$APP" "$ROOT$BUILD_HOME" "$ROOT/usr/local/bin/gida"
  getent passwd gida-build >/dev/null && userdel gida-build
  did "$APP is gone"
}
