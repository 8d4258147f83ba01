import { withPayload } from '@payloadcms/next/withPayload'
import { HTML_LIMITED_BOT_UA_RE } from 'next/dist/shared/lib/router/utils/html-bots.js'

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pictures have the sizes that Payload has made of them; a service that makes any size costs what strangers ask of it.
  images: { unoptimized: true },
  // Who gets titles and descriptions in the head, not behind the page by script: link previews and search engines that
  // run none (Next's own list), and the site itself when it renders a page to keep it (src/server/pages/pages.ts).
  htmlLimitedBots: new RegExp(`^page-cache$|${HTML_LIMITED_BOT_UA_RE.source}`, 'i'),
  experimental: {
    globalNotFound: true,
    // Written for the next build, which a check of a fresh clone never has: it takes a fifth of the build's time.
    turbopackFileSystemCacheForBuild: process.env.CI !== 'true',
    // Production answers /api before Next (docs/decisions/0003): its routes there would only take memory.
    preloadEntriesOnStart: false,
  },
  // pdfkit reads its font metrics from its own package folder, so it must not be bundled.
  // `npm test` checks the types of everything, tests included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  // Links of the documented pages whose targets are the contact section (OP-01); the query goes along.
  redirects: () => ['/contact', '/contato'].map((source) => ({ destination: '/#contact', permanent: true, source })),
  serverExternalPackages: ['@zxcvbn-ts/language-common', 'pdfkit', 'rate-limiter-flexible'],
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
