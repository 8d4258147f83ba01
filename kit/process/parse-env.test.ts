import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseEnv } from './parse-env.mjs'

const REQUIRED = {
  DATABASE_URL: 'postgres://a:b@127.0.0.1:5432/agency',
  PAYLOAD_SECRET: '0123456789abcdef0123456789abcdef',
}
const S3 = { S3_BUCKET: 'media', S3_REGION: 'eu-west-1', S3_ACCESS_KEY_ID: 'key', S3_SECRET_ACCESS_KEY: 'secret' }

const parse = (values: Record<string, string | undefined> = {}) => parseEnv({ ...REQUIRED, ...values })

describe('parseEnv', () => {
  it('gives every setting its default', () => {
    expect(parse()).toEqual({
      port: 3000,
      dataDir: path.join(process.cwd(), '.data'),
      databaseUrl: REQUIRED.DATABASE_URL,
      siteUrl: 'http://localhost:3000',
      payloadSecret: REQUIRED.PAYLOAD_SECRET,
      admin: { username: 'admin' },
      mailFrom: 'geral@exemplo.ao',
      leadsRateLimit: 20,
      logFormat: 'text',
      trustProxy: 0,
      hasNightlyBackups: false,
      seed: 'demo',
      warmsPages: true,
    })
  })

  it('has the defaults that .env.example shows, but for those that it calls examples', () => {
    const file = readFileSync('.env.example', 'utf8')
    const examples = /são só exemplos os de ([^.]+)/.exec(file)?.[1] ?? ''
    const shown = Array.from(file.matchAll(/^# ([A-Z]\w*)=(.+)$/gm), ([, key = '', value]) => [key, value])
    const defaults = shown.filter(([key = '']) => !examples.includes(key))
    expect(shown.length - defaults.length).toBe(6)
    expect(parse(Object.fromEntries(defaults))).toEqual(parse())
  })

  it('takes empty and blank values as unset', () => {
    const blank = Object.fromEntries(
      ['PORT', 'SITE_URL', 'ADMIN_PASSWORD', 'SMTP_URL', 'LEADS_RATE_LIMIT', 'S3_BUCKET', 'SEED'].map((key) => [
        key,
        ' ',
      ]),
    )
    expect(parse(blank)).toEqual(parse())
  })

  it('derives the site address from the port and drops the slash at its end', () => {
    expect(parse({ PORT: '8080' }).siteUrl).toBe('http://localhost:8080')
    expect(parse({ SITE_URL: 'https://www.exemplo.ao/' }).siteUrl).toBe('https://www.exemplo.ao')
  })

  it('keeps an absolute data directory', () => {
    expect(parse({ DATA_DIR: '/srv/agency' }).dataDir).toBe('/srv/agency')
  })

  it.each([
    ['false', 0],
    ['0', 0],
    ['true', 1],
    ['ON', 1],
    ['2', 2],
  ])('reads TRUST_PROXY=%s as %i proxies', (text, hops) => {
    expect(parse({ TRUST_PROXY: text }).trustProxy).toBe(hops)
  })

  it('lets 0 switch the limit of leads off', () => {
    expect(parse({ LEADS_RATE_LIMIT: '0' }).leadsRateLimit).toBe(0)
  })

  it('takes S3 only as a whole', () => {
    expect(parse({ ...S3, S3_ENDPOINT: 'https://s3.exemplo.ao' }).s3).toEqual({
      bucket: 'media',
      region: 'eu-west-1',
      endpoint: 'https://s3.exemplo.ao',
      accessKeyId: 'key',
      secretAccessKey: 'secret',
    })
    expect(() => parse({ ...S3, S3_REGION: '' })).toThrow(/^S3_REGION falta/)
    expect(() => parse({ S3_ENDPOINT: 'https://s3.exemplo.ao' })).toThrow(/S3_BUCKET falta/)
  })

  it('[OPS-22] copies backups into S3 only encrypted, each night’s, and with a bucket', () => {
    const whole = { ...S3, BACKUP_DIR: '/copias', BACKUP_PASSPHRASE: 'uma frase comprida', BACKUP_S3: '1' }
    expect(parse(whole).hasNightlyBackups).toBe(true)
    expect(() => parse({ ...whole, BACKUP_PASSPHRASE: '' })).toThrow(
      'BACKUP_PASSPHRASE falta: BACKUP_S3 guarda no S3 a cópia de cada noite, e só cifrada.',
    )
    expect(() => parse({ ...whole, BACKUP_DIR: '' })).toThrow('BACKUP_DIR falta')
    expect(() => parse({ ...whole, S3_BUCKET: '' })).toThrow('S3_BUCKET falta')
  })

  it.each([
    ['BACKUP_S3', 'sim'],
    ['PORT', '70000'],
    ['PORT', '3000x'],
    ['DATABASE_URL', 'mysql://a@b/c'],
    ['SITE_URL', 'www.exemplo.ao'],
    ['SITE_URL', 'https://exemplo.ao/site'],
    ['PAYLOAD_SECRET', 'short'],
    ['ADMIN_PASSWORD', '1234'],
    ['SMTP_URL', 'http://mail'],
    ['MAIL_FROM', 'Agência'],
    ['LEADS_RATE_LIMIT', '-1'],
    ['TRUST_PROXY', 'maybe'],
    ['S3_ENDPOINT', 'nowhere'],
    ['SEED', 'all'],
    ['WARM_PAGES', 'maybe'],
  ])('refuses %s=%s in one sentence that names it', (key, value) => {
    expect(() => parse({ ...(key === 'S3_ENDPOINT' ? S3 : {}), [key]: value })).toThrow(
      new RegExp(`^${key} [^\\n]+\\.$`),
    )
  })

  it('names every bad variable, one sentence each', () => {
    expect(() => parseEnv({ PORT: 'x' })).toThrow(/^PORT .+\.\nDATABASE_URL .+\.\nPAYLOAD_SECRET .+\.$/)
  })

  it('needs neither database nor secret during the build, and only then', () => {
    expect(parseEnv({ NEXT_PHASE: 'phase-production-build', DATABASE_URL: '' }).databaseUrl).toMatch(/^postgres:/)
    expect(() => parseEnv({ NEXT_PHASE: 'phase-production-server' })).toThrow(/DATABASE_URL falta/)
  })
})
