# The shop with its own PostgreSQL, as one image. Not as root, its program read-only, its data in /data.
#
#   docker build --tag gida . && docker compose up --detach        (compose.yaml; docs/onto-a-server.md)
#
# Built with buildah from a Debian root (deploy/image-without-registry), where no registry could be reached; what is in
# the image was then run as its user, read-only but for /data and /tmp, under chroot in namespaces of its own. Neither
# Docker nor compose.yaml, with its image of Caddy, has been run. Test services are not in it: it is for a public address.
#
# BASE is any Debian 12 or newer: the binaries of Node, PostgreSQL and the pictures' library are for glibc, not for Alpine.
ARG BASE=docker.io/library/debian:13-slim

FROM ${BASE} AS build
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY . .
# Debian's Node only runs npm; the build and the shop run on the one the lock file pins. What only the build needs goes
# afterwards, by the pinned Node. npm writes the lock file anew, and npm 9 takes the link to that Node away: both come back,
# for a shop whose sources are not those of its build would build again.
RUN node scripts/build.mjs \
  && cp -a node_modules/node-linux-* package.json package-lock.json /tmp/ \
  && PATH="$(echo /tmp/node-linux-*/bin):$PATH" npm prune --omit=dev --include=optional --no-audit --no-fund --loglevel=error \
  && cp /tmp/package.json /tmp/package-lock.json . \
  && cd node_modules && ln -sf "../$(echo node-linux-*)/bin/node" .bin/node && rm -rf .cache

FROM ${BASE}
RUN apt-get update \
  && apt-get install --yes --no-install-recommends ca-certificates tini \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --system --uid 10001 --user-group --home-dir /data --no-create-home --shell /usr/sbin/nologin gida \
  && install --directory --owner=gida --group=gida --mode=700 /data
COPY --from=build /app /app
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
USER 10001:10001
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# Not npm, which keeps SIGTERM to itself; and PostgreSQL's children need somebody who waits for them.
ENTRYPOINT ["/usr/bin/tini", "--"]
CMD ["node_modules/.bin/node", "--disable-warning=ExperimentalWarning", "scripts/serve.ts"]
# There is no curl in it.
HEALTHCHECK --interval=30s --timeout=5s --start-period=90s --retries=3 \
  CMD ["node_modules/.bin/node", "-e", "fetch('http://127.0.0.1:' + process.env.PORT + '/healthz').then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
