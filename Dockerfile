# The whole marketplace in one image: docker build -t dorbel . && docker run -p 3000:3000 -v dorbel-data:/data dorbel
# Settings come as variables (.env.example). PUBLIC_ORIGIN is the address visitors use.

FROM node:24-slim AS build
WORKDIR /app
ENV NEXT_TELEMETRY_DISABLED=1 PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD=1
COPY package.json package-lock.json ./
RUN npm ci --include=dev --no-audit --no-fund
COPY . .
# The application, the server and every program beside it; then what only building needs goes.
RUN npm run build && npm prune --omit=dev --no-save --no-audit --no-fund

# A never-seen page takes a quarter less of it than of Node 20 (docs/performance.md §4).
FROM node:24-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 PORT=3000 DATA_DIR=/data MALLOC_ARENA_MAX=2
WORKDIR /app
# Nobody but the server's user writes, and only there.
RUN mkdir /data && chown node:node /data
COPY --from=build --chown=node:node /app ./
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
# Directly, not by npm: SIGTERM reaches the server, which lets answers finish. Others: node .build/import.mjs, .build/outbox.mjs, …
CMD ["node", ".build/server.mjs"]
