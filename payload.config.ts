import path from 'node:path'

import { lexicalEditor } from '@payloadcms/richtext-lexical'
import { s3Storage } from '@payloadcms/storage-s3'
import { buildConfig } from 'payload'
import sharp from 'sharp'

import { safeLinks } from '@collections/site-settings/validate-links'
import { crmPlugin } from '@crm/index'
import { CRM_SLICES } from '@crm/slices'
import { outboxAdapter } from '@crm/messages/account-email'
import { CONTENT_SLICES } from '@collections/slices'
import { platformRoutes } from '@kit/api-docs/endpoints'
import { keepRefused } from '@kit/admin/form/keep-refused'
import { answerInPortuguese } from '@kit/admin/i18n/portuguese-answers'
import { portuguese, rewordEditor } from '@kit/admin/i18n/portuguese'
import { database } from '@kit/database/adapter'
import { answerDatabaseError } from '@kit/database/payload-errors'
import { getEnv } from '@kit/process/env'
import { guardSorts } from '@kit/data/guard-sorts'
import { guardSystemRecords } from '@kit/data/guard-system-records'
import { guardWrites } from '@kit/data/guard-writes'
import { logger } from '@kit/process/logger'
import { restoreDraftsAsDrafts } from '@kit/data/restore-drafts'
import { tidyCollections } from '@kit/data/tidy-collections'
import { withSlices } from '@kit/slice'

const env = getEnv()
const ROOT = path.resolve(/* turbopackIgnore: true */ process.cwd())

const config = buildConfig({
  admin: {
    avatar: { Component: '/kit/admin/shell/initials-avatar#InitialsAvatar' },
    components: {
      graphics: {
        Icon: '/collections/site-settings/admin/agency-graphics#AgencyIcon',
        Logo: '/collections/site-settings/admin/agency-graphics#AgencyLogo',
      },
    },
    // Payload's default is American: 'novembro 21º 2026, 9:50 PM'.
    dateFormat: 'dd/MM/yyyy, HH:mm',
    importMap: { baseDir: ROOT, importMapFile: path.join(ROOT, 'src/app/(payload)/admin/importMap.js') },
    meta: {
      defaultOGImageType: 'off',
      description: 'Administração do site e do CRM',
      icons: [{ rel: 'icon', url: '/logos/agencia/icone' }],
      titleSuffix: ' · Administração',
    },
    // Stacked with the newest in front; hovering spreads them out, so that each 'Anular' can be pressed.
    toast: { expand: false, limit: 3 },
    user: 'users',
  },
  bin: [{ key: 'reset-2fa', scriptPath: path.join(ROOT, 'plugins/crm/second-step-resets/reset-2fa.ts') }],
  csrf: [env.siteUrl, `http://localhost:${env.port}`, `http://127.0.0.1:${env.port}`],
  db: database([...CONTENT_SLICES, ...CRM_SLICES].flatMap(({ tables }) => tables ?? [])),
  editor: lexicalEditor({
    features: ({ defaultFeatures }) => defaultFeatures.map((feature) => (feature.key === 'link' ? safeLinks : feature)),
  }),
  email: outboxAdapter,
  hooks: { afterError: [answerInPortuguese, answerDatabaseError] },
  // We do not use GraphQL, and an absent endpoint needs no protection.
  graphQL: { disable: true },
  i18n: { fallbackLanguage: 'pt', supportedLanguages: { pt: portuguese } },
  logger,
  plugins: [
    (base) => withSlices(base, [...CONTENT_SLICES, { routes: platformRoutes }]),
    crmPlugin(),
    keepRefused,
    tidyCollections,
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
    guardWrites,
  ],
  routes: { admin: '/admin', api: '/api/cms' },
  secret: env.payloadSecret,
  sharp,
  telemetry: false,
  // `npm run generate` writes them. Otherwise Payload would spawn a process for it on each load outside production,
  // even in a restore or test.
  typescript: { autoGenerate: false, outputFile: path.join(ROOT, 'kit/database/payload-types.ts') },
})

// Each picture is processed once, so libvips' cache would only hold memory.
sharp.cache(false)

export default config.then(guardSystemRecords).then(guardSorts).then(restoreDraftsAsDrafts).then(rewordEditor)
