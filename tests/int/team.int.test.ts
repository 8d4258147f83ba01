import { beforeEach, describe, expect, it } from 'vitest'

import { type CallOptions, useApi } from '../support/api'
import { useHeardChanges } from '../support/heard-changes'
import { pictureIn, UNKNOWN_ID } from '../support/records'

const api = useApi()
const as = 'editor'
const PERSON = { name: 'Marta Sequeira', role: 'Direção de arte' }

const changes = useHeardChanges()

beforeEach(async () => {
  await api.sql('delete from team')
  await changes.take()
})

const send = (fields: object, options: CallOptions = { as }) =>
  api.cms('POST', '/team', { ...options, body: { ...PERSON, ...fields } })
async function add(fields: object = {}): Promise<string> {
  const { body, status, text } = await send(fields)
  expect(status, text).toBe(201)
  return body.doc?.id ?? ''
}
const change = (id: string, body: object, role: CallOptions['as'] = as) =>
  api.cms('PATCH', `/team/${id}`, { as: role, body })
const trash = (id: string, role: CallOptions['as'] = as) => change(id, { deletedAt: new Date().toISOString() }, role)
/** The members that a visitor finds, by any query. */
const namesFor = async (options: CallOptions = {}, query = '') =>
  (await api.cms('GET', `/team?sort=sortOrder${query}`, options)).body.docs?.map(({ name }) => name)

describe('the team', () => {
  it('is read in its order, by visitors only who is shown, and says nothing but name, role and photo', async () => {
    const photo = await pictureIn(api, 'Retrato da Marta', { height: 750, width: 600 })
    await add({ name: 'Segunda', sortOrder: 2 })
    await add({ name: 'Primeira', photo: photo.id, sortOrder: 1 })
    await add({ isVisible: false, name: 'Escondida' })
    await trash(await add({ name: 'No lixo' }))
    expect(await namesFor()).toEqual(['Primeira', 'Segunda'])
    expect(await namesFor({}, '&trash=true&depth=5&limit=0')).toEqual(['Primeira', 'Segunda'])
    expect(await namesFor({}, '&where[isVisible][equals]=false')).toEqual([])
    expect(await namesFor({ as: 'comercial' })).toEqual(['Escondida', 'Primeira', 'Segunda'])
    const [first] = (await api.cms('GET', '/team?sort=sortOrder')).body.docs ?? []
    expect(Object.keys(first ?? {}).toSorted()).toEqual(
      ['createdAt', 'deletedAt', 'id', 'isVisible', 'name', 'photo', 'role', 'sortOrder', 'updatedAt'].toSorted(),
    )
    expect(first?.photo).toMatchObject({ alt: 'Retrato da Marta', id: photo.id })
    // Deleting a picture from the media library keeps the person who is in the trash.
    await trash(String(first?.id))
    await api.payload.delete({ collection: 'media', id: photo.id })
    const kept = await api.cms('GET', `/team/${first?.id}?trash=true`, { as })
    expect(kept.body).toMatchObject({ name: 'Primeira', photo: null })
  })

  it('is changed by administrators and editors, by nobody else; only an administrator empties the trash', async () => {
    const id = await add()
    for (const options of [{}, { as: 'comercial' as const }]) {
      const status = 'as' in options ? 403 : 401
      expect((await send({}, options)).status).toBe(status)
      expect((await api.cms('PATCH', `/team/${id}`, { ...options, body: { name: 'Outra' } })).status).toBe(status)
      expect((await api.cms('DELETE', `/team/${id}`, options)).status).toBe(status)
    }
    expect((await send({}, { as: 'admin' })).status).toBe(201)
    expect((await api.cms('DELETE', `/team/${id}`, { as })).status).toBe(403)
    expect((await trash(id)).status).toBe(200)
    expect((await api.cms('PATCH', `/team/${id}?trash=true`, { as, body: { deletedAt: null } })).status).toBe(403)
    const back = await api.cms('PATCH', `/team/${id}?trash=true`, { as: 'admin', body: { deletedAt: null } })
    expect(back.status, back.text).toBe(200)
    expect((await api.cms('DELETE', `/team/${id}`, { as: 'admin' })).status).toBe(200)
    const lines = await api.sql<{ description: string; type: string }>(
      'select type, description from activities where entity_id = $1 order by created_at, id',
      [id],
    )
    expect(lines.map(({ type }) => type)).toEqual(['created', 'deleted', 'restored', 'purged'])
    expect(lines[1]?.description).toBe('Pessoa da equipa: envio para o lixo')
  })

  it('is judged in Portuguese', async () => {
    for (const [fields, sentence] of [
      [{ name: '' }, /obrigatório/],
      [{ name: '   ' }, /obrigatório/],
      [{ role: null }, /obrigatório/],
      [{ name: 'a'.repeat(81) }, /80/],
      [{ sortOrder: -1 }, /-1/],
      [{ sortOrder: 10_000 }, /9999/],
      [{ sortOrder: 1.5 }, /número inteiro/],
      [{ photo: UNKNOWN_ID }, /Esta imagem já não existe/],
      [{ photo: 'uma' }, /Esta imagem já não existe/],
    ] as const) {
      const { body, status, text } = await send(fields)
      expect(status, JSON.stringify(fields) + text).toBe(400)
      expect(text, JSON.stringify(fields)).toMatch(sentence)
      expect(body.errors?.[0]?.message).toMatch(/^O(s)? campo/)
    }
    expect(await api.sql('select id from team')).toEqual([])
  })

  it('makes the pages stale with every change', async () => {
    const id = await add()
    expect(await changes.take()).toEqual(['team'])
    await change(id, { isVisible: false })
    expect(await changes.take()).toEqual(['team'])
    await trash(id)
    expect(await changes.take()).toEqual(['team'])
    await api.cms('DELETE', `/team/${id}?trash=true`, { as: 'admin' })
    expect(await changes.take()).toEqual(['team'])
  })
})
