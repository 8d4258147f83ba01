import { execFile, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

import { expect, test } from '@playwright/test'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'

import { provideImageNode } from '../../scripts/runtime/image-node.mjs'
import { createDatabase } from '../support/own-database'
import { CONTACT_FORM } from '../support/records'
import { startServer } from '../support/server-process'

interface Service {
  build?: string
  environment?: Record<string, string>
  image?: string
  restart: string
  volumes: string[]
}
interface Compose {
  configs: { caddyfile: { content: string } }
  services: Record<'caddy' | 'database' | 'site', Service>
  volumes: Record<string, null>
}

const DOCKERFILE = readFileSync('Dockerfile', 'utf8')
/** Arguments of a Dockerfile instruction: `CMD ["node", "…"]`. */
const listOf = (instruction: string) => {
  const [, list = '[]'] = new RegExp(String.raw`^${instruction}.*?(\[.*\])$`, 'm').exec(DOCKERFILE) ?? []
  return JSON.parse(list) as string[]
}
const ENVIRONMENT = Object.fromEntries(
  Array.from(DOCKERFILE.matchAll(/^(?:ENV| {3}) ([A-Z_]+)=(\S+)/gm), ([, name, value]) => [name, value]),
)
/**
 * Stands in for the image's user, who may write only the data. If a closed folder above the clone stops it, the tests'
 * own user is used.
 */
const NOBODY = 65_534
const canRead = () =>
  spawnSync(process.execPath, ['-e', 'fs.accessSync("package.json")'], { gid: NOBODY, uid: NOBODY }).status === 0
const asNobody = process.getuid?.() === 0 && canRead() ? { user: NOBODY } : {}

test('[OPS-11] image and services are well formed: not root, read-only, pinned, with volumes of their own', () => {
  expect(validate(DOCKERFILE)).toEqual([])
  const bases = Array.from(DOCKERFILE.matchAll(/^FROM (\S+)/gm), ([, base]) => base)
  expect(bases).toEqual([bases[0], bases[0]])
  expect(bases[0]).toMatch(/^node:\d+\.\d+\.\d+-/)
  expect(DOCKERFILE.indexOf('\nUSER node\n')).toBeGreaterThan(DOCKERFILE.lastIndexOf('\nFROM'))

  expect(DOCKERFILE).toContain('\nVOLUME /data\n')
  expect(DOCKERFILE).toContain('\nSTOPSIGNAL SIGTERM\n')

  const { configs, services, volumes } = parse(readFileSync('compose.yaml', 'utf8')) as Compose
  expect(Object.keys(services)).toEqual(['site', 'database', 'caddy'])
  expect(services.site).toMatchObject({ build: '.', cap_drop: ['ALL'], env_file: '.env', read_only: true })
  expect(services.site.environment).toEqual({
    BACKUP_DIR: '/backups',
    DATA_DIR: '/data',
    DATABASE_URL: 'postgres://agency:${POSTGRES_PASSWORD:?}@database:5432/agency',
    HOST: '0.0.0.0',
    PORT: '3000',
    SITE_URL: 'https://${DOMAIN:?}',
    TRUST_PROXY: '1',
  })
  const database = { POSTGRES_DB: 'agency', POSTGRES_PASSWORD: '${POSTGRES_PASSWORD:?}', POSTGRES_USER: 'agency' }
  expect(services.database.environment).toEqual(database)
  expect(Object.values(services).map((service) => service.volumes)).toEqual([
    ['data:/data', '${BACKUPS:-backups}:/backups'],
    ['database:/var/lib/postgresql'],
    ['caddy:/data'],
  ])
  expect(Object.keys(volumes)).toEqual(['backups', 'caddy', 'data', 'database'])
  expect(configs.caddyfile.content).toMatch(/^\$\{DOMAIN:\?\} \{\n {2}reverse_proxy site:3000 \{$/m)
  for (const { build, image, restart } of Object.values(services)) {
    expect(restart).toBe('unless-stopped')
    expect(build ?? image).toMatch(/^\.$|:\d/)
  }
})

test('[OPS-11] the image’s commands on its Node: start, sign-in, request, PDF, health, end', async () => {
  const database = await createDatabase()
  const node = await provideImageNode(console.warn)
  const [, ...health] = listOf('HEALTHCHECK')
  const [, ...command] = listOf('CMD')
  const { DATA_DIR: _ofTheImage, HOST: _everywhere, PORT: _fixed, ...env } = ENVIRONMENT
  const server = await startServer({ command: [node, ...command], databaseUrl: database.url, env, ...asNobody })
  const isHealthy = () =>
    promisify(execFile)(node, health, { env: { ...process.env, PORT: String(server.port) } }).then(
      () => true,
      () => false,
    )
  expect(await isHealthy()).toBe(true)
  expect((await server.send('GET', '/')).status).toBe(200)
  expect((await server.send('POST', '/api/leads', { json: CONTACT_FORM })).status).toBe(201)
  const cookie = await server.signIn()
  const items = [{ description: 'Logótipo', quantity: 1, unitPrice: 120_000 }]
  const json = { clientName: 'Kianda', items, title: 'Identidade', validUntil: '2030-01-31' }
  const made = await server.send('POST', '/api/crm/quotes', { cookie, json })
  expect(made.status, made.text).toBe(201)
  const pdf = await server.send('GET', `/api/crm/quotes/${made.body.quote.id}/pdf`, { cookie })
  expect([pdf.status, pdf.text.slice(0, 5)]).toEqual([200, '%PDF-'])
  expect(await server.kill('SIGTERM'), server.output()).toEqual({ code: 0, signal: null })
  expect(await isHealthy()).toBe(false)
  await database.drop()
})
