import { en } from '@payloadcms/translations/languages/en'
import { expect, test } from '@playwright/test'
import type { FlattenedField } from 'payload'

import { runCommand } from '../support/commands'
import { ownSite } from '../support/own-site'
import { ADMIN, type ServerProcess } from '../support/server-process'

/**
 * Tests rejections of Payload's screens and REST on the production build, where classes have lost their names. Covers
 * all collections, globals and fields of the config, so that a new one is tested too.
 */
interface Refusal {
  errors: { data?: { errors: { message: string; path: string }[] }; message: string }[]
}

const UNKNOWN_ID = '019aa7a2-0000-7000-8000-000000000000'
type Field = Pick<FlattenedField, 'name' | 'type'>
interface Facts {
  collections: { fields: Field[]; isUpload: boolean; slug: string }[]
  globals: { fields: Field[]; slug: string }[]
}

const ENGLISH = Object.values(en.translations).flatMap((group) => Object.values(group as Record<string, string>))
const SENTENCES = new Set(ENGLISH)
const WORDS =
  /(?<!\p{L})(?:the|is|not|invalid|missing|must|field|error|unknown|found|allowed|wrong|file|value|please|cannot)(?!\p{L})/iu

const site = ownSite()
let config: Facts
let server: ServerProcess
let cookie: string

test.beforeAll(async () => {
  ;({ cookie, server } = site)
  const { output } = await runCommand('payload', ['run', 'tests/support/config-facts.mjs'], {})
  config = JSON.parse(output.slice(output.indexOf('{'))) as Facts
})

/**
 * Sends a request, and checks that a rejection is in Portuguese.
 * @returns status and the messages at the fields
 */
async function ask(method: string, path: string, json?: unknown, options: { cookie?: string } = { cookie }) {
  // As a page of this site: Payload ignores cookies from elsewhere.
  const headers = { origin: `http://127.0.0.1:${server.port}` }
  const { status, text } = await server.send(method, `/api/cms${path}`, { ...options, headers, json })
  const label = `${method} ${path} ${JSON.stringify(json)?.slice(0, 80)} → ${status} ${text.slice(0, 400)}`
  expect(status, label).toBeLessThan(500)
  if (status < 400) return { label, messages: {} as Record<string, string>, sentence: '', status }
  const { errors } = JSON.parse(text) as Refusal
  const faults = errors.flatMap(({ data }) => data?.errors ?? [])
  for (const { message } of [...errors, ...faults]) {
    expect(message, label).toMatch(/\p{L}{2}/u)
    expect(SENTENCES.has(message), label).toBe(false)
    expect(message, label).not.toMatch(WORDS)
  }
  const messages = Object.fromEntries(faults.map(({ message, path: at }) => [at, message]))
  return { label, messages, sentence: errors[0]?.message ?? '', status }
}

/** Invalid values per field type; '' and null are tried for each. */
const WRONG: Partial<Record<FlattenedField['type'], unknown[]>> = {
  array: ['zzz', [{}]],
  checkbox: ['zzz'],
  date: ['zzz'],
  email: ['zzz', 'zzz@'],
  group: ['zzz'],
  json: ['zzz'],
  number: ['zzz', -1e12],
  relationship: ['zzz', UNKNOWN_ID],
  richText: ['zzz'],
  select: ['zzz'],
  upload: ['zzz', UNKNOWN_ID],
}
const wrongValues = (field: Field): unknown[] => [
  null,
  { zzz: 1 },
  ...(WRONG[field.type] ?? ['x'.repeat(50_000), '\u0000']),
]

test('what is required is asked for at its field, in every collection', async () => {
  const asked: string[] = []
  for (const { slug, isUpload } of config.collections) {
    const { messages, label, status } = await ask('POST', `/${slug}`, {})
    // Skips collections that nobody may write by hand.
    if (status === 403) continue
    expect(status, label).toBe(400)
    if (!isUpload) expect(Object.keys(messages), label).not.toEqual([])
    asked.push(slug)
  }
  expect(asked).toEqual(expect.arrayContaining(['catalogue', 'leads', 'media', 'team', 'users']))
})

test('a wrong value is refused in every collection and global', async () => {
  const slices = [
    ...config.collections.map(({ fields, slug }) => ({ fields, path: `/${slug}` })),
    ...config.globals.map(({ fields, slug }) => ({ fields, path: `/globals/${slug}` })),
  ]
  for (const { fields, path } of slices) {
    const values = fields.map((field) => ({ name: field.name, wrong: wrongValues(field) }))
    for (const round of [0, 1, 2, 3]) {
      const sent = Object.fromEntries(values.map(({ name, wrong }) => [name, wrong[round] ?? wrong[0]]))
      const { label, status } = await ask('POST', path, sent)
      // Nothing at all is a value, where nothing is required.
      if (round > 0) expect(status, label).toBeGreaterThanOrEqual(400)
    }
  }
})

test('what is not there, and what is not one’s own, is refused in every collection', async () => {
  for (const { slug } of config.collections) {
    for (const id of [UNKNOWN_ID, 'zzz']) {
      await ask('GET', `/${slug}/${id}`)
      await ask('PATCH', `/${slug}/${id}`, {})
      await ask('DELETE', `/${slug}/${id}`)
    }
    await ask('GET', `/${slug}?where[zzz][equals]=1`)
    await ask('POST', `/${slug}`, {}, {})
    await ask('DELETE', `/${slug}/${UNKNOWN_ID}`, undefined, {})
  }
  for (const { slug } of config.globals) await ask('POST', `/globals/${slug}`, {}, {})
})

test('a value that is taken is refused at its field, with the reason', async () => {
  const entry = {
    description: 'd',
    durationText: 'd',
    fullDescription: 'd',
    group: 'graphic',
    priceText: 'p',
    slug: 'cartazes',
    title: 'Cartazes',
  }
  expect((await ask('POST', '/catalogue', entry)).status).toBe(201)
  const slug = await ask('POST', '/catalogue', entry)
  expect([slug.status, slug.messages]).toEqual([400, { slug: 'Já existe uma entrada com este endereço.' }])
  const user = { password: 'uma-frase-bem-nova', role: 'editor', username: `${ADMIN.username} `.toUpperCase() }
  const taken = { username: 'Já existe uma conta com este nome de utilizador.' }
  const made = await ask('POST', '/users', user)
  expect([made.status, made.messages]).toEqual([400, taken])
  expect((await ask('POST', '/users', { ...user, username: 'outra' })).status).toBe(201)
  const [other] = await site.sql<{ id: string }>("select id from users where username = 'outra'")
  const renamed = await ask('PATCH', `/users/${other?.id}`, { username: ADMIN.username })
  expect([renamed.status, renamed.messages]).toEqual([400, taken])
  // Concurrent requests, whose conflict only the database sees.
  const at = Array.from({ length: 6 }, () => ask('POST', '/catalogue', { ...entry, slug: 'flyers' }))
  const refused = (await Promise.all(at)).filter(({ status }) => status !== 201)
  expect(refused.map(({ status }) => status)).toEqual([400, 400, 400, 400, 400])
  expect(new Set(refused.flatMap(({ messages }) => Object.keys(messages)))).toEqual(new Set(['slug']))
})

test('a category in use stays, and who deletes it reads why', async () => {
  await ask('POST', '/service-categories', { color: '#8B5CF6', name: 'Impressão' })
  const [category] = await site.sql<{ id: string }>('select id from service_categories')
  expect((await ask('POST', '/services', { category: category?.id, name: 'Cartões' })).status).toBe(201)
  const { sentence, status } = await ask('DELETE', `/service-categories/${category?.id}`)
  expect([status, sentence]).toEqual([409, 'Não é possível deletar a categoria: tem 1 serviço(s) associado(s)'])
})

test('signing in, a new password and a file are refused in Portuguese', async () => {
  await ask('POST', '/users/login', {}, {})
  await ask('POST', '/users/login', { password: 'errada', username: ADMIN.username }, {})
  await ask('POST', '/users/logout', {}, {})
  await ask('POST', '/users/refresh-token', {}, {})
  await ask('POST', '/users/forgot-password', {}, {})
  await ask('POST', '/users/reset-password', {}, {})
  await ask('POST', '/users/reset-password', { password: 'uma-frase-bem-nova', token: 'zzz' }, {})
  await ask('POST', '/users/unlock', {})
  await ask('POST', '/media', { alt: 'Sem ficheiro' })
  const form = new FormData()
  form.set('_payload', JSON.stringify({ alt: 'Texto' }))
  form.set('file', new Blob(['olá'], { type: 'text/plain' }), 'nota.txt')
  const body = new Response(form)
  const { status, text } = await server.send('POST', '/api/cms/media', {
    cookie,
    headers: {
      'content-type': body.headers.get('content-type') ?? '',
      origin: `http://127.0.0.1:${server.port}`,
    },
    raw: Buffer.from(await body.arrayBuffer()),
  })
  const sentence = 'Envie uma imagem JPEG, PNG, WebP, AVIF, GIF ou SVG.'
  expect([status, (JSON.parse(text) as Refusal).errors[0]?.message]).toEqual([400, sentence])
})
