import { describe, expect, it } from 'vitest'

import { askForData } from '@crm/privacy-requests/operations/confirmation'
import { remindOfDataRequests } from '@crm/privacy-requests/operations/data-requests'
import { askInput } from '@crm/privacy-requests/schema'
import { addDays, luandaDay } from '@kit/lib/dates'
import { useApi } from '../support/api'
import { serial } from '../support/records'

const api = useApi()
const as = 'admin'
const PATH = '/api/crm/privacy-requests'
const TODAY = luandaDay(new Date())

const note = async (body: object = {}) => {
  const answer = await api.call('POST', PATH, { as, body: { kind: 'access', name: 'Ana Bela', ...body } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body.dataRequest
}
const close = (id: string, outcome: string) => api.call('POST', `${PATH}/${id}/close`, { as, body: { outcome } })
const list = async (query = '') => (await api.call('GET', `${PATH}${query}`, { as })).body
const events = (event: string, of: string) =>
  api.sql<{ audience: string; text: string }>(
    "select audience, text from notification_events where event = $1 and text like '%' || $2 || '%'",
    [event, of],
  )
const tasksOf = (id: string) =>
  api.sql<{ done: boolean; person: string; title: string }>(
    'select title, person_id as person, done_at is not null as done from tasks where record_id = $1',
    [id],
  )

describe('the list of requests', () => {
  it('[PRIV-14] notes one by hand, due 30 days of Luanda later, whatever moments the body has', async () => {
    const sent = {
      dueOn: '2020-01-01',
      email: 'ANA@Exemplo.ao',
      receivedAt: '2020-01-01T00:00:00Z',
      text: 'Por telefone',
    }
    const noted = await note(sent)
    expect(noted).toMatchObject({ doneAt: null, dueOn: addDays(TODAY, 30), email: 'ana@exemplo.ao', text: sent.text })
    expect(Date.now() - Date.parse(noted.receivedAt)).toBeLessThan(60_000)
    expect(noted.notedBy).toBeTruthy()
  })

  it('[PRIV-14] what was done closes it once, with who and when', async () => {
    const { id } = await note()
    const answers = await Promise.all(['Enviámos tudo', 'Também'].map((outcome) => close(id, outcome)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(1)
    const stored = (await list('?status=done')).dataRequests.find((one) => one.id === id)
    expect(stored?.doneAt).toBeTruthy()
    expect(stored?.doneBy).toBeTruthy()
    expect((await close(id, 'Outra vez')).status).toBe(409)
    expect((await close(crypto.randomUUID(), 'Nada')).status).toBe(404)
    expect((await close(id, ' ')).body.issues).toEqual([{ message: 'Escreva o que foi feito', path: 'outcome' }])
  })

  it('[PRIV-14] one noted or closed by an account that was deleted does not read as asked on the site, or undone', async () => {
    const { email, id } = await note({ email: 'por.telefone@exemplo.ao' })
    const open = await note()
    await close(id, 'Enviado')
    await api.sql('update data_requests set noted_by_id = null, done_by_id = null where id = any($1)', [[id, open.id]])
    const found = (await list()).dataRequests.filter((one) => [id, open.id].includes(one.id))
    expect(found.map(({ doneBy, notedBy }) => [doneBy, notedBy])).toEqual([
      [null, 'Conta apagada'],
      ['Conta apagada', 'Conta apagada'],
    ])
    await askForData(await api.serverReq(), askInput.parse({ email, kind: 'access' }))
    expect(await api.sql('select from data_requests where email = $1', [email]), 'the visitor is asked').toHaveLength(2)
  })

  it('[PRIV-14] is narrowed, found, ordered, paged and a file', async () => {
    const name = `Zulmíra ${serial()}`
    const [first, second] = [await note({ name, text: '=1+1; "x"\nduas linhas' }), await note({ name })]
    await close(first.id, 'Tratado')
    expect((await list(`?q=${name.toUpperCase()}`)).dataRequests.map(({ id }) => id)).toEqual([second.id, first.id])
    expect(await list(`?q=${name}&status=done&page=1&limit=1`)).toMatchObject({
      dataRequests: [{ id: first.id }],
      page: 1,
      total: 1,
      totalPages: 1,
    })
    expect((await list(`?q=${name}&status=open`)).dataRequests.map(({ id }) => id)).toEqual([second.id])
    const turned = name.replace('í', 'i').split(' ').toReversed().join(' ')
    expect((await list(`?q=${turned}`)).dataRequests.map(({ id }) => id)).toEqual([second.id, first.id])
    expect((await list(`?q=${name}&sort=-receivedAt`)).dataRequests[0]?.id).toBe(second.id)
    const file = await api.call('GET', `${PATH}/export?q=${encodeURIComponent(name)}`, { as })
    expect(file.headers.get('content-disposition')).toContain('pedidos-de-dados-')
    expect(file.text.split('\r\n')[0]).toContain('Recebido em;Responder até;Nome')
    expect(file.text).toContain("'=1+1")
  })

  it('[PRIV-14] is the administrators’ alone, and takes no text of SQL for one', async () => {
    const { id } = await note()
    for (const other of ['comercial', 'editor', undefined] as const) {
      const status = other ? 403 : 401
      expect((await api.call('GET', PATH, { as: other })).status).toBe(status)
      expect((await api.call('GET', `${PATH}/export`, { as: other })).status).toBe(status)
      expect((await api.call('POST', PATH, { as: other, body: {} })).status).toBe(status)
      expect((await api.call('POST', `${PATH}/${id}/close`, { as: other, body: { outcome: 'x' } })).status).toBe(status)
    }
    const refused = await api.call('POST', PATH, { as, body: { email: 'x', kind: 'tudo', name: '\u{200b}', text: 5 } })
    expect(refused.body.issues?.map(({ path }) => path).toSorted()).toEqual(['email', 'kind', 'name', 'text'])
    expect((await list(`?q=${encodeURIComponent("'); drop table data_requests; --")}`)).dataRequests).toEqual([])
    expect((await list()).dataRequests.length).toBeGreaterThan(0)
  })
})

describe('the reminder', () => {
  it('[PRIV-14] seven days before, ten processes give one task to each administrator and one notice', async () => {
    await api.sql('delete from data_requests')
    await api.sql(`delete from notification_events where event = 'data-request'`)
    const { dueOn, id } = await note({ name: 'Bela Ngola' })
    const on = async (day: string) => {
      const now = new Date(`${day}T12:00:00Z`)
      await Promise.all(Array.from({ length: 10 }, async () => remindOfDataRequests(await api.serverReq(), now)))
    }
    await on(addDays(dueOn, -8))
    expect(await tasksOf(id)).toEqual([])
    await on(addDays(dueOn, -7))
    await on(addDays(dueOn, -6))
    const admins = await api.sql('select id from users where role = $1', ['admin'])
    const tasks = await tasksOf(id)
    expect(tasks).toHaveLength(admins.length)
    expect(tasks[0]?.title).not.toContain('Bela')
    expect(await events('data-request', 'Bela'), 'nobody is named').toEqual([])
    const told = await events('data-request', 'responder até')
    expect(told, 'when it was noted, and now').toHaveLength(2)
    expect(told.every(({ audience }) => audience === 'admins')).toBe(true)
    await close(id, 'Enviado')
    expect((await tasksOf(id)).every(({ done }) => done)).toBe(true)
  })

  it('[PRIV-14] what a stopped server missed is reminded of late, what is done never', async () => {
    const [late, done] = [await note(), await note()]
    await close(done.id, 'Feito')
    await remindOfDataRequests(await api.serverReq(), new Date(`${addDays(late.dueOn, 5)}T12:00:00Z`))
    expect((await tasksOf(late.id)).length).toBeGreaterThan(0)
    expect(await tasksOf(done.id)).toEqual([])
  })
})
