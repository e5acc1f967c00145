# One image for both processes: see docs/decisions/0040-one-image-four-roles.md. `docker build -t shiftdock .`

FROM node:24-bookworm AS build
WORKDIR /opt/shiftdock
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund && node scripts/slim.mjs node_modules \
  && cp /usr/local/bin/node /opt/node && strip --strip-all /opt/node

# Node's program alone, without its symbols: npm, its headers and what else the image of Node has is not needed to run.
FROM debian:bookworm-slim
COPY --from=build /opt/node /usr/local/bin/node
ENV NODE_ENV=production HOST=0.0.0.0 DATA_DIR=/data
WORKDIR /opt/shiftdock
COPY --from=build /opt/shiftdock/package.json ./
COPY --from=build /opt/shiftdock/node_modules ./node_modules
COPY --from=build /opt/shiftdock/build ./build
COPY --from=build /opt/shiftdock/api/db/migrations ./api/db/migrations
COPY --from=build /opt/shiftdock/api/accounts/auth/common-passwords.txt ./api/accounts/auth/
RUN useradd --system --uid 1000 node && mkdir /data && chown node /data
USER node
VOLUME /data
# Each process says with PORT where it listens.
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "build/server/index.js"]
