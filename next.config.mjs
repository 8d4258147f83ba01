import { withPayload } from '@payloadcms/next/withPayload'

/** @type {import('next').NextConfig} */
const nextConfig = {
  reactStrictMode: true,
  poweredByHeader: false,
  // The server in front (src/server) compresses what it caches; a proxy compresses the rest.
  experimental: { globalNotFound: true },
  // pdfkit reads its font metrics from its own package folder, so it must not be bundled.
  // `npm test` checks the types of everything, tests included; a build need not do it again.
  typescript: { ignoreBuildErrors: true },
  serverExternalPackages: ['pdfkit', 'rate-limiter-flexible'],
}

export default withPayload(nextConfig, { devBundleServerPackages: false })
