# Spyglass with its own PostgreSQL: the image needs Debian's packages and npm's, nothing else.
#
#   docker build -t spyglass .
#   docker run --init -p 3000:3000 -v spyglass:/data spyglass http://node.example:8545
#
# Not tried: `docker build` itself. Tried without Docker (tests/docker.test.ts): each file that is copied exists, each variable is
# a setting, and the ignored paths hold nothing that is copied. The same start as a first process and its stop by SIGTERM are
# tests of the server.

FROM debian:trixie-slim AS build
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nodejs npm \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
RUN npm ci --omit=dev
COPY tsconfig.json vite.config.ts ./
COPY scripts scripts
COPY src src
RUN node scripts/build.mjs

FROM debian:trixie-slim
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates nodejs \
  && rm -rf /var/lib/apt/lists/* \
  && useradd --uid 10001 --user-group --home-dir /data --shell /usr/sbin/nologin spyglass \
  && install -d -o spyglass -g spyglass -m 0700 /data
WORKDIR /app
COPY LICENSE ./
COPY --from=build /app /app
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
ENTRYPOINT ["node", "--max-semi-space-size=16", "scripts/start.mjs"]
