import { beforeEach, describe, expect, it } from 'vitest'

import { purgeTrash } from '@crm/jobs/purge-trash'
import { AUTHORS_MS } from '@crm/notes/domain/note-rules'
import { useApi } from '../support/api'
import { recordsOf, UNKNOWN_ID } from '../support/records'
import type { Role } from '@kit/lib/roles'

const api = useApi()
const create = recordsOf(api)

const write = (id: string, text: string, as: Role = 'comercial') =>
  api.call('POST', '/api/crm/notes', { as, body: { record: { id, type: 'leads' }, text } })
const notesOf = async (id: string, as: Role = 'comercial') =>
  (await api.call('GET', `/api/crm/notes/leads/${id}`, { as })).body.notes
const change = (id: string, text: string, as: Role = 'comercial') =>
  api.call('PUT', `/api/crm/notes/${id}`, { as, body: { text } })
const remove = (id: string, as: Role = 'comercial') => api.call('DELETE', `/api/crm/notes/${id}`, { as })
const makeOlder = (id: string, ms: number) =>
  api.sql(`update notes set created_at = now() - $2 * interval '1 millisecond' where id = $1`, [id, ms])

beforeEach(() => api.sql('delete from notes'))

describe('internal notes', () => {
  it('[TEAM-12] are a thread of plain text about a record, in the order in which they were written', async () => {
    const [lead, other] = [await create.lead(), await create.lead()]
    const { body, status } = await write(lead.id, ' Pediu desconto.\n<b>10 %</b> ')
    expect(status).toBe(201)
    expect(body.note).toMatchObject({ authorName: 'comercial', editedAt: null, isChangeable: true, mentions: [] })
    await write(lead.id, 'Demos 5 %.', 'admin')
    await write(other.id, 'Outra coisa.')
    expect((await notesOf(lead.id)).map(({ authorName, text }) => [authorName, text])).toEqual([
      ['comercial', 'Pediu desconto.\n<b>10 %</b>'],
      ['admin', 'Demos 5 %.'],
    ])
  })

  it('[TEAM-12] of a thread that is longer than a drawer the newest are read', async () => {
    const lead = await create.lead()
    await api.sql(
      `insert into notes (record_type, record_id, text, created_at, updated_at)
       select 'leads', $1, 'Nota ' || n, now() - (502 - n) * interval '1 minute', now() from generate_series(1, 501) n`,
      [lead.id],
    )
    const texts = (await notesOf(lead.id)).map(({ text }) => text)
    expect([texts.length, texts[0], texts.at(-1)]).toEqual([500, 'Nota 2', 'Nota 501'])
  })

  it.each([
    [{ text: '' }, 'text'],
    [{ text: 'x'.repeat(5001) }, 'text'],
    [{ text: 'a\0b' }, 'text'],
    [{ record: { id: UNKNOWN_ID, type: 'leads' } }, 'record'],
    [{ record: undefined }, 'record'],
  ])('[TEAM-12] refuse %j', async (changes, path) => {
    const lead = await create.lead()
    const body = { record: { id: lead.id, type: 'leads' }, text: 'Olá', ...changes }
    const answer = await api.call('POST', '/api/crm/notes', { as: 'comercial', body })
    expect(answer.status).toBe(400)
    expect(answer.body.issues.map((issue) => issue.path)).toEqual([path])
  })

  it('[TEAM-12] are changed and deleted by their author for 15 minutes, by an administrator always, by nobody else', async () => {
    const { id } = await create.lead()
    const { note } = (await write(id, 'Errado')).body
    expect((await change(note.id, 'Certo')).body.note).toMatchObject({ text: 'Certo' })
    expect((await notesOf(id))[0]?.editedAt).not.toBeNull()
    await makeOlder(note.id, AUTHORS_MS + 1000)
    expect((await notesOf(id))[0]?.isChangeable).toBe(false)
    expect((await change(note.id, 'Tarde')).status).toBe(409)
    expect((await remove(note.id)).body.error).toContain('Já passaram 15 minutos')
    expect((await change(note.id, 'Do administrador', 'admin')).status).toBe(200)
    const { note: theirs } = (await write(id, 'Do admin', 'admin')).body
    expect((await change(theirs.id, 'x')).status).toBe(409)
    expect((await remove(theirs.id)).status).toBe(409)
    expect((await remove(note.id, 'admin')).status).toBe(200)
    expect((await remove(note.id, 'admin')).status).toBe(404)
    expect((await notesOf(id)).map(({ text }) => text)).toEqual(['Do admin'])
  })

  it('[TEAM-12] of two corrections at once from one state the second is told so', async () => {
    const { id } = await create.lead()
    const { note } = (await write(id, 'Um')).body
    const headers = { 'x-if-unmodified-since': note.updatedAt }
    const answers = await Promise.all(
      ['Dois', 'Três'].map((text) =>
        api.call('PUT', `/api/crm/notes/${note.id}`, { as: 'comercial', body: { text }, headers }),
      ),
    )
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('[TEAM-12] no client sees them: neither the PDF nor the mail of a quote, nor the API’s quote', async () => {
    const quote = await create.quote({ items: [{ description: 'Logótipo' }] })
    const record = { id: quote.id, type: 'quotes' }
    await api.call('POST', '/api/crm/notes', { as: 'comercial', body: { record, text: 'Cliente difícil' } })
    const details = await api.call('GET', `/api/crm/quotes/${quote.id}`, { as: 'comercial' })
    expect(details.text).not.toContain('Cliente difícil')
    const pdf = await api.call('GET', `/api/crm/quotes/${quote.id}/pdf`, { as: 'comercial' })
    expect(pdf.text).not.toContain('Cliente difícil')
  })

  it.each(['leads/x', 'users/' + UNKNOWN_ID, 'x/' + UNKNOWN_ID])('[TEAM-12] of %s are not found', async (path) => {
    expect((await api.call('GET', `/api/crm/notes/${path}`, { as: 'comercial' })).status).toBe(404)
  })

  it('[TEAM-12] go after a record that was removed for good, and not before', async () => {
    const [gone, trashed] = [await create.lead(), await create.lead()]
    await write(gone.id, 'Vai')
    await write(trashed.id, 'Fica')
    await api.call('DELETE', `/api/leads/${trashed.id}`, { as: 'comercial' })
    await api.sql('delete from leads where id = $1', [gone.id])
    await purgeTrash(await api.serverReq())
    expect(await api.sql('select text from notes')).toEqual([{ text: 'Fica' }])
  })

  it('[TEAM-13] name people, each once; an editor, who could not read it, is refused by name', async () => {
    const { id } = await create.lead()
    const { note } = (await write(id, '@admin vê isto, @admin')).body
    expect(note.mentions).toEqual(['admin'])
    const { body, status } = await write(id, 'e tu, @editor')
    expect(status).toBe(400)
    expect(body.issues).toEqual([{ message: expect.stringContaining('editor é editor'), path: 'text' }])
    expect((await notesOf(id)).length).toBe(1)
  })

  it('[TEAM-12] go by the documented routes alone: Payload’s own REST takes nothing, not from an administrator', async () => {
    const { id } = await create.lead()
    const { note } = (await write(id, 'Olá')).body
    for (const [method, path, body] of [
      ['POST', '/notes', { recordId: id, recordType: 'leads', text: 'x' }],
      ['PATCH', `/notes/${note.id}`, { text: 'x' }],
      ['DELETE', `/notes/${note.id}`, undefined],
    ] as const) {
      expect((await api.cms(method, path, { as: 'admin', ...(body ? { body } : {}) })).status, method).toBe(403)
    }
    expect((await api.cms('GET', '/notes', { as: 'editor' })).status).toBe(403)
  })
})
