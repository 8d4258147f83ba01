import { sql } from '@payloadcms/db-postgres'
import { fieldSchemasToFormState } from '@payloadcms/ui/forms/fieldSchemasToFormState'
import pg from 'pg'
import type { CollectionBeforeChangeHook, CollectionSlug, FlattenedField } from 'payload'
import { reduceFieldsToValues } from 'payload/shared'
import sharp from 'sharp'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { serverOnly } from '@kit/data/access'
import { tableOf, type TrashableCollection } from '@kit/data/records'
import { GENERATED_COLUMNS } from '@kit/data/search-text-field'
import { databaseOf } from '@kit/data/transaction'
import { PASSWORD, useApi } from '../support/api'
import { ARTICLE, FEATURED_CLIENT, PROJECT, recordsOf, serial, TESTIMONIAL } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const RECORD = { recordId: '00000000-0000-4000-8000-000000000000', recordType: 'leads' }
/** Valid data of a record of each collection that has a trash. */
const TRASHABLE = {
  articles: ARTICLE,
  catalogue: { description: 'X', durationText: 'X', fullDescription: 'X', priceText: 'X', title: 'X' },
  clients: { email: 'c@exemplo.ao', name: 'X' },
  'featured-clients': FEATURED_CLIENT,
  leads: { email: 'l@exemplo.ao', name: 'X' },
  orders: { title: 'X' },
  pages: { _status: 'published', title: 'X' },
  projects: { ...PROJECT, _status: 'published' },
  quotes: { title: 'X' },
  redirects: { to: '/portfolio', type: '301' },
  retainers: { items: [{ description: 'X', quantity: 1, unitPrice: 1 }], startsOn: '2040-12-01', title: 'X' },
  services: { name: 'X' },
  tasks: { dueDay: '2026-12-01', title: 'X' },
  team: { name: 'X', role: 'X' },
  testimonials: TESTIMONIAL,
} satisfies Record<TrashableCollection, object>
const WITH_TRASH = Object.keys(TRASHABLE) as TrashableCollection[]
/** The same of each collection. */
const DATA = {
  ...TRASHABLE,
  activities: { description: 'X', entityId: RECORD.recordId, entityType: 'lead', type: 'updated' },
  contacts: { email: 'c@exemplo.ao', message: 'X', name: 'X', phone: '923000111', service: 'X' },
  media: { alt: 'X' },
  messages: { kind: 'notification', recipient: 'x@exemplo.ao' },
  notes: { ...RECORD, text: 'X' },
  'service-categories': { color: '#8B5CF6', name: 'X' },
  users: { name: 'X', password: PASSWORD, role: 'comercial' },
} satisfies Partial<Record<CollectionSlug, object>>
type Slug = keyof typeof DATA
const SLUGS = Object.keys(DATA) as Slug[]
/** Payload reads these from their versions. */
const WITH_DRAFTS: readonly Slug[] = ['articles', 'pages', 'projects']
/** Fields that must be unique. */
const UNIQUE: Partial<Record<Slug, string>> = {
  catalogue: 'slug',
  messages: 'uniqueKey',
  redirects: 'from',
  users: 'username',
}

const uniqueText = (slug: Slug) => (slug === 'redirects' ? `/x-${serial()}` : `x-${serial()}`)
const dataOf = (slug: Slug) => ({ ...DATA[slug], ...(UNIQUE[slug] && { [UNIQUE[slug]]: uniqueText(slug) }) })

async function make(slug: Slug): Promise<string> {
  const picture = { background: '#888', channels: 3, height: 8, width: 8 } as const
  const data = slug === 'media' ? await sharp({ create: picture }).png().toBuffer() : null
  const file = data && { data, mimetype: 'image/png', name: `x-${serial()}.png`, size: data.length }
  const made = { collection: slug, data: dataOf(slug), ...(file && { file }) }
  return String((await api.payload.create(made as never)).id)
}

const columnOf = (slug: Slug, field: string): string => {
  const table = api.payload.db.tables[slug.replaceAll('-', '_')] as unknown as Record<string, { name: string }>
  return table[field]?.name ?? ''
}
/** SQL that sets a column of a record, with drafts in its versions too. */
const setting = (slug: Slug, id: string, field: string, value: string): string => {
  const column = columnOf(slug, field)
  const version = `; update _${slug}_v set version_${column} = ${value} where parent_id = '${id}'`
  return `update ${slug.replaceAll('-', '_')} set "${column}" = ${value} where id = '${id}'${WITH_DRAFTS.includes(slug) ? version : ''}`
}
const stored = async (slug: Slug, id: string, field: string): Promise<unknown> =>
  (
    await api.sql<{ value: unknown }>(
      `select to_jsonb("${columnOf(slug, field)}") as value from ${slug.replaceAll('-', '_')} where id = $1`,
      [id],
    )
  )[0]?.value

/** Makes another transaction's change, committed only once `write` waits for it. */
async function afterAnother<T>(change: string, write: () => Promise<T>): Promise<T> {
  const other = new pg.Client({ connectionString: process.env.DATABASE_URL })
  await other.connect()
  try {
    await other.query('begin')
    const { rows } = await other.query<{ pid: number }>('select pg_backend_pid() as pid')
    await other.query(change)
    const written = write()
    await expect.poll(() => api.waitersFor(rows[0]?.pid ?? 0)).toHaveLength(1)
    await other.query('commit')
    return await written
  } finally {
    await other.end()
  }
}

/** The text field that names or describes a record. */
const textOf = (slug: Slug): string =>
  ['title', 'name', 'alt', 'clientName', 'text', 'subject', 'description', 'to'].find((name) => columnOf(slug, name)) ??
  ''

beforeAll(() => {
  // Rejections are logged with their stack.
  vi.spyOn(api.payload.logger, 'error').mockReturnValue()
})

it('no collection is left out below', () => {
  const own = api.config.collections.map(({ slug }) => slug).filter((slug) => !slug.startsWith('payload-'))
  expect(own.toSorted()).toEqual(SLUGS.toSorted())
  const withTrash = api.config.collections.filter(({ trash }) => trash).map(({ slug }) => slug)
  expect(withTrash.toSorted()).toEqual(WITH_TRASH.toSorted())
})

describe('a change that began before another was committed keeps the other', () => {
  it.each(SLUGS)('of %s, by id and by a condition', async (slug) => {
    const id = await make(slug)
    for (const [value, target] of [
      ['/um', { id }],
      ['/dois', { where: { id: { equals: id } } }],
    ] as const) {
      await afterAnother(setting(slug, id, textOf(slug), `'${value}'`), async () =>
        api.payload.update({ collection: slug, data: {}, ...target } as never),
      )
      expect(await stored(slug, id, textOf(slug))).toBe(value)
    }
  })

  it.each(WITH_TRASH)('of %s: what another has deleted stays deleted', async (slug) => {
    const id = await make(slug)
    const { status } = await afterAnother(setting(slug, id, 'deletedAt', 'now()'), () =>
      api.cms('PATCH', `/${slug}/${id}`, { as: 'admin', body: {} }),
    )
    expect(status).toBe(404)
    expect(await stored(slug, id, 'deletedAt')).not.toBeNull()
  })

  it('of the settings', async () => {
    await api.payload.updateGlobal({ data: { agencyName: 'Antes' }, slug: 'site-settings' })
    await afterAnother(`update site_settings set agency_name = 'Depois'`, () =>
      api.payload.updateGlobal({ data: { address: 'Luanda' }, slug: 'site-settings' }),
    )
    expect(await api.sql('select agency_name, address from site_settings')).toEqual([
      { address: 'Luanda', agency_name: 'Depois' },
    ])
  })

  it('of texts that are saved for the first time twice at once', async () => {
    await api.sql('truncate site_texts cascade')
    const save = (contact: object) =>
      api.cms('POST', '/globals/site-texts', { as: 'editor', body: { _status: 'published', contact } })
    const saved = await Promise.all([save({ title: 'Fale connosco' }), save({ priorityTime: '4h' })])
    expect(saved.map(({ status }) => status)).toEqual([200, 200])
    expect(await api.sql('select contact_title, contact_priority_time from site_texts')).toEqual([
      { contact_priority_time: '4h', contact_title: 'Fale connosco' },
    ])
  })

  it('of a project that is put back to an earlier version', async () => {
    const id = await make('projects')
    await api.payload.update({ collection: 'projects', data: { title: 'Y' }, id })
    const { docs } = await api.payload.findVersions({ collection: 'projects', where: { parent: { equals: id } } })
    const { status } = await afterAnother(setting('projects', id, 'deletedAt', 'now()'), () =>
      api.cms('POST', `/projects/versions/${docs[0]?.id}`, { as: 'admin' }),
    )
    expect(status).toBe(403)
    expect(await stored('projects', id, 'deletedAt')).not.toBeNull()
  })

  it('[REV-09] a quote that was accepted meanwhile is neither changed nor removed for good', async () => {
    const id = await make('quotes')
    const accept = setting('quotes', id, 'acceptedAt', 'now()')
    for (const [method, body] of [
      ['PATCH', { title: 'Outro' }],
      ['DELETE', undefined],
    ] as const) {
      await api.sql(setting('quotes', id, 'acceptedAt', 'null'))
      const answer = await afterAnother(accept, () => api.cms(method, `/quotes/${id}`, { as: 'admin', body }))
      expect(answer.status).toBe(409)
      expect(await stored('quotes', id, 'acceptedAt')).not.toBeNull()
    }
  })
})

describe('the button that goes back to the published record, which Payload sends as it read it', () => {
  const as = 'editor'
  const query = '?locale=undefined&fallback-locale=null&depth=0'

  /** @param path of the record or global, which is published and has a newer draft */
  async function goBack(path: string, method: 'PATCH' | 'POST', publishedMeanwhile?: object) {
    const { body } = await api.cms('GET', path + query, { as })
    if (publishedMeanwhile) await api.cms(method, path, { as: 'admin', body: publishedMeanwhile })
    return api.cms(method, path + query, { as, body })
  }

  it.each(WITH_DRAFTS)('[PAGE-01] lets go of the draft of %s, not of what was published meanwhile', async (slug) => {
    const id = await make(slug)
    const path = `/${slug}/${id}`
    const newest = async () => (await api.cms('GET', `${path}?draft=true`, { as })).body
    await api.cms('PATCH', `${path}?draft=true&autosave=true`, { as, body: { _status: 'draft', title: 'Rascunho' } })
    expect(await newest()).toMatchObject({ _status: 'draft', title: 'Rascunho' })
    const { status, text } = await goBack(path, 'PATCH')
    expect(status, text).toBe(200)
    expect(await newest()).toMatchObject({ _status: 'published', title: await stored(slug, id, 'title') })
    const late = await goBack(path, 'PATCH', { _status: 'published', title: 'Publicado por outra pessoa' })
    expect(late.status, late.text).toBe(409)
  })

  it('[PAGE-03] lets go of the draft of the home page', async () => {
    await api.cms('POST', '/globals/home', { as, body: { _status: 'published', firstClaim: 'Publicada' } })
    await api.cms('POST', '/globals/home?draft=true&autosave=true', { as, body: { _status: 'draft', firstClaim: 'X' } })
    const { status, text } = await goBack('/globals/home', 'POST')
    expect(status, text).toBe(200)
    const { body } = await api.cms('GET', '/globals/home?draft=true', { as })
    expect(body).toMatchObject({ _status: 'published', firstClaim: 'Publicada' })
  })
})

async function anotherAdmin() {
  const data = { password: PASSWORD, role: 'admin', username: `x-${serial()}` } as const
  await api.payload.create({ collection: 'users', data })
  const { token } = await api.payload.login({ collection: 'users', data })
  return { cookie: `payload-token=${token}` }
}

describe('two people at one of Payload’s forms, which sends all fields', () => {
  const FORMS = SLUGS.filter((slug) => !['activities', 'contacts', 'messages', 'notes', 'users'].includes(slug))

  it.each(FORMS)('of %s: the second does not put the first one’s values back, and is told', async (slug) => {
    const path = `/${slug}/${await make(slug)}?depth=0`
    const form = (await api.cms('GET', path, { as: 'admin' })).body
    const save = (body: object, headers = {}) => api.cms('PATCH', path, { as: 'admin', body, headers })
    expect((await save(dataOf(slug), await anotherAdmin())).status).toBe(200)
    const late = await save(form)
    expect(late.status, late.text).toBe(409)
    expect(late.text).toContain('Outra pessoa alterou este registo')
    expect(late.text).toContain('"path":"updatedAt"')
    expect((await save({ ...form, updatedAt: null })).status).toBe(200)
  })

  it('of each global', async () => {
    const other = await anotherAdmin()
    // Payload does not move the `updatedAt` of 'channels', which has only rows.
    const uncompared = ['channels', 'payload-jobs-stats']
    for (const { slug } of api.config.globals.filter((global) => !uncompared.includes(global.slug))) {
      const path = `/globals/${slug}?depth=0`
      const save = (body: object, headers = {}) =>
        api.cms('POST', path, { as: 'admin', body: { ...body, currentPassword: PASSWORD }, headers })
      const made = await save({})
      expect(made.status, `${slug}: ${made.text}`).toBe(200)
      const form = (await api.cms('GET', path, { as: 'admin' })).body
      expect((await save({}, other)).status, slug).toBe(200)
      const late = await save(form)
      expect(late.status, `${slug}: ${late.text}`).toBe(409)
    }
  })
})

describe('two people at one account, whose form sends all its fields', () => {
  /** What Payload's form of an account sends when its name is changed. */
  async function formOf(id: string, name: string) {
    const req = await api.serverReq('admin')
    const { body: data } = await api.cms('GET', `/users/${id}?depth=0`, { as: 'admin' })
    const { body: access } = await api.cms('POST', `/users/access/${id}`, { as: 'admin', body: {} })
    const state = await fieldSchemasToFormState({
      clientFieldSchemaMap: undefined,
      collectionSlug: 'users',
      data,
      fields: api.payload.collections.users.config.fields,
      fieldSchemaMap: undefined,
      id,
      operation: 'update',
      permissions: (access as { fields?: never }).fields ?? {},
      preferences: { fields: {} },
      renderAllFields: false,
      req,
      schemaPath: 'users',
      skipValidation: true,
    })
    return { ...reduceFieldsToValues(state, true), name }
  }
  const save = (id: string, body: object, headers = {}) =>
    api.cms('PATCH', `/users/${id}?depth=0`, { as: 'admin', body, headers })

  it('the second does not give back the role that the first has taken, and is told', async () => {
    const id = await make('users')
    const form = await formOf(id, 'Xavier')
    expect(form).toMatchObject({ role: 'comercial', updatedAt: expect.any(String) as string })
    expect((await save(id, { ...form, role: 'editor' }, await anotherAdmin())).status).toBe(200)
    const late = await save(id, form)
    expect(await stored('users', id, 'role')).toBe('editor')
    expect(late.status, late.text).toBe(409)
    expect(late.text).toContain('Outra pessoa alterou este registo')
    expect((await save(id, await formOf(id, 'Xavier'))).status).toBe(200)
  })

  it('nobody is told of their own change of the password beside the form, nor of a sign-in', async () => {
    const id = await make('users')
    const form = await formOf(id, 'Xavier')
    expect((await save(id, { password: 'outra-palavra-passe' })).status).toBe(200)
    const username = String(await stored('users', id, 'username'))
    await api.payload.login({ collection: 'users', data: { password: 'outra-palavra-passe', username } })
    const first = await save(id, form)
    expect(first.status, first.text).toBe(200)
    expect((await save(id, { ...form, updatedAt: first.body.doc?.updatedAt })).status).toBe(200)
  })

  it('nobody is told of their own two changes of the password beside the form', async () => {
    const id = await make('users')
    const form = await formOf(id, 'Xavier')
    expect((await save(id, { password: 'outra-palavra-passe' })).status).toBe(200)
    expect((await save(id, { password: 'mais-uma-palavra-passe' })).status).toBe(200)
    const late = await save(id, form)
    expect(late.status, late.text).toBe(200)
  })

  it('a change of the password beside the form does not hide that of a colleague before it', async () => {
    const id = await make('users')
    const form = await formOf(id, 'Xavier')
    expect((await save(id, { role: 'editor' }, await anotherAdmin())).status).toBe(200)
    expect((await save(id, { password: 'outra-palavra-passe' })).status).toBe(200)
    expect((await save(id, form)).status).toBe(409)
  })

  it('two changes of the password beside the form do not hide that of a colleague between them', async () => {
    const id = await make('users')
    const form = await formOf(id, 'Xavier')
    expect((await save(id, { password: 'outra-palavra-passe' })).status).toBe(200)
    expect((await save(id, { role: 'editor' }, await anotherAdmin())).status).toBe(200)
    expect((await save(id, { password: 'mais-uma-palavra-passe' })).status).toBe(200)
    expect((await save(id, form)).status).toBe(409)
  })
})

/** All fields that no caller may change, except generated columns. */
const serversFields = (slug: Slug): FlattenedField[] =>
  api.payload.collections[slug].config.flattenedFields.filter(
    (field) =>
      'access' in field &&
      field.access?.update === serverOnly &&
      !GENERATED_COLUMNS.includes(columnOf(slug, field.name)),
  )

async function sampleOf(field: FlattenedField): Promise<unknown> {
  if (field.type === 'relationship') return make(field.relationTo as Slug)
  if (field.type === 'number') return 7007
  if (field.type === 'date') return '2001-02-03T04:05:06+00:00'
  return field.type === 'json' ? [7] : 'outro'
}

describe('what only the server knows', () => {
  it('is in all these fields', () => {
    const named = SLUGS.flatMap((slug) => serversFields(slug).map(({ name }) => `${slug}.${name}`))
    expect(named.filter((name) => !/\.(created|updated)At$/.test(name))).toEqual([
      'clients.phoneE164',
      'clients.lead',
      'clients.nextTaskDay',
      'clients.mergedInto',
      'clients.mergedValues',
      'leads.phoneE164',
      'leads.selection',
      'leads.contact',
      'leads.convertedToClient',
      'leads.consentVersion',
      'leads.firstTouch',
      'leads.lastTouch',
      'leads.nextTaskDay',
      'leads.mergedInto',
      'leads.mergedValues',
      'orders.orderNumber',
      'orders.completedAt',
      'orders.nextTaskDay',
      'quotes.quoteNumber',
      'quotes.vatRate',
      'quotes.vatAmount',
      'quotes.grossAmount',
      'quotes.sentAt',
      'quotes.renews',
      'quotes.sharedRevision',
      'quotes.acceptedAt',
      'quotes.visitCount',
      'quotes.lastVisitAt',
      'quotes.openReminder',
      'quotes.remindersOffAt',
      'quotes.reminderRefusedAt',
      'quotes.nextTaskDay',
      'retainers.retainerNumber',
      'retainers.monthlyAmount',
      'retainers.status',
      'retainers.endsOn',
      'retainers.newValues',
      'retainers.pauses',
      'retainers.nextTaskDay',
      'services.number',
      'tasks.origin',
      'testimonials.consentChangedAt',
      'service-categories.number',
    ])
  })

  it.each(SLUGS)('of %s is not undone by a change that has read it before', async (slug) => {
    const id = await make(slug)
    const { hooks } = api.payload.collections[slug].config
    for (const field of serversFields(slug)) {
      // Skips required fields and timestamps, which change only in the write itself.
      if (('required' in field && field.required) || /^(created|updated)At$/.test(field.name)) continue
      const sample = await sampleOf(field)
      // Runs between Payload's read and its write.
      const serverWrites: CollectionBeforeChangeHook = async ({ data, req }) => {
        const value = field.type === 'json' ? JSON.stringify(sample) : sample
        const column = sql.identifier(columnOf(slug, field.name))
        await (await databaseOf(req)).execute(sql`update ${tableOf(slug)} set ${column} = ${value} where id = ${id}`)
        return data as object
      }
      hooks.beforeChange.push(serverWrites)
      try {
        await api.payload.update({ collection: slug, data: {}, id } as never)
      } finally {
        hooks.beforeChange.pop()
      }
      expect(await stored(slug, id, field.name), field.name).toEqual(sample)
    }
  })

  it.each(SLUGS)('of %s is not taken from a caller', async (slug) => {
    const id = await make(slug)
    for (const field of serversFields(slug)) {
      const before = await stored(slug, id, field.name)
      const sample = await sampleOf(field)
      await api.cms('PATCH', `/${slug}/${id}`, { as: 'admin', body: { [field.name]: sample } })
      const after = await stored(slug, id, field.name)
      if (field.name === 'updatedAt') expect(after).not.toEqual(sample)
      else expect(after, field.name).toEqual(before)
    }
  })
})

const LONG_AGO = '2001-02-03T04:05:06.000Z'
const isNow = (value: unknown) => Math.abs(Date.now() - Date.parse(String(value))) < 60_000

describe('moments are the server’s', () => {
  it.each(SLUGS)('of %s that a caller makes', async (slug) => {
    const body = { ...dataOf(slug), createdAt: LONG_AGO, deletedAt: LONG_AGO, updatedAt: LONG_AGO }
    const { body: made } = await api.cms('POST', `/${slug}`, { as: 'admin', body })
    if (!made.doc) return
    for (const name of ['createdAt', 'updatedAt']) expect(isNow(await stored(slug, made.doc.id, name)), name).toBe(true)
    if (columnOf(slug, 'deletedAt')) expect(isNow(await stored(slug, made.doc.id, 'deletedAt'))).toBe(true)
  })

  it.each(WITH_TRASH)('of %s: when it was deleted is not backdated, neither then nor later', async (slug) => {
    const id = await make(slug)
    const change = (deletedAt: string | null, query = '?trash=true') =>
      api.cms('PATCH', `/${slug}/${id}${query}`, { as: 'admin', body: { deletedAt } })
    expect((await change(LONG_AGO, '')).status).toBe(200)
    const deletedAt = await stored(slug, id, 'deletedAt')
    expect(isNow(deletedAt)).toBe(true)
    await change(LONG_AGO)
    await api.cms('PATCH', `/${slug}?trash=true&where[id][equals]=${id}`, {
      as: 'admin',
      body: { deletedAt: LONG_AGO },
    })
    expect(await stored(slug, id, 'deletedAt')).toBe(deletedAt)
    expect((await change(null)).status).toBe(200)
    expect(await stored(slug, id, 'deletedAt')).toBeNull()
  })

  it('[TEAM-09] of a task: when it was done', async () => {
    const { id } = await create.task()
    await api.cms('PATCH', `/tasks/${id}`, { as: 'comercial', body: { doneAt: LONG_AGO } })
    const doneAt = await stored('tasks', id, 'doneAt')
    expect(isNow(doneAt)).toBe(true)
    await api.cms('PATCH', `/tasks/${id}`, { as: 'comercial', body: { doneAt: LONG_AGO } })
    expect(await stored('tasks', id, 'doneAt')).toBe(doneAt)
  })
})
