import { randomUUID } from 'node:crypto'

import { describe, expect, it } from 'vitest'

import { forgetAnswers } from '@kit/http/answer-once'
import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import { useApi } from '../support/api'
import { recordsOf, serial } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const keyed = (key: string = randomUUID()) => ({ 'Idempotency-Key': key })
const named = (name: string) => api.sql('select id from clients where name = $1', [name])
const newClient = (name: string) => ({ email: `u${serial()}@exemplo.ao`, name })

describe('[OP-77] a change that staff send again because its answer was lost', () => {
  it('fifty at once with one key are one record, and all get its answer', async () => {
    const body = newClient('Cinquenta Vezes')
    const headers = keyed()
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => api.call('POST', '/api/crm/clients', { as, body, headers })),
    )
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1)
    expect(answers[0]?.status).toBe(201)
    expect(await named('Cinquenta Vezes')).toHaveLength(1)
  })

  it('a lead of the staff’s form is stored once', async () => {
    const body = { email: `u${serial()}@exemplo.ao`, name: 'Lead Repetido' }
    const headers = keyed()
    const first = await api.call('POST', '/api/leads', { as, body, headers })
    const second = await api.call('POST', '/api/leads', { as, body, headers })
    expect(second.text).toBe(first.text)
    expect(await api.sql(`select from leads where name = 'Lead Repetido'`)).toHaveLength(1)
  })

  it('a change of a record is no conflict with itself', async () => {
    const { id, updatedAt } = await create.client()
    const path = `/api/crm/clients/${id}`
    const change = { as, body: { name: 'Mudado' }, headers: { ...keyed(), [LOADED_AT_HEADER]: updatedAt } } as const
    const first = await api.call('PUT', path, change)
    expect(first.status, first.text).toBe(200)
    expect((await api.call('PUT', path, change)).text).toBe(first.text)
  })

  it('a deletion has its answer again; with another key or none there is no such record', async () => {
    const { id } = await create.client()
    const remove = (headers = {}) => api.call('DELETE', `/api/crm/clients/${id}`, { as, headers })
    const headers = keyed()
    const first = await remove(headers)
    expect(first.status, first.text).toBe(200)
    expect(await remove(headers)).toMatchObject({ status: 200, text: first.text })
    expect((await remove()).status).toBe(404)
    expect((await remove(keyed())).status).toBe(404)
    expect((await api.call('DELETE', `/api/crm/clients/${id}`, { as: 'admin', headers })).status).toBe(404)
  })

  it('the status is that of the first answer', async () => {
    const client = newClient('Cliente Que Já Havia')
    await create.client(client)
    const quote = await create.quote({ clientEmail: client.email, clientName: client.name, status: 'approved' })
    const sent = { as, body: {}, headers: keyed() } as const
    const path = `/api/crm/quotes/${quote.id}/convert-to-client`
    const first = await api.call('POST', path, sent)
    const second = await api.call('POST', path, sent)
    expect([second.status, second.text]).toEqual([first.status, first.text])
  })

  it('another content, another person, another address or no key is another change', async () => {
    const headers = keyed()
    const body = newClient('Cada Um Por Si')
    const post = (options: object) => api.call('POST', '/api/crm/clients', { as, body, headers, ...options })
    await post({})
    await post({ body: { ...body, phone: '923 000 111' } })
    await post({ as: 'admin' })
    await post({ headers: {} })
    expect(await named('Cada Um Por Si')).toHaveLength(4)
  })

  it('what was refused has left no key: the same is stored once it can be', async () => {
    const headers = keyed()
    const { id } = await create.client()
    const note = { as, body: { record: { id, type: 'clients' }, text: 'Ligar amanhã' }, headers } as const
    await api.sql('update clients set deleted_at = now() where id = $1', [id])
    expect((await api.call('POST', '/api/crm/notes', note)).status).toBe(400)
    await api.sql('update clients set deleted_at = null where id = $1', [id])
    expect((await api.call('POST', '/api/crm/notes', note)).status).toBe(201)
  })

  it('the stored answers are sealed, and forgotten after a day', async () => {
    await api.call('POST', '/api/crm/clients', { as, body: newClient('Nome Muito Próprio'), headers: keyed() })
    const kept = () => api.sql<{ answer: string }>('select answer from staff_answers')
    expect((await kept()).length).toBeGreaterThan(0)
    expect(JSON.stringify(await kept())).not.toContain('Muito Próprio')
    await forgetAnswers(await api.serverReq())
    expect((await kept()).length).toBeGreaterThan(0)
    await api.sql(`update staff_answers set stored_at = now() - interval '25 hours'`)
    await forgetAnswers(await api.serverReq())
    expect(await kept()).toEqual([])
  })

  it('the key of a change that is under way is not forgotten', async () => {
    const key = randomUUID()
    await api.sql(`insert into staff_answers (key, stored_at) values ($1, now() - interval '25 hours')`, [key])
    await forgetAnswers(await api.serverReq())
    expect(await api.sql('delete from staff_answers where key = $1 returning key', [key])).toEqual([{ key }])
  })
})
