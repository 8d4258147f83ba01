import { beforeEach, describe, expect, it } from 'vitest'

import { addDays, luandaDay } from '@kit/lib/dates'
import { listDueTasks } from '@crm/dashboard/operations/due-tasks'
import { getTaskStats } from '@crm/tasks/operations/task-lists'
import { daysOf } from '@crm/tasks/domain/task-day'
import { faultsOf, PASSWORD, useApi } from '../support/api'
import { recordsOf, serial, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

const as = 'comercial'
const tasks = (method: string, path = '', body?: unknown, loadedAt?: string) =>
  api.call(method, `/api/crm/tasks${path}`, {
    as,
    ...(body === undefined ? {} : { body }),
    ...(loadedAt ? { headers: { 'x-if-unmodified-since': loadedAt } } : {}),
  })
const titles = async (query: string) => (await tasks('GET', query)).body.tasks.map(({ title }) => title)
const nextDayOf = async (id: string) => (await api.call('GET', `/api/leads/${id}`, { as })).body.lead.nextTaskDay

const today = luandaDay(new Date())

beforeEach(() => api.sql('delete from tasks'))

describe('tasks', () => {
  it('[TEAM-08] have title, note, day, hour, person, priority, record, done moment and origin', async () => {
    const lead = await create.lead()
    const given = {
      dueDay: '2026-12-24',
      dueTime: '09:30',
      note: 'Levar o portfólio',
      personId: api.userId('admin'),
      priority: 'high',
      record: { id: lead.id, type: 'leads' },
      title: 'Reunião com a Ana',
    }
    const { body, status } = await tasks('POST', '', given)
    expect(status).toBe(201)
    expect(body.task).toMatchObject({ ...given, doneAt: null, origin: 'manual', personName: 'admin' })
    expect((await tasks('GET', `/${body.task.id}`)).body.task).toEqual(body.task)
  })

  it('[TEAM-08] are the caller’s own, of normal priority and about nothing unless said otherwise', async () => {
    const task = await create.task()
    expect(task).toMatchObject({ dueTime: null, note: null, personId: api.userId('comercial'), priority: 'normal' })
    expect(task.record).toBeNull()
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ title: 'x'.repeat(256) }, 'title'],
    [{ dueDay: '2026-02-30' }, 'dueDay'],
    [{ dueDay: '' }, 'dueDay'],
    [{ dueTime: '24:00' }, 'dueTime'],
    [{ priority: 'urgent' }, 'priority'],
    [{ personId: UNKNOWN_ID }, 'personId'],
    [{ note: 'x'.repeat(5001) }, 'note'],
    [{ record: { id: UNKNOWN_ID, type: 'leads' } }, 'record'],
    [{ record: { id: UNKNOWN_ID, type: 'users' } }, 'record.type'],
    [{ record: 'leads' }, 'record'],
  ])('[TEAM-08] refuse %j', async (changes, path) => {
    expect(faultsOf(await tasks('POST', '', { dueDay: '2026-12-01', title: 'Ligar', ...changes }))).toEqual([path])
  })

  it('[TEAM-08] Payload’s own REST holds to the same rules', async () => {
    const good = { dueDay: '2026-12-01', person: api.userId('comercial'), priority: 'normal', title: 'Ligar' }
    expect((await api.cms('POST', '/tasks', { as, body: good })).status).toBe(201)
    for (const changes of [
      { dueDay: 'amanhã' },
      { dueTime: '25:00' },
      { recordId: 'x', recordType: 'leads' },
      { person: api.userId('editor') },
    ]) {
      expect(
        (await api.cms('POST', '/tasks', { as, body: { ...good, ...changes } })).status,
        JSON.stringify(changes),
      ).toBe(400)
    }
    expect((await api.cms('POST', '/tasks', { as: 'editor', body: good })).status).toBe(403)
    const { id } = await create.lead()
    const about = await create.task({ record: { id: id.toUpperCase(), type: 'leads' } })
    expect(about.record).toEqual({ id, type: 'leads' })
    for (const recordId of [id, id.toUpperCase()])
      expect((await tasks('GET', `?recordId=${recordId}`)).body.tasks).toMatchObject([{ id: about.id }])
    for (const [recordId, stored] of [
      [id.toUpperCase(), id],
      [' ', null],
    ]) {
      const { body } = await api.cms('PATCH', `/tasks/${about.id}`, { as, body: { recordId } })
      expect(body.doc).toMatchObject({ recordId: stored })
    }
  })

  it('[TEAM-08] no editor gets one: they do not see the CRM', async () => {
    expect(
      faultsOf(
        await tasks('POST', '', {
          dueDay: '2026-12-01',
          personId: api.userId('editor'),
          title: 'Ligar',
        }),
      ),
    ).toEqual(['personId'])
  })

  it('[TEAM-08] open again, of somebody who became an editor they are nobody’s', async () => {
    const leaver = { password: PASSWORD, role: 'comercial' as const, username: `sai-${serial()}` }
    const { id: personId } = await api.payload.create({ collection: 'users', data: leaver })
    const [done, trashed] = [await create.task({ personId }), await create.task({ personId })]
    await tasks('PUT', `/${done.id}`, { isDone: true })
    await tasks('DELETE', `/${trashed.id}`)
    await api.payload.update({ collection: 'users', data: { role: 'editor' }, id: personId })
    expect((await tasks('PUT', `/${done.id}`, { title: 'Feita' })).body.task.personId).toBe(personId)
    const { body } = await tasks('PUT', `/${done.id}`, { isDone: false })
    expect(body.task).toMatchObject({ doneAt: null, personId: null })
    const undone = await api.call('POST', '/api/crm/trash/undo', { as, body: { collection: 'tasks', id: trashed.id } })
    expect(undone.status, undone.text).toBe(200)
    expect((await tasks('GET', `/${trashed.id}`)).body.task.personId).toBeNull()
  })

  it('[TEAM-09] are listed by when they are due; mine by default, the done ones apart', async () => {
    const sunday = daysOf('week', today).to ?? ''
    const late = await create.task({ dueDay: addDays(today, -3), title: 'late' })
    await create.task({ dueDay: today, dueTime: '15:00', title: 'today at three' })
    await create.task({ dueDay: today, dueTime: '08:00', title: 'today at eight' })
    await create.task({ dueDay: addDays(sunday, 1), title: 'later' })
    await create.task({ dueDay: today, personId: api.userId('admin'), title: 'somebody else’s' })
    expect(await titles('')).toEqual(['late', 'today at eight', 'today at three', 'later'])
    expect(await titles('?status=overdue')).toEqual(['late'])
    expect(await titles('?status=today')).toEqual(['today at eight', 'today at three'])
    expect(await titles('?status=later')).toEqual(['later'])
    expect(await titles(`?owner=${api.userId('admin')}`)).toEqual(['somebody else’s'])
    expect(await titles('?owner=all')).toHaveLength(5)
    await tasks('PUT', `/${late.id}`, { isDone: true })
    expect(await titles('')).not.toContain('late')
    expect(await titles('?status=done')).toEqual(['late'])
    expect(await titles('?status=all')).toHaveLength(4)
  })

  it('[TEAM-09] nobody’s stand among everybody’s own, can be asked for alone, and the figures follow the question', async () => {
    await create.task({ dueDay: today, title: 'minha' })
    await create.task({ dueDay: today, personId: api.userId('admin'), title: 'do admin' })
    const { id } = await create.task({ dueDay: addDays(today, -1), title: 'de ninguém' })
    await api.sql('update tasks set person_id = null where id = $1', [id])
    expect(await titles('')).toEqual(['de ninguém', 'minha'])
    expect(await titles('?owner=none')).toEqual(['de ninguém'])
    expect(await titles(`?owner=${api.userId('admin')}`)).toEqual(['do admin'])
    const req = await api.serverReq(as)
    for (const [owner, overdue, due] of [
      [undefined, 1, 1],
      ['none', 1, 0],
      ['all', 1, 2],
      [api.userId('admin'), 0, 1],
    ] as const) {
      expect(await getTaskStats(req, { owner }), String(owner)).toMatchObject({ overdue, today: due })
    }
  })

  it('[TEAM-09] are found by title and note, without accents', async () => {
    await create.task({ note: 'proposta do orçamento', title: 'Reunião' })
    expect(await titles('?q=orcamento')).toEqual(['Reunião'])
    expect(await titles('?q=reuniao')).toEqual(['Reunião'])
    expect(await titles('?q=fatura')).toEqual([])
  })

  it('[TEAM-09] are finished once, however often it is pressed, and opened again', async () => {
    const { id } = await create.task()
    const { body: first } = await tasks('PUT', `/${id}`, { isDone: true })
    expect(first.task.doneAt).not.toBeNull()
    expect((await tasks('PUT', `/${id}`, { isDone: true })).body.task.doneAt).toBe(first.task.doneAt)
    expect((await tasks('PUT', `/${id}`, { isDone: false })).body.task.doneAt).toBeNull()
  })

  it('[TEAM-09] change only by the keys that were sent, and from the state that was loaded', async () => {
    const task = await create.task({ note: 'n' })
    const changed = await tasks('PUT', `/${task.id}`, { dueDay: '2026-12-05' }, task.updatedAt)
    expect(changed.body.task).toMatchObject({ dueDay: '2026-12-05', note: 'n', title: task.title })
    const { body, status } = await tasks('PUT', `/${task.id}`, { title: 'x' }, task.updatedAt)
    expect(status).toBe(409)
    expect(body.error).toContain('Outra pessoa alterou este registo')
    expect((await tasks('DELETE', `/${task.id}`)).status).toBe(200)
    expect((await tasks('GET', `/${task.id}`)).status).toBe(404)
  })
})

describe('the dashboard', () => {
  it('[TEAM-11] [CLOCK-07] has the reader’s own tasks for today and before, the oldest first', async () => {
    const sunday = new Date('2026-11-22T12:00:00Z')
    const req = await api.serverReq('comercial')
    expect(await listDueTasks(req, { limit: 5, now: sunday })).toEqual({
      late: 0,
      tasks: [],
      today: '2026-11-22',
      total: 0,
    })
    await create.task({ dueDay: '2026-11-22', dueTime: '15:00', title: 'hoje' })
    await create.task({ dueDay: '2026-11-19', title: 'quinta' })
    await create.task({ dueDay: '2026-11-23', title: 'amanhã' })
    await create.task({ dueDay: '2026-11-19', personId: api.userId('admin'), title: 'de outra pessoa' })
    const { late, tasks: due, total } = await listDueTasks(req, { limit: 5, now: sunday })
    expect([late, total]).toEqual([1, 2])
    expect(due.map(({ closedDay, title }) => [title, closedDay])).toEqual([
      ['quinta', null],
      ['hoje', 'Dia fechado: fim de semana'],
    ])
    expect((await listDueTasks(req, { limit: 1, now: sunday })).tasks).toHaveLength(1)
    await api.sql(`update tasks set person_id = null where title = 'hoje'`)
    const { tasks: shared } = await listDueTasks(req, { limit: 5, now: sunday })
    expect(shared.map(({ isNobodys, title }) => [title, isNobodys])).toEqual([
      ['quinta', false],
      ['hoje', true],
    ])
  })
})

describe('the next step of a record', () => {
  const about = (id: string, dueDay: string) => create.task({ dueDay, record: { id, type: 'leads' } })

  it('[TEAM-10] is the first open task, and follows what becomes of it', async () => {
    const { id } = await create.lead()
    expect(await nextDayOf(id)).toBeNull()
    const second = await about(id, '2026-12-10')
    const first = await about(id, '2026-12-03')
    expect(await nextDayOf(id)).toBe('2026-12-03')
    await tasks('PUT', `/${first.id}`, { isDone: true })
    expect(await nextDayOf(id)).toBe('2026-12-10')
    await tasks('PUT', `/${second.id}`, { dueDay: '2026-12-20' })
    expect(await nextDayOf(id)).toBe('2026-12-20')
    await tasks('DELETE', `/${second.id}`)
    expect(await nextDayOf(id)).toBeNull()
  })

  it('[TEAM-10] goes with the task to another record', async () => {
    const [one, other] = [await create.lead(), await create.lead()]
    const { id } = await about(one.id, '2026-12-03')
    await tasks('PUT', `/${id}`, { record: { id: other.id, type: 'leads' } })
    expect([await nextDayOf(one.id), await nextDayOf(other.id)]).toEqual([null, '2026-12-03'])
  })

  it('[TEAM-10] is right after twenty tasks of one record are written and finished at once', async () => {
    const { id } = await create.lead()
    const made = await Promise.all(Array.from({ length: 20 }, (_, index) => about(id, addDays('2026-12-01', index))))
    expect(await nextDayOf(id)).toBe('2026-12-01')
    await Promise.all(made.slice(0, 19).map((task) => tasks('PUT', `/${task.id}`, { isDone: true })))
    expect(await nextDayOf(id)).toBe('2026-12-20')
  })

  it('[TEAM-10] of a moved task the records are locked in the order of every other change', async () => {
    const [lead, client] = [await create.lead(), await create.client()]
    const task = await create.task({ record: { id: lead.id, type: 'leads' } })
    const connection = await api.payload.db.pool.connect()
    let moved: Promise<{ status: number }> | undefined
    try {
      await connection.query('begin')
      await connection.query('select from leads where id = $1 for update', [lead.id])
      const { rows } = await connection.query<{ pid: number }>('select pg_backend_pid() as pid')
      moved = tasks('PUT', `/${task.id}`, { record: { id: client.id, type: 'clients' } })
      await expect.poll(() => api.waitersFor(rows[0]?.pid)).toHaveLength(1)
      await connection.query('select from clients where id = $1 for update nowait', [client.id])
    } finally {
      await connection.query('rollback')
      connection.release()
    }
    expect((await moved)?.status).toBe(200)
  })

  it('[TEAM-10] a change of the record leaves it alone, and nobody sets it by hand', async () => {
    const { id } = await create.lead()
    await about(id, '2026-12-03')
    await api.call('PUT', `/api/leads/${id}`, { as, body: { company: 'Kianda' } })
    await api.cms('PATCH', `/leads/${id}`, { as: 'admin', body: { nextTaskDay: '2030-01-01', notes: 'x' } })
    expect(await nextDayOf(id)).toBe('2026-12-03')
  })

  it.each([
    ['leads', '/api/leads', () => create.lead()],
    ['clients', '/api/crm/clients', () => create.client()],
    ['quotes', '/api/crm/quotes', () => create.quote({ items: [{ description: 'Logótipo' }] })],
    ['orders', '/api/crm/orders', () => create.order()],
  ] as const)('[TEAM-10] lists of %s find the open records without one', async (type, path, make) => {
    const [bare, busy] = [await make(), await make()]
    await create.task({ record: { id: busy.id, type } })
    const { body } = await api.call('GET', `${path}?next=none`, { as })
    const found = (body as unknown as Record<string, { id: string }[]>)[type]?.map(({ id }) => id)
    expect(found).toContain(bare.id)
    expect(found).not.toContain(busy.id)
  })

  it('[TEAM-10] a lead with a planned contact, or that is over, is not without one', async () => {
    const planned = await create.lead({ nextFollowUp: '2026-12-01' })
    const lost = await create.lead({ status: 'lost' })
    const { body } = await api.call('GET', '/api/leads?next=none', { as })
    const found = body.leads.map(({ id }) => id)
    expect(found).not.toContain(planned.id)
    expect(found).not.toContain(lost.id)
  })

  it('[TEAM-10] the record’s history says what was done', async () => {
    const { id } = await create.lead()
    const task = await about(id, '2026-12-03')
    await tasks('PUT', `/${task.id}`, { isDone: true })
    const { body } = await api.call('GET', `/api/leads/${id}`, { as })
    expect(body.activities[0]).toMatchObject({ description: 'Tarefa concluída: Ligar à Ana', type: 'task_done' })
  })
})
