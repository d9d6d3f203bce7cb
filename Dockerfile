# Spyglass with its own PostgreSQL: the image needs Debian's packages and npm's, nothing else.
#
#   docker build -t spyglass .
#   docker run --init -p 3000:3000 -v spyglass:/data spyglass http://node.example:8545
#
# Built and run by `node scripts/build-image.mjs`, with buildah on a base of debootstrap: start, health, stop, a second container on
# the same data, a read-only root. Not tried: `docker build` itself.

ARG BASE=debian:trixie-slim

FROM ${BASE} AS build
# A bundle of certificates for the build alone, where npm's registry is behind a proxy of your own.
ARG NODE_EXTRA_CA_CERTS=
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY CHANGELOG.md LICENSE SECURITY.md tsconfig.json vite.config.ts ./
COPY docs docs
COPY packages packages
COPY scripts scripts
COPY src src
# The package as npm gets it, and beside it what npm would install with it: the binaries of the platform, and sharp.
RUN node scripts/build-package.mjs /release \
  && node scripts/release/add-binaries.mjs /release/package

FROM ${BASE}
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nodejs \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* /usr/share/doc /usr/share/man /usr/share/locale \
    /usr/share/nodejs/corepack /usr/share/nodejs/@types \
  && useradd --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin spyglass \
  && install -d -o spyglass -g spyglass -m 0700 /data \
  && ln -s /app/scripts/spyglass.mjs /usr/local/bin/spyglass
WORKDIR /app
COPY --from=build /release/package /app
# The port of a container is open only where it is published.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
# Large buffers go back to the system at once, as `npm start` has it.
ENV MALLOC_MMAP_THRESHOLD_=131072 MALLOC_TRIM_THRESHOLD_=131072
USER spyglass
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# `index` answers only where INDEX_PORT is set: give it the same number as PORT, or switch the check off.
HEALTHCHECK --interval=30s --timeout=5s --start-period=120s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/api/healthz/live`).then((r) => process.exit(r.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=16", "scripts/spyglass.mjs"]
