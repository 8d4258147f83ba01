import { withPayload } from '@payloadcms/next/withPayload'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js'

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Payload has already made the pictures' sizes; an on-demand resizer would let strangers cause work.
  images: { unoptimized: true },
  // User agents that get the metadata in the head instead of streamed: link previews and search engines without scripts
  // (Next's own list), and our own renderer of cached pages (src/server/pages/pages.ts).
  htmlLimitedBots: new RegExp(`^page-cache$|${HTML_LIMITED_BOT_UA_RE.source}`, 'i'),
  experimental: {
    globalNotFound: true,
    // Only helps the next build, which a fresh CI clone never runs; it takes a fifth of the build's time.
    turbopackFileSystemCacheForBuild: process.env.CI !== 'true',
    // In production we answer /api before Next (docs/decisions/0003); preloading its routes would waste memory.
    preloadEntriesOnStart: false,
  },
  // pdfkit reads its font metrics from its own package folder, so it must not be bundled.
  // `npm test` checks the types of everything, tests included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Links of the documented pages to the contact section (OP-01); the query is kept.
  redirects: () => ['/contact', '/contato'].map((source) => ({ destination: '/#contact', permanent: true, source })),
  turbopack: {
    rules: {
      '**/@payloadcms/{next/dist/prod,richtext-lexical/dist/**}/{styles,bundled}.css': {
        as: '*.css',
        loaders: ['./scripts/runtime/payload-styles.mjs'],
      },
    },
  },
  serverExternalPackages: ['@zxcvbn-ts/language-common', 'pdfkit', 'rate-limiter-flexible'],
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
