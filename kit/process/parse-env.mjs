// @ts-check
// Plain JavaScript, because commands read it before there is a build; type-checked by JSDoc.
import path from 'node:path'
import { z } from 'zod'

import { parseMailbox } from './mailbox.mjs'

const BUILD_PHASE = 'phase-production-build'
/** Accepts no connection; lets `next build` load the configuration without a database. */
const BUILD_DATABASE_URL = 'postgres://build:build@127.0.0.1:1/build'
const BUILD_SECRET = 'only-for-the-build-never-used-at-run-time'

const S3_KEYS = /** @type {const} */ (['S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])

/**
 * @param {readonly string[]} protocols
 * @param {string} example
 */
const urlOf = (protocols, example) =>
  z
    .string()
    .refine((text) => URL.canParse(text) && protocols.includes(new URL(text).protocol), `deve ter a forma ${example}`)

/**
 * @param {number} min
 * @param {number} max
 */
const integer = (min, max) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `deve ser um número de ${min} a ${max}`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `deve ser um número de ${min} a ${max}`)

/** Number of proxies in front; also accepts yes (1) and no (0). */
const proxyHops = z
  .string()
  .toLowerCase()
  .transform((text, context) => {
    if (['false', 'no', 'off', '0'].includes(text)) return 0
    if (['true', 'yes', 'on', '1'].includes(text)) return 1
    if (/^[2-9]$/.test(text)) return Number(text)
    context.addIssue('deve ser true, false ou o número de proxies à frente do site (0 a 9)')
    return z.NEVER
  })

const siteUrl = urlOf(['http:', 'https:'], 'https://www.exemplo.ao').refine(
  (text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`,
  'deve ser só o endereço do site, sem caminho (https://www.exemplo.ao)',
)

/** @param {string} text */
const required = (text) => z.string({ error: text })

const schema = z
  .object({
    PORT: integer(1, 65_535).default(3000),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: required('falta; npm start trata dela').pipe(
      urlOf(['postgres:', 'postgresql:'], 'postgres://utilizador:palavra-passe@servidor:5432/base'),
    ),
    SITE_URL: siteUrl.optional(),
    PAYLOAD_SECRET: required('falta; npm start trata dela').min(16, 'deve ter pelo menos 16 caracteres'),
    PAYLOAD_SECRET_OLD: z.string().optional(),
    ADMIN_USERNAME: z.string().max(60, 'deve ter no máximo 60 caracteres').default('admin'),
    ADMIN_PASSWORD: z.string().min(12, 'deve ter pelo menos 12 caracteres').optional(),
    SMTP_URL: urlOf(['smtp:', 'smtps:'], 'smtp://utilizador:palavra-passe@servidor:587').optional(),
    MAIL_FROM: z
      .string()
      .refine(
        (text) => parseMailbox(text) !== null,
        'deve ser um endereço: geral@exemplo.ao ou Agência <geral@exemplo.ao>',
      )
      .default('geral@exemplo.ao'),
    LOG_FORMAT: z.enum(['text', 'json'], 'deve ser text ou json').default('text'),
    LEADS_RATE_LIMIT: integer(0, 1_000_000).default(20),
    TRUST_PROXY: proxyHops.default(0),
    S3_BUCKET: z.string().optional(),
    S3_REGION: z.string().optional(),
    S3_ENDPOINT: urlOf(['http:', 'https:'], 'https://s3.exemplo.ao').optional(),
    S3_ACCESS_KEY_ID: z.string().optional(),
    S3_SECRET_ACCESS_KEY: z.string().optional(),
    BACKUP_DIR: z.string().optional(),
    BACKUP_PASSPHRASE: z.string().min(12, 'deve ter pelo menos 12 caracteres').optional(),
    BACKUP_S3: z.enum(['1'], 'deve ser 1').optional(),
    BACKUP_BEFORE_UPGRADE: z.enum(['yes', 'no'], 'deve ser yes ou no').default('yes'),
    SEED: z.enum(['demo', 'none'], 'deve ser demo ou none').default('demo'),
    WARM_PAGES: z.enum(['yes', 'no'], 'deve ser yes ou no').default('yes'),
  })
  .superRefine((values, context) => {
    for (const key of /** @type {const} */ (['BACKUP_DIR', 'BACKUP_PASSPHRASE'])) {
      if (values.BACKUP_S3 === undefined || values[key] !== undefined) continue
      const message = 'falta: BACKUP_S3 guarda no S3 a cópia de cada noite, e só cifrada'
      context.addIssue({ code: 'custom', path: [key], message })
    }
    const isS3Wanted =
      values.BACKUP_S3 !== undefined ||
      values.S3_ENDPOINT !== undefined ||
      S3_KEYS.some((key) => values[key] !== undefined)
    if (!isS3Wanted) return
    for (const key of S3_KEYS) {
      if (values[key] === undefined)
        context.addIssue({
          code: 'custom',
          path: [key],
          message: `falta: as imagens no S3 precisam de ${S3_KEYS.join(', ')}`,
        })
    }
  })

/** @param {z.output<typeof schema>} values */
function s3Of(values) {
  const {
    S3_BUCKET: bucket,
    S3_REGION: region,
    S3_ACCESS_KEY_ID: accessKeyId,
    S3_SECRET_ACCESS_KEY: secretAccessKey,
  } = values
  if (!bucket || !region || !accessKeyId || !secretAccessKey) return undefined
  return {
    s3: { bucket, region, accessKeyId, secretAccessKey, ...(values.S3_ENDPOINT && { endpoint: values.S3_ENDPOINT }) },
  }
}

/**
 * Parses the settings of the process. Empty and blank values count as unset; during `next build` the database and the
 * secret may be missing. Throws an Error with one sentence per bad variable.
 *
 * @param {Record<string, string | undefined>} source
 */
export function parseEnv(source) {
  const trimmed = Object.entries(source).map(([key, value]) => /** @type {const} */ ([key, value?.trim() || undefined]))
  const given = Object.fromEntries(trimmed.filter(([, value]) => value !== undefined))
  const placeholders =
    given.NEXT_PHASE === BUILD_PHASE ? { DATABASE_URL: BUILD_DATABASE_URL, PAYLOAD_SECRET: BUILD_SECRET } : {}
  const result = schema.safeParse({ ...placeholders, ...given })
  if (!result.success) {
    throw new Error(result.error.issues.map(({ path: [key], message }) => `${String(key)} ${message}.`).join('\n'))
  }
  const values = result.data
  return {
    port: values.PORT,
    dataDir: path.resolve(/* turbopackIgnore: true */ process.cwd(), values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    siteUrl: new URL(values.SITE_URL ?? `http://localhost:${values.PORT}`).origin,
    payloadSecret: values.PAYLOAD_SECRET,
    ...(values.PAYLOAD_SECRET_OLD && { payloadSecretOld: values.PAYLOAD_SECRET_OLD }),
    admin: { username: values.ADMIN_USERNAME, ...(values.ADMIN_PASSWORD && { password: values.ADMIN_PASSWORD }) },
    ...(values.SMTP_URL && { smtpUrl: values.SMTP_URL }),
    mailFrom: values.MAIL_FROM,
    logFormat: values.LOG_FORMAT,
    leadsRateLimit: values.LEADS_RATE_LIMIT,
    trustProxy: values.TRUST_PROXY,
    ...s3Of(values),
    hasNightlyBackups: values.BACKUP_DIR !== undefined,
    seed: values.SEED,
    warmsPages: values.WARM_PAGES === 'yes',
  }
}
