import path from 'node:path'

import { nodemailerAdapter } from '@payloadcms/email-nodemailer'
import { lexicalEditor, LinkFeature } from '@payloadcms/richtext-lexical'
import { s3Storage } from '@payloadcms/storage-s3'
import { createTransport } from 'nodemailer'
import { buildConfig } from 'payload'
import sharp from 'sharp'

import { Catalogue } from './collections/catalogue/collection'
import { FeaturedClients } from './collections/featured-clients/collection'
import { Media } from './collections/media/collection'
import { Projects } from './collections/projects/collection'
import { ServiceCategories } from './collections/service-categories/collection'
import { Services } from './collections/services/collection'
import { SiteSettings } from './collections/site-settings/global'
import { safeLinkFields } from './collections/site-settings/validate-links'
import { Testimonials } from './collections/testimonials/collection'
import { Users } from './collections/users/collection'
import { crmPlugin } from './plugins/crm'
import { siteRoutes } from './collections/routes'
import { portuguese } from './src/admin/i18n/portuguese'
import { database } from './src/database/adapter'
import { toEndpoints } from './src/http/mount'
import { jobs } from './src/jobs/jobs-config'
import { getEnv } from './src/lib/env'
import { guardSystemRecords } from './src/lib/guard-system-records'
import { unconfiguredMail } from './src/lib/unconfigured-mail'

const env = getEnv()
const ROOT = path.resolve(/* turbopackIgnore: true */ process.cwd())

const config = buildConfig({
  admin: {
    components: {
      graphics: {
        Icon: '/src/admin/brand/agency-graphics#AgencyIcon',
        Logo: '/src/admin/brand/agency-graphics#AgencyLogo',
      },
    },
    // Payload's own is American: 'novembro 21º 2026, 9:50 PM'.
    dateFormat: 'dd/MM/yyyy, HH:mm',
    importMap: { baseDir: ROOT, importMapFile: path.join(ROOT, 'src/app/(payload)/admin/importMap.js') },
    meta: {
      defaultOGImageType: 'off',
      description: 'Administração do site e do CRM',
      icons: [{ rel: 'icon', type: 'image/svg+xml', url: '/icon.svg' }],
      titleSuffix: ' · Administração',
    },
    user: 'users',
  },
  collections: [Users, Projects, Services, ServiceCategories, Catalogue, FeaturedClients, Testimonials, Media],
  csrf: [env.siteUrl, `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`],
  db: database,
  editor: lexicalEditor({
    features: ({ defaultFeatures }) =>
      defaultFeatures.map((feature) => (feature.key === 'link' ? LinkFeature({ fields: safeLinkFields }) : feature)),
  }),
  endpoints: toEndpoints(siteRoutes),
  email: env.smtpUrl
    ? nodemailerAdapter({
        defaultFromAddress: env.mailFrom,
        defaultFromName: '',
        skipVerify: true,
        transport: createTransport({ connectionTimeout: 10_000, socketTimeout: 20_000, url: env.smtpUrl }),
      })
    : unconfiguredMail,
  globals: [SiteSettings],
  jobs,
  // Nothing of ours speaks GraphQL, and what is not there needs no guard.
  graphQL: { disable: true },
  i18n: { fallbackLanguage: 'pt', supportedLanguages: { pt: portuguese } },
  plugins: [
    crmPlugin(),
    s3Storage({
      bucket: env.s3?.bucket ?? '',
      collections: { media: true },
      config: env.s3
        ? {
            credentials: { accessKeyId: env.s3.accessKeyId, secretAccessKey: env.s3.secretAccessKey },
            ...(env.s3.endpoint ? { endpoint: env.s3.endpoint, forcePathStyle: true } : {}),
            region: env.s3.region,
          }
        : {},
      enabled: Boolean(env.s3),
    }),
  ],
  routes: { admin: '/admin', api: '/api/cms' },
  secret: env.payloadSecret,
  sharp,
  telemetry: false,
  typescript: { outputFile: path.join(ROOT, 'src/payload-types.ts') },
})

export default config.then(guardSystemRecords)
