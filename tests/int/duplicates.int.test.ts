import { describe, expect, it } from 'vitest'

import { purgeTrash } from '@crm/jobs/purge-trash'

import { listWaitingRequests } from '@crm/dashboard/operations/due-leads'
import { idsWithDuplicates } from '@crm/duplicates/operations/find-duplicates'
import { listGroups } from '@crm/duplicates/operations/groups'
import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { ERASED_NAME } from '@kit/lib/erased-person'
import { luandaDay } from '@kit/lib/dates'
import { ERRORS } from '@kit/lib/errors'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { PASSWORD, useApi } from '../support/api'
import fc from '../support/fast-check'
import { CONTACT_FORM, recordsOf, serial, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'

type Kind = 'clients' | 'leads'

const merge = (kind: Kind, id: string, body: object, dryRun = false) =>
  api.call('POST', `/api/crm/${kind}/${id}/merge${dryRun ? '?dryRun=1' : ''}`, { as, body })
const undoSeen = (kind: Kind, id: string, seen: string | null) =>
  api.call('POST', `/api/crm/${kind}/${id}/merge/undo`, { as, body: { seen } })
const mergeOf = async (kind: Kind, id: string) =>
  (await api.call('GET', kind === 'leads' ? `/api/leads/${id}` : `/api/crm/clients/${id}`, { as })).body.merge
const undo = async (kind: Kind, id: string) => undoSeen(kind, id, (await mergeOf(kind, id))?.at ?? null)
const leadDetails = async (id: string) => (await api.call('GET', `/api/leads/${id}`, { as })).body

/** Backdates the last merge into a record, and the records that it trashed. */
async function age(id: string, days: number) {
  await api.sql(
    `update record_merges set created_at = created_at - make_interval(days => ${days}) where survivor_id = $1`,
    [id],
  )
  await api.sql(`update leads set deleted_at = deleted_at - make_interval(days => ${days}) where merged_into_id = $1`, [
    id,
  ])
}

/** Tables that only record the merge: history, snapshot, and the installation's own state. */
const APART = ['activities', 'record_merges', 'platform_state', 'payload_migrations', 'rate_limits']

async function tables(): Promise<string[]> {
  const rows = await api.sql<{ name: string }>(`select tablename as name from pg_tables where schemaname = 'public'`)
  return rows.map(({ name }) => name).filter((name) => !APART.includes(name) && !name.startsWith('payload_'))
}

/** All rows of all tables, table by table. */
async function database(): Promise<Record<string, unknown>> {
  const parts = (await tables()).map(
    (name) => `'${name}', (select jsonb_agg(to_jsonb(t) order by to_jsonb(t)::text) from "${name}" t)`,
  )
  // In two halves, because a function takes at most a hundred arguments.
  const halves = [parts.slice(0, 40), parts.slice(40)].map((some) => `jsonb_build_object(${some.join(', ')})`)
  const [row] = await api.sql<{ all: Record<string, unknown> }>(`select ${halves.join(' || ')} as all`)
  return row?.all ?? {}
}

/** Tables with a row, other than the record's own, that contains its id. */
async function whereNamed(id: string): Promise<string[]> {
  const each = (await tables()).map(
    (name) => `
      select '${name}' as name where exists (
        select from "${name}" t where to_jsonb(t)::text like $1 and coalesce(to_jsonb(t) ->> 'id', '') <> $2)`,
  )
  const rows = await api.sql<{ name: string }>(each.join(' union all '), [`%${id}%`, id])
  return rows.map(({ name }) => name)
}

/** A lead or client with everything that can reference one. */
async function graphOf(kind: Kind, changes: Record<string, unknown> = {}) {
  const record = kind === 'leads' ? await create.lead(changes) : await create.client(changes)
  const { id } = record
  const entity = kind === 'leads' ? 'lead' : 'client'
  await create.task({ record: { id, type: kind } })
  await api.call('POST', '/api/crm/notes', { as, body: { record: { id, type: kind }, text: 'Nota' } })
  await api.sql(
    `insert into messages (kind, recipient, unique_key, entity_type, entity_id) values ('x', 'a@b.ao', $1, $2, $3)`,
    [`m${serial()}`, entity, id],
  )
  await api.sql(
    `insert into notifications (user_id, event, entity_type, entity_id, text, created_at, happened_at)
     values ($1, 'assigned', $2, $3, 'x', now(), now())`,
    [api.userId('admin'), entity, id],
  )
  await api.sql(
    `insert into notification_events (event, entity_type, entity_id, text, handled_at) values ('assigned', $1, $2, 'x', now())`,
    [entity, id],
  )
  if (kind === 'leads') {
    await create.quote({ leadId: id, status: 'rejected' })
    const client = await create.client()
    await api.sql('update clients set lead_id = $1 where id = $2', [id, client.id])
  } else {
    await create.quote({ clientId: id })
    await create.order({ clientId: id })
    await api.call('POST', `/api/crm/clients/${id}/convert-to-retainer`, {
      as,
      body: {
        dueDay: 10,
        items: [{ description: 'Redes', quantity: 1, unitPrice: '100' }],
        startsOn: luandaDay(new Date()),
        title: 'Redes',
      },
    })
    const testimonial = await create.testimonial()
    await api.sql('update testimonials set client_id = $1 where id = $2', [id, testimonial.id])
    const lead = await create.lead()
    await api.sql('update leads set converted_to_client_id = $1 where id = $2', [id, lead.id])
  }
  return record
}

describe('merging', () => {
  it.each(['leads', 'clients'] as const)(
    '[DUP-04, DUP-07] [RET-14] of %s moves all that names them; afterwards nothing does',
    async (kind) => {
      const stays = await graphOf(kind, { name: 'Fica' })
      const other = await graphOf(kind, { name: 'Vai' })
      const answer = await merge(kind, stays.id, { ids: [other.id] })
      expect(answer.status, answer.text).toBe(200)
      expect(await whereNamed(other.id)).toEqual([])
      const [row] = await api.sql<{ deleted_at: Date | null; merged_into_id: string }>(
        `select deleted_at, merged_into_id from ${kind} where id = $1`,
        [other.id],
      )
      expect(row).toMatchObject({ deleted_at: expect.any(Date), merged_into_id: stays.id })
      const path = kind === 'leads' ? '/api/leads' : '/api/crm/clients'
      expect((await api.call('GET', `${path}/${other.id}`, { as })).status).toBe(404)
    },
  )

  it('[DUP-01, DUP-03] the preview is what the merge does, and writes nothing', async () => {
    const first = await graphOf('leads', { name: 'Rita' })
    const second = await graphOf('leads', { name: 'Rita Neto' })
    await create.quote({ leadId: second.id, status: 'expired' })
    const before = await database()
    const preview = await merge('leads', first.id, { ids: [second.id] }, true)
    expect(preview.body).toMatchObject({
      endsUndo: false,
      proposedId: second.id,
      summary: 'Passam para Rita: 2 orçamentos, 1 tarefa, 1 nota interna, 1 mensagem e 1 cliente.',
    })
    expect(await database()).toEqual(before)
    expect((await merge('leads', first.id, { ids: [second.id] })).body).toEqual(preview.body)
    const oldest = await merge('clients', (await create.client()).id, { ids: [(await create.client()).id] }, true)
    expect(oldest.body.proposedId).toBe(oldest.body.records[0]?.id)
  })

  it('[DUP-02] the chosen values stay; the others are in the history and still find the lead', async () => {
    const stays = await create.lead({ email: 'fica@zona.ao', name: 'Duarte Um', phone: null })
    const other = await create.lead({
      company: 'Zona Sul',
      email: 'vai@zonasul.ao',
      name: 'Eduardo Dois',
      phone: '+244 923 777 001',
    })
    const third = await create.lead({ email: 'fica@zona.ao', name: 'Duarte Um', phone: '923 777 002' })
    const body = { ids: [other.id, third.id], values: { name: other.id, phone: third.id } }
    expect((await merge('leads', stays.id, body)).status).toBe(200)
    const { activities, lead } = await leadDetails(stays.id)
    expect(lead).toMatchObject({
      company: 'Zona Sul',
      email: 'fica@zona.ao',
      name: 'Eduardo Dois',
      phone: '923 777 002',
      phoneE164: '+244923777002',
    })
    for (const value of ['Nome: Duarte Um', 'Email: vai@zonasul.ao', 'Telefone: +244 923 777 001']) {
      expect(activities.map(({ description }) => description).join()).toContain(value)
    }
    for (const text of ['vai@zonasul.ao', 'Duarte Um', '923777001', '923 777 001']) {
      const found = await api.call('GET', `/api/leads?q=${encodeURIComponent(text)}`, { as })
      expect(found.body.leads.map(({ id }) => id)).toEqual([stays.id])
      const all = await api.call('GET', `/api/crm/search?q=${encodeURIComponent(text)}`, { as })
      expect(all.text).toContain(stays.id)
    }
  })

  it('[DUP-05] the survivor’s timeline has the lines of all, as they were written', async () => {
    const [a, b, c] = [
      await create.lead({ name: 'A' }),
      await create.lead({ name: 'B' }),
      await create.lead({ name: 'C' }),
    ]
    const before = await api.sql('select * from activities where entity_id = any($1)', [[a.id, b.id, c.id]])
    await merge('leads', b.id, { ids: [a.id] })
    await merge('leads', c.id, { ids: [b.id] })
    const after = await api.sql('select * from activities where entity_id = any($1)', [[a.id, b.id, c.id]])
    expect(after).toEqual(expect.arrayContaining(before))
    const { activities } = await leadDetails(c.id)
    const made = activities.filter(({ type }) => type === 'created').map(({ mergedFrom }) => mergedFrom)
    expect(made).toEqual([null, 'B', 'A'])
  })

  it('[DUP-04] a record that has changed since is told, and nothing is written', async () => {
    const [stays, other] = [await create.lead(), await create.lead()]
    await api.call('PUT', `/api/leads/${other.id}`, { as, body: { notes: 'Nova' } })
    const updatedAt = { [other.id]: other.updatedAt, [stays.id]: stays.updatedAt }
    expect((await merge('leads', stays.id, { ids: [other.id], updatedAt })).status).toBe(409)
    expect((await leadDetails(other.id)).lead.id).toBe(other.id)
    updatedAt[other.id] = (await leadDetails(other.id)).lead.updatedAt
    expect((await merge('leads', stays.id, { ids: [other.id], updatedAt })).status).toBe(200)
  })

  it('[DUP-04] a visitor’s request that staff merge into a lead of theirs still waits for its answer', async () => {
    const visitor = { ...CONTACT_FORM, consentVersion: CONSENT_VERSION }
    const { lead } = (await api.call('POST', '/api/leads', { body: visitor })).body
    const typed = await create.lead()
    expect((await leadDetails(typed.id)).answerDueAt).toBeNull()
    expect((await merge('leads', typed.id, { ids: [lead.id] })).status).toBe(200)
    expect((await leadDetails(typed.id)).answerDueAt).not.toBeNull()
  })

  it('[DUP-04] [CLOCK-05] its answer is due from its own arrival, not from that of an old lead of staff, whatever its source', async () => {
    const visitor = { ...CONTACT_FORM, consentVersion: CONSENT_VERSION }
    for (const source of ['website', 'referral']) {
      const { lead } = (await api.call('POST', '/api/leads', { body: visitor })).body
      const { answerDueAt } = await leadDetails(lead.id)
      const typed = await create.lead({ source })
      await api.sql(`update leads set created_at = '2026-01-05T09:00:00Z' where id = $1`, [typed.id])
      expect((await merge('leads', typed.id, { ids: [lead.id] })).status).toBe(200)
      expect(answerDueAt).not.toBeNull()
      // Within a minute: in opening hours it counts from the message, which is stored a moment after its lead.
      const isDue = (at = '') => expect(Date.parse(at)).toBeCloseTo(Date.parse(answerDueAt ?? ''), -5)
      isDue((await leadDetails(typed.id)).answerDueAt ?? '')
      const day = { limit: 100, now: new Date(), owner: 'all' }
      const { requests } = await listWaitingRequests(await api.serverReq(), day)
      isDue(requests.find(({ id }) => id === typed.id)?.dueAt?.toISOString())
      expect((await undo('leads', typed.id)).status).toBe(200)
      expect((await leadDetails(typed.id)).answerDueAt).toBeNull()
    }
  })

  it('[DUP-06] two open quotes, or two clients, are refused with what they are; so are records of another kind', async () => {
    const [one, two] = [await create.lead(), await create.lead()]
    const quotes = [await create.quote({ leadId: one.id }), await create.quote({ leadId: two.id })]
    const refused = await merge('leads', one.id, { ids: [two.id] }, true)
    expect(refused.status).toBe(409)
    for (const { quoteNumber } of quotes) expect(refused.body.error).toContain(quoteNumber)

    const clients = [await create.client({ name: 'Kianda Um' }), await create.client({ name: 'Kianda Dois' })]
    const leads = [await create.lead(), await create.lead()]
    for (const [place, { id }] of leads.entries()) {
      await api.sql('update leads set converted_to_client_id = $1 where id = $2', [clients[place]?.id, id])
    }
    const other = await merge('leads', leads[0]?.id ?? '', { ids: [leads[1]?.id] })
    expect(other.status).toBe(409)
    expect(other.body.error).toContain('Kianda Um, Kianda Dois')

    expect((await merge('leads', one.id, { ids: [clients[0]?.id] })).status).toBe(400)
    expect((await merge('leads', one.id, { ids: [one.id] })).status).toBe(400)
    expect((await merge('leads', one.id, { ids: [two.id], values: { name: UNKNOWN_ID } })).status).toBe(400)
    expect((await merge('leads', UNKNOWN_ID, { ids: [two.id] })).status).toBe(404)
  })

  it.each([
    ['leads', 'leads', `name = '${ERASED_NAME}'`],
    ['leads with a new name', 'leads', 'erased_at = now()'],
    ['clients', 'clients', `name = '${ERASED_NAME}'`],
  ] as const)(
    '[DUP-06] [PRIV-04] %s of a person whose data were erased are merged with nobody’s, also in the preview',
    async (_, kind, erasure) => {
      const make = kind === 'leads' ? create.lead : create.client
      const [erased, living] = [await make(), await make()]
      await api.sql(`update ${kind} set ${erasure} where id = $1`, [erased.id])
      const before = await database()
      for (const [stays, goes] of [
        [erased.id, living.id],
        [living.id, erased.id],
      ] as const)
        for (const isDryRun of [true, false]) {
          const refused = await merge(kind, stays, { ids: [goes] }, isDryRun)
          expect([refused.status, refused.body.error]).toEqual([409, ERRORS.person_erased.message])
        }
      expect(await database()).toEqual(before)
    },
  )

  // Each run uses another lock order.
  it.each([1, 2, 3, 4])(
    '[DUP-04] people who merge overlapping leads at once: one does, the others are told; no deadlock (%i)',
    async () => {
      const [a, b, c] = [await graphOf('leads'), await graphOf('leads'), await graphOf('leads')]
      const answers = await Promise.all([
        merge('leads', a.id, { ids: [c.id, b.id] }),
        merge('leads', b.id, { ids: [a.id] }),
        merge('leads', c.id, { ids: [b.id, a.id] }),
        api.call('POST', '/api/crm/tasks', {
          as,
          body: { dueDay: '2026-12-01', record: { id: b.id, type: 'leads' }, title: 'Entretanto' },
        }),
      ])
      const statuses = answers.slice(0, 3).map(({ status }) => status)
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(0)
      expect(statuses.every((status) => [200, 400, 404].includes(status))).toBe(true)
      const gone = await api.sql<{ id: string }>(
        'select id from leads where merged_into_id is not null and id = any($1)',
        [[a.id, b.id, c.id]],
      )
      for (const { id } of gone) expect(await whereNamed(id)).toEqual([])
    },
  )

  it('[DUP-07] a merged lead does not come out of the trash by itself', async () => {
    const [stays, other] = [await create.lead(), await create.lead()]
    await merge('leads', stays.id, { ids: [other.id] })
    const body = { collection: 'leads', id: other.id }
    expect((await api.call('POST', '/api/crm/trash/undo', { as: 'admin', body })).status).toBe(409)
    const rest = await api.cms('PATCH', `/leads/${other.id}?trash=true`, { as: 'admin', body: { deletedAt: null } })
    expect(rest.status).toBe(409)
  })
})

describe('taking a merge back', () => {
  it.each(['leads', 'clients'] as const)('[DUP-08] of %s is the database before', async (kind) => {
    const [stays, other, third] = [await graphOf(kind), await graphOf(kind), await graphOf(kind)]
    const before = await database()
    await merge(kind, stays.id, { ids: [other.id, third.id], values: { email: third.id } })
    const answer = await undo(kind, stays.id)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toMatchObject({ stayed: null })
    expect(await database()).toEqual(before)
    expect((await undo(kind, stays.id)).status).toBe(409)
  })

  it('[DUP-08] merge, then undo, is the database before, whatever hung on the leads', async () => {
    const text = fc.option(fc.constantFrom('', 'x', 'Ana', '923 000 111', 'á\n"%'), { nil: null })
    const lead = fc.record({
      budget: fc.option(fc.constantFrom(1, 2.5, 99_999_999.99), { nil: null }),
      company: text,
      contacted: fc.option(fc.constantFrom('2026-01-02T03:04:05.678Z', '2026-02-01'), { nil: null }),
      email: fc.constantFrom('a@x.ao', 'b@x.ao'),
      events: fc.nat(2),
      messages: fc.nat(2),
      name: fc.constantFrom('Ana', 'Rui Neto'),
      notes: text,
      open: fc.nat(2),
      phone: text,
      quotes: fc.nat(2),
      status: fc.constantFrom('new', 'won', 'lost'),
      tasks: fc.nat(2),
    })
    const graph = fc.record({
      leads: fc.array(lead, { maxLength: 5, minLength: 2 }),
      pairs: fc.array(fc.tuple(fc.nat(4), fc.nat(6)), { maxLength: 4 }),
      values: fc.dictionary(fc.constantFrom('name', 'email', 'phone', 'notes', 'status'), fc.nat(4)),
    })
    await fc.assert(
      fc.asyncProperty(graph, async ({ leads, pairs, values }) => {
        const made = await api.sql<{ id: string }>(
          `insert into leads (name, email, phone, company, notes, status, budget, last_contact, source, priority)
           select name, email, phone, company, notes, status, budget, contacted, 'other', 'low'
           from jsonb_to_recordset($1::jsonb) as given (name varchar, email varchar, phone varchar, company varchar,
             notes varchar, status enum_leads_status, budget numeric, contacted timestamptz) returning id`,
          [JSON.stringify(leads)],
        )
        const ids = made.map(({ id }) => id)
        for (const [place, { events, messages, open, quotes, tasks }] of leads.entries()) {
          const id = ids[place]
          const values = [id]
          await api.sql(
            `insert into quotes (title, status, lead_id, quote_number, total_amount)
             select 'q', 'rejected', $1::uuid, gen_random_uuid(), 1 from generate_series(1, ${quotes})`,
            values,
          )
          await api.sql(
            `insert into tasks (title, due_day, record_type, record_id, priority)
             select 't', '2026-12-0' || n, 'leads', $1, 'normal' from generate_series(1, ${tasks}) n`,
            values,
          )
          await api.sql(
            `insert into notes (record_type, record_id, text) select 'leads', $1, 'n' from generate_series(1, ${open})`,
            values,
          )
          await api.sql(
            `insert into messages (kind, recipient, unique_key, entity_type, entity_id)
             select 'x', 'a@b.ao', gen_random_uuid(), 'lead', $1 from generate_series(1, ${messages})`,
            values,
          )
          await api.sql(
            `insert into notification_events (event, entity_type, entity_id, text, handled_at)
             select 'assigned', 'lead', $1, 'x', now() from generate_series(1, ${events})`,
            values,
          )
        }
        await api.sql(
          `update leads set next_task_day = (select min(due_day) from tasks where record_id = leads.id::text)
           where id = any($1)`,
          [ids],
        )
        const others = [...ids, UNKNOWN_ID, '10000000-0000-4000-8000-000000000000']
        for (const [one, other] of pairs) {
          const pair = [ids[one % ids.length] ?? '', others[other % others.length] ?? ''].toSorted()
          if (pair[0] !== pair[1])
            await api.sql('insert into not_duplicates values ($1, $2) on conflict do nothing', pair)
        }
        const before = await database()
        const chosen = Object.fromEntries(Object.entries(values).map(([key, place]) => [key, ids[place % ids.length]]))
        const [stays = '', ...rest] = ids
        expect((await merge('leads', stays, { ids: rest, values: chosen })).status).toBe(200)
        for (const id of rest) expect(await whereNamed(id)).toEqual([])
        expect((await undo('leads', stays)).body).toMatchObject({ stayed: null })
        expect(await database()).toEqual(before)
        await api.sql('delete from not_duplicates')
        for (const table of ['quotes', 'tasks', 'notes', 'messages', 'notification_events', 'leads'])
          await api.sql(`delete from ${table}`)
      }),
      { numRuns: Number(process.env.MERGE_RUNS ?? 40) },
    )
  }, 600_000)

  it('[DUP-08] leaves what was added or changed since, and says so', async () => {
    const stays = await create.lead({ company: null, name: 'Marta', phone: '923 000 333' })
    const other = await create.lead({ company: 'Sul Lda', name: 'Marta Sá', phone: '923 000 444' })
    const own = await create.task({ record: { id: other.id, type: 'leads' } })
    await merge('leads', stays.id, { ids: [other.id], values: { phone: other.id } })
    await api.call('PUT', `/api/leads/${stays.id}`, { as, body: { phone: '923 000 555' } })
    await create.task({ record: { id: stays.id, type: 'leads' } })
    await create.quote({ leadId: stays.id })
    const { body } = await undo('leads', stays.id)
    expect(body.stayed).toBe('Ficaram em Marta: 1 orçamento, 1 tarefa e o que mudou em Telefone.')
    expect((await leadDetails(stays.id)).lead).toMatchObject({ company: null, phone: '923 000 555' })
    expect((await leadDetails(other.id)).lead).toMatchObject({ company: 'Sul Lda', phone: '923 000 444' })
    const tasks = await api.call('GET', `/api/crm/tasks?recordType=leads&recordId=${other.id}`, { as })
    expect(tasks.body.tasks.map(({ id }) => id)).toEqual([own.id])
    expect((await leadDetails(stays.id)).merge).toBeNull()
  })

  it.each(['leads', 'clients'] as const)(
    '[DUP-08] of %s leaves the owner, if the former one has left',
    async (kind) => {
      const make = async (ownerId: string) =>
        (kind === 'leads' ? create.lead : create.client)({ name: 'Marta', ownerId })
      for (const leaves of ['deleted', 'editor'] as const) {
        const account = { password: PASSWORD, role: 'comercial' as const, username: `sai-${serial()}` }
        const { id: leaver } = await api.payload.create({ collection: 'users', data: account })
        const [stays, other] = [await make(leaver), await make(api.userId('admin'))]
        await merge(kind, stays.id, { ids: [other.id], values: { owner: other.id } })
        if (leaves === 'deleted') await api.payload.delete({ collection: 'users', id: leaver })
        else await api.payload.update({ collection: 'users', data: { role: 'editor' }, id: leaver })
        const { body, status, text } = await undo(kind, stays.id)
        expect(status, text).toBe(200)
        expect(body.stayed).toBe('Ficaram em Marta: o que mudou em Responsável.')
        const [row] = await api.sql(`select owner_id from ${kind} where id = $1`, [stays.id])
        expect(row).toEqual({ owner_id: api.userId('admin') })
      }
    },
  )

  it('[DUP-08, DUP-09] is possible for 30 days, for which the trash keeps the others', async () => {
    const [stays, other] = [await create.lead(), await create.lead({ name: 'Outra' })]
    await merge('leads', stays.id, { ids: [other.id] })
    await age(stays.id, 29)
    await purgeTrash(await api.serverReq())
    expect((await leadDetails(stays.id)).merge).toMatchObject({ names: ['Outra'], undoUntil: expect.any(String) })
    expect((await undo('leads', stays.id)).status).toBe(200)
    await merge('leads', stays.id, { ids: [other.id] })
    await age(stays.id, 31)
    expect((await undo('leads', stays.id)).status).toBe(409)
    await purgeTrash(await api.serverReq())
    expect(await api.sql('select 1 from leads where id = $1', [other.id])).toEqual([])
    const { activities, merge: last } = await leadDetails(stays.id)
    expect(last).toBeNull()
    expect(activities.some(({ mergedFrom }) => mergedFrom === 'Outra')).toBe(true)
    expect(
      await api.sql('select 1 from record_merges where snapshot is not null and survivor_id = $1', [stays.id]),
    ).toEqual([])
  })

  it('[DUP-09] [PRIV-12] the trash takes a merged lead without its message, which goes with the survivor', async () => {
    const make = async () =>
      (await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, email: `m${serial()}@exemplo.ao` } })).body.lead
    const [stays, other, gone, stranger] = [await make(), await make(), await make(), await make()]
    const contactOf = async ({ id }: { id: string }) =>
      (await api.sql<{ id: string }>('select contact_id as id from leads where id = $1', [id]))[0]?.id
    const [kept, deleted, foreign] = [await contactOf(other), await contactOf(gone), await contactOf(stranger)]
    await merge('leads', stays.id, { ids: [other.id] })
    await api.call('DELETE', `/api/leads/${gone.id}`, { as })
    await age(stays.id, 31)
    await api.sql(`update leads set deleted_at = deleted_at - interval '31 days' where id = $1`, [gone.id])
    await purgeTrash(await api.serverReq())
    expect(await api.sql('select 1 from leads where id = any($1)', [[other.id, gone.id]])).toEqual([])
    expect(await api.sql('select id from contacts where id = any($1)', [[kept, deleted]])).toEqual([{ id: kept }])
    const alike = await create.lead({ email: other.email })
    await api.payload.delete({ collection: 'leads', id: alike.id })
    expect(await api.sql('select id from contacts where id = $1', [kept])).toEqual([{ id: kept }])
    await api.payload.delete({ collection: 'leads', id: stays.id })
    expect(await api.sql('select id from contacts where id = any($1)', [[kept, foreign]])).toEqual([{ id: foreign }])
  })

  it.each(['leads', 'clients'] as const)(
    '[DUP-08] [DUP-09] a colleague’s newer merge of %s is not undone by who saw the one before',
    async (kind) => {
      const make = kind === 'leads' ? create.lead : create.client
      const [stays, one, other] = [await make(), await make(), await make()]
      await merge(kind, stays.id, { ids: [one.id] })
      const seen = (await mergeOf(kind, stays.id))?.at ?? null
      await merge(kind, stays.id, { ids: [other.id] })
      const late = await undoSeen(kind, stays.id, seen)
      expect([late.status, late.body.error]).toEqual([409, STALE_RECORD])
      expect(await api.sql(`select merged_into_id as into from ${kind} where id = $1`, [other.id])).toEqual([
        { into: stays.id },
      ])
      expect((await undo(kind, stays.id)).body).toMatchObject({ restored: [{ id: other.id }] })
    },
  )

  it('[DUP-09] a new merge ends the older undo, and the record says so', async () => {
    const [a, b, c] = [await create.lead(), await create.lead(), await create.lead()]
    await merge('leads', b.id, { ids: [a.id] })
    expect((await merge('leads', c.id, { ids: [b.id] }, true)).body.endsUndo).toBe(true)
    await merge('leads', c.id, { ids: [b.id] })
    expect((await undo('leads', c.id)).status).toBe(200)
    expect((await leadDetails(b.id)).merge).toMatchObject({ undoUntil: null })
    expect((await undo('leads', b.id)).status).toBe(409)
    expect(await api.sql('select 1 from leads where id = $1 and merged_into_id = $2', [a.id, b.id])).toHaveLength(1)
  })
})

describe('the list of duplicates', () => {
  const groups = async (kind: Kind) => {
    const { groups: found } = await listGroups(await api.serverReq(), kind, { limit: 50, page: 1 })
    return Object.fromEntries(
      found.map(({ members, reasons }) => [reasons.join(), members.map(({ name }) => name).join()]),
    )
  }
  const byText = (one: string, other: string) => one.localeCompare(other)
  const hide = (collection: Kind, ids: string[]) =>
    api.call('POST', '/api/crm/duplicates/hide', { as, body: { collection, ids } })

  it.each(['leads', 'clients'] as const)(
    '[DUP-10] has %s with the same e-mail, phone, NIF, or name and company; those that are none are gone for good',
    async (kind) => {
      await api.sql('delete from not_duplicates')
      for (const table of ['quotes', 'orders', 'clients', 'leads']) await api.sql(`delete from ${table}`)
      const one = (changes: Record<string, unknown>) =>
        kind === 'leads' ? create.lead(changes) : create.client(changes)
      const mail = [await one({ email: 'igual@x.ao', name: 'E1' }), await one({ email: 'IGUAL@x.ao', name: 'E2' })]
      await one({ name: 'P1', phone: '923 100 100' })
      await one({ name: 'P2', phone: '+244 923100100' })
      await one({ name: 'N1', nif: '5417000001' })
      await one({ name: 'N2', nif: '5417 000-001' })
      await one({ company: 'Padaria  São João', name: 'Rui' })
      const third = await one({ company: 'PADARIA SAO JOAO', email: 'igual@x.ao', name: 'rui' })
      await one({ company: null, name: 'Rui' })
      expect(await groups(kind)).toEqual({ email: 'rui,E2,E1', name: 'rui,Rui', nif: 'N2,N1', phone: 'P2,P1' })
      const ids = mail.map(({ id }) => id)
      expect((await hide(kind, ids)).status).toBe(200)
      expect((await hide(kind, ids)).status).toBe(200)
      expect(Object.keys(await groups(kind))).toHaveLength(4)
      expect((await hide(kind, [...ids, third.id])).status).toBe(200)
      expect(Object.keys(await groups(kind)).toSorted(byText)).toEqual(['name', 'nif', 'phone'])
      const path = kind === 'leads' ? '/api/leads' : '/api/crm/clients'
      expect((await api.call('GET', `${path}/${third.id}`, { as })).body.duplicates).toEqual([])
      expect((await hide(kind, [UNKNOWN_ID, third.id])).status).toBe(400)
      await merge(kind, third.id, { ids: [(await one({ email: 'outro@x.ao', name: 'Outra' })).id] })
      expect(Object.keys(await groups(kind)).toSorted(byText)).toEqual(['name', 'nif', 'phone'])
    },
  )

  it.each([25, 210])('[DUP-10] a group of %i, more than a card shows, is gone as a whole', async (count) => {
    for (const table of ['not_duplicates', 'quotes', 'orders', 'clients', 'leads'])
      await api.sql(`delete from ${table}`)
    await api.sql(`
      insert into leads (name, email) select 'Igual ' || n, 'muitos@x.ao' from generate_series(1, ${count}) n`)
    const list = async () => (await listGroups(await api.serverReq(), 'leads', { limit: 50, page: 1 })).groups
    const [group] = await list()
    expect([group?.count, group?.members.length]).toEqual([count, 20])
    expect((await hide('leads', group?.ids ?? [])).status).toBe(200)
    expect(await list()).toEqual([])
  })

  it.each(['leads', 'clients'] as const)(
    '[DUP-02, DUP-10] has %s by the e-mail and phone of whom was merged',
    async (kind) => {
      await api.sql('delete from not_duplicates')
      for (const table of ['quotes', 'orders', 'clients', 'leads']) await api.sql(`delete from ${table}`)
      const one = (changes: Record<string, unknown>) =>
        kind === 'leads' ? create.lead(changes) : create.client(changes)
      const stays = await one({ email: 'fica@x.ao', name: 'Fica', phone: '923 100 100' })
      const goes = await one({ email: 'Vai@x.ao', name: 'Vai', phone: '+244 923 200 200' })
      expect((await merge(kind, stays.id, { ids: [goes.id] })).status).toBe(200)
      await one({ email: 'vai@x.ao', name: 'Escreve', phone: '923 300 300' })
      await one({ name: 'Liga', phone: '923200200' })
      expect(await groups(kind)).toEqual({ email: 'Escreve,Fica', phone: 'Liga,Fica' })
    },
  )
})

describe('whoever was merged', () => {
  const EMAIL = 'junta@x.ao'
  const PHONE = '923 555 555'

  async function merged(kind: Kind) {
    for (const table of ['quotes', 'orders', 'clients', 'leads']) await api.sql(`delete from ${table}`)
    const one = (changes: Record<string, unknown>) => (kind === 'leads' ? create.lead(changes) : create.client(changes))
    const stays = await one({ email: 'fica@x.ao', name: 'Fica', phone: '923 100 100' })
    const goes = await one({ email: EMAIL, name: 'Junta', phone: PHONE })
    expect((await merge(kind, stays.id, { ids: [goes.id] })).status).toBe(200)
    return stays
  }

  it.each(['leads', 'clients'] as const)(
    '[DUP-02] is, of %s, the one that stayed: while typing, and on import',
    async (kind) => {
      const stays = await merged(kind)
      const typed = async (query: Record<string, string>) =>
        (await api.call('GET', `/api/crm/${kind}/duplicates?${new URLSearchParams(query)}`, { as })).body.duplicates
      expect(await typed({ email: EMAIL.toUpperCase() })).toMatchObject([
        { id: stays.id, sameEmail: true, samePhone: false },
      ])
      expect(await typed({ phone: '+244923555555' })).toMatchObject([
        { id: stays.id, sameEmail: false, samePhone: true },
      ])
      const file = Buffer.from(`Nome;Email\nJunta;${EMAIL}\nFica;FICA@x.ao\nOutra;outra@x.ao\n`).toString('base64')
      const { body } = await api.call('POST', `/api/crm/${kind}/import?dryRun=1`, { as, body: { file } })
      const existing = { id: stays.id, name: 'Fica' }
      expect(body.report.rows).toMatchObject([
        { duplicateOf: 'stored', existing },
        { duplicateOf: 'stored', existing },
        { duplicateOf: null, existing: null },
      ])
    },
  )

  it('[DUP-02] who writes again through the site is marked as a duplicate of the one that stayed, and the other way round', async () => {
    const stays = await merged('leads')
    for (const [email, telefone] of [
      [EMAIL, '923777555'],
      ['nova@x.ao', '00244 923-555-555'],
    ] as const) {
      const answer = await api.call('POST', '/api/leads', { body: { ...CONTACT_FORM, email, telefone } })
      const { id } = answer.body.lead
      expect((await leadDetails(id)).duplicates).toMatchObject([{ id: stays.id }])
      expect((await leadDetails(stays.id)).duplicates[0]).toMatchObject({ id, sameEmail: email === EMAIL })
      expect(await idsWithDuplicates(await api.serverReq(), 'leads', [id])).toEqual(new Set([id]))
      expect(await idsWithDuplicates(await api.serverReq(), 'leads', [stays.id])).toEqual(new Set([stays.id]))
    }
  })

  it('[DUP-02, OP-62] a quote with the e-mail becomes that of the client that stayed', async () => {
    const stays = await merged('clients')
    const quote = await create.quote({ clientEmail: EMAIL, clientName: 'Junta', status: 'sent' })
    const { body } = await api.call('POST', `/api/crm/quotes/${quote.id}/convert-to-client`, { as, body: {} })
    expect(body.client.id).toBe(stays.id)
  })
})
