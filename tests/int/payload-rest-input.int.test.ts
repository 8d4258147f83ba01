import { randomUUID } from 'node:crypto'

import type { FlattenedField } from 'payload'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { useApi } from '../support/api'
import { recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
/** Collections that only Payload or the server writes. */
const SYSTEM = /^payload-|^(?:activities|contacts|messages|notes)$/
const TEXTS = ['a\u0000b', 'a\ud800b']
/** A JSON type that no text field accepts. */
const NO_TEXT = [{}]
const HOSTILE: Partial<Record<FlattenedField['type'], unknown[]>> = {
  array: ['zzz', null],
  checkbox: ['zzz'],
  code: TEXTS,
  date: [1e20, '+200000-01-01T00:00:00.000Z', '-000050-01-01T00:00:00.000Z', '2026-02-30', 'zzz'],
  email: [...TEXTS, ...NO_TEXT],
  group: ['zzz', null],
  json: ['zzz', { a: '\u0000' }],
  number: [1.5, 1e30, 'zzz'],
  radio: TEXTS,
  relationship: ['zzz', randomUUID()],
  richText: [{ root: { children: [{ text: '\u0000', type: 'text', version: 1 }], type: 'root' } }],
  select: [...TEXTS, ...NO_TEXT],
  text: [...TEXTS, ...NO_TEXT],
  textarea: [...TEXTS, ...NO_TEXT],
  upload: ['zzz', randomUUID()],
}

/** Bodies with a hostile value in one field and no other fields. */
function* hostileBodies(fields: readonly FlattenedField[]): Generator<Record<string, unknown>> {
  for (const field of fields) {
    // A trashed record accepts no changes.
    if (!('name' in field) || field.name === 'id' || field.name === 'deletedAt') continue
    const isMany = 'hasMany' in field && field.hasMany
    for (const value of HOSTILE[field.type] ?? []) yield { [field.name]: isMany ? [value] : value }
    if (!('flattenedFields' in field)) continue
    const isList = field.type === 'array'
    for (const body of hostileBodies(field.flattenedFields)) yield { [field.name]: isList ? [body] : body }
  }
}

const ids: Record<string, string> = {}

beforeAll(async () => {
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
  vi.spyOn(api.payload.logger, 'info').mockReturnValue()
  const client = await create.client()
  const lead = await create.lead()
  const quote = await create.quote({ clientId: client.id, items: [{ description: 'Linha' }] })
  const order = await create.order({ clientId: client.id })
  const task = await create.task({ record: { id: lead.id, type: 'leads' }, title: 'Ligar' })
  const [featured, project, service] = [await create.featuredClient(), await create.project(), await create.service()]
  Object.assign(ids, {
    clients: client.id,
    'featured-clients': featured.id,
    leads: lead.id,
    orders: order.id,
    projects: project.id,
    quotes: quote.id,
    services: service.id,
    tasks: task.id,
    users: api.userId('editor'),
  })
})
afterAll(() => void vi.restoreAllMocks())

it('[OP-50] no value that anybody may send to a collection or global is an error of the server', async () => {
  const failures: string[] = []
  const send = async (method: string, path: string, body: object) => {
    const { status, text } = await api.cms(method, path, { as: 'admin', body })
    if (status >= 500) failures.push(`${method} ${path} ${JSON.stringify(body)} → ${status} ${text}`)
    if (status === 400) expect(text).not.toContain('Something went wrong')
  }
  for (const { flattenedFields, slug } of api.config.collections) {
    if (SYSTEM.test(slug)) continue
    for (const body of hostileBodies(flattenedFields)) {
      const id = ids[slug]
      await (id ? send('PATCH', `/${slug}/${id}`, body) : send('POST', `/${slug}`, body))
    }
  }
  for (const { flattenedFields, slug } of api.config.globals) {
    if (!SYSTEM.test(slug))
      for (const body of hostileBodies(flattenedFields)) await send('POST', `/globals/${slug}`, body)
  }
  expect(failures).toEqual([])
}, 600_000)

it('[OP-50] what the database cannot store is told in a sentence', async () => {
  const path = `/quotes/${ids.quotes}`
  const value = 'Um dos valores não pode ser guardado. Verifique as datas, os números e os textos.'
  const answer = await api.cms('PATCH', path, { as: 'comercial', body: { validUntil: '+200000-01-01T00:00:00.000Z' } })
  expect([answer.status, answer.body.errors?.[0]?.message]).toEqual([400, value])
  const unknown = await api.cms('POST', '/orders', { as: 'comercial', body: { client: randomUUID(), title: 'Site' } })
  expect(unknown.status).toBe(400)
})

it('versions are found nowhere that has none', async () => {
  for (const { slug, versions } of api.config.globals) {
    if (versions) continue
    for (const [method, path] of [
      ['GET', 'versions'],
      ['GET', `versions/${randomUUID()}`],
      ['POST', `versions/${randomUUID()}`],
    ]) {
      const { status } = await api.cms(method ?? '', `/globals/${slug}/${path}`, {
        as: 'admin',
        ...(method === 'POST' ? { body: {} } : {}),
      })
      expect([slug, method, path, status]).toEqual([slug, method, path, 404])
    }
  }
  for (const { slug, versions } of api.config.collections) {
    if (versions || slug === 'payload-migrations') continue
    const { status } = await api.cms('GET', `/${slug}/versions`, { as: 'admin' })
    expect([slug, status < 500]).toEqual([slug, true])
  }
})

describe('[S8] a list sorted by what is hidden of an account', () => {
  const HIDDEN = ['hash', 'salt', 'resetPasswordToken', 'resetPasswordExpiration']

  /** All paths from a collection through one or two relations to an account. */
  function* pathsToUsers(fields: readonly FlattenedField[], depth: number, prefix = ''): Generator<string> {
    for (const field of fields) {
      if (!('name' in field)) continue
      if ('relationTo' in field)
        for (const related of [field.relationTo].flat()) {
          if (related === 'users') yield `${prefix}${field.name}`
          const config = api.config.collections.find(({ slug }) => slug === related)
          if (config && depth > 0) yield* pathsToUsers(config.flattenedFields, depth - 1, `${prefix}${field.name}.`)
        }
      else if ('flattenedFields' in field) yield* pathsToUsers(field.flattenedFields, depth, `${prefix}${field.name}.`)
    }
  }

  it('is refused, over any relation of any collection, in versions too', async () => {
    let asked = 0
    for (const { flattenedFields, slug, versions } of api.config.collections) {
      for (const path of new Set(pathsToUsers(flattenedFields, 1))) {
        for (const field of HIDDEN) {
          const sorts = [
            `/${slug}?sort=-${path}.${field}`,
            `/${slug}?sort=title,${path.replaceAll('.', '__')}__${field}`,
          ]
          if (versions) sorts.push(`/${slug}/versions?sort=version.${path}.${field}`)
          for (const address of sorts) {
            const { status } = await api.cms('GET', address, { as: 'admin' })
            expect([400, 403], address).toContain(status)
            asked += 1
          }
        }
      }
    }
    expect(asked).toBeGreaterThan(50)
  })

  it('what may be seen of them still sorts', async () => {
    for (const sort of ['owner.name', '-owner.username', 'owner', '-createdAt', 'owner.nada'])
      expect((await api.cms('GET', `/leads?sort=${sort}`, { as: 'comercial' })).status, sort).toBe(200)
  })
})

/** Values to validate in a field, besides an empty one. */
const TYPED: Partial<Record<FlattenedField['type'], unknown>> = {
  checkbox: true,
  date: '2026-11-26T00:00:00.000Z',
  number: 1,
  text: 'texto',
  textarea: 'texto',
}

/** Runs each validation rule as Payload's forms do, without a path; yields the errors that this causes. */
async function* failingRules(place: string, fields: readonly FlattenedField[], asked: object): AsyncGenerator<string> {
  for (const field of fields) {
    if ('flattenedFields' in field) yield* failingRules(`${place}.${field.name}`, field.flattenedFields, asked)
    if (!('validate' in field) || typeof field.validate !== 'function') continue
    const validate = field.validate as (value: unknown, options: object) => unknown
    const typed = 'hasMany' in field && field.hasMany ? [TYPED[field.type]] : TYPED[field.type]
    for (const value of [undefined, null, typed]) {
      try {
        await validate(value, { ...field, ...asked })
      } catch (error) {
        yield `${place}.${field.name}: ${String(error)}`
      }
    }
  }
}

it('each rule answers a check of Payload’s forms, which tell no path', async () => {
  const req = await api.serverReq()
  const common = {
    blockData: {},
    data: {},
    event: 'onChange',
    operation: 'create',
    preferences: {},
    req,
    siblingData: {},
  }
  const failing: string[] = []
  for (const { config } of Object.values(api.payload.collections)) {
    const asked = { ...common, collectionSlug: config.slug }
    for await (const problem of failingRules(config.slug, config.flattenedFields, asked)) failing.push(problem)
  }
  for (const config of api.payload.globals.config)
    for await (const problem of failingRules(config.slug, config.flattenedFields, common)) failing.push(problem)
  expect(failing).toEqual([])
})
