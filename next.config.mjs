import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // Pictures have the sizes that Payload has made of them; a service that makes any size costs what strangers ask of it.
  images: { unoptimized: true },
  // Titles and descriptions come in the head for everybody, never behind the page by script.
  htmlLimitedBots: /.*/,
  experimental: {
    globalNotFound: true,
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
