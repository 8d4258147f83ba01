import { beforeEach, describe, expect, it } from 'vitest'

import { LOADED_AT_HEADER } from '@kit/lib/loaded-at'
import { faultsOf, useApi } from '../support/api'
import { historyLines, recordsOf, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'editor'

beforeEach(() => api.sql('delete from projects'))

/** Creates projects with these display orders, in this sequence; returns their ids. */
async function addProjects(orders: readonly number[]): Promise<string[]> {
  const ids: string[] = []
  for (const displayOrder of orders) ids.push((await create.project({ displayOrder })).id)
  return ids
}
const place = (id: string, side: unknown, beside: unknown) =>
  api.call('PUT', `/api/projects/${id}/place`, { as, body: { beside, side } })
/** The visitors' list; with `as` it includes drafts. */
const listed = async (options: { as?: 'editor' } = {}) =>
  (await api.call('GET', '/api/projects', options)).body.projects.map(({ displayOrder, id }) => [id, displayOrder])
const historyOf = async (id: string) => (await historyLines(api, id)).map(({ description }) => description)

describe('a project that is put beside another', () => {
  it('goes over several places; those on the way give way, and the history tells of the one that was moved', async () => {
    const [a = '', b = '', c = '', d = ''] = await addProjects([3, 5, 8, 13])
    const up = await place(d, 'before', b)
    expect(up.status, up.text).toBe(200)
    expect(up.body.project).toMatchObject({ displayOrder: 5, id: d })
    expect(await listed()).toEqual([
      [a, 3],
      [d, 5],
      [b, 8],
      [c, 13],
    ])
    await place(a, 'after', c)
    expect((await listed()).map(([id]) => id)).toEqual([d, b, c, a])
    expect(await historyOf(d)).toEqual(['Projeto do portfólio: criação', 'Projeto do portfólio: mudança de lugar'])
    expect(await historyOf(b)).toHaveLength(1)
    // Placing it where it already is changes nothing.
    const before = (await api.call('GET', `/api/projects/${a}`)).body.project.updatedAt
    expect((await place(a, 'after', c)).body.project.updatedAt).toBe(before)
    expect(await historyOf(a)).toHaveLength(2)
  })

  it('leads nobody’s draft to the visitors, and the editor knows the new number', async () => {
    const [a = '', b = '', c = ''] = await addProjects([1, 2, 3])
    await api.cms('PATCH', `/projects/${a}`, { as, body: { _status: 'draft' } })
    await api.cms('PATCH', `/projects/${b}?draft=true`, { as, body: { _status: 'draft', title: 'Ainda não' } })
    const versions = () =>
      api.sql<{ count: number }>('select count(*)::int as count from _projects_v').then(([row]) => row?.count)
    const before = await versions()
    expect((await place(c, 'before', a)).status).toBe(200)
    expect(await versions()).toBe(before)
    expect((await listed()).map(([id]) => id)).toEqual([c, b])
    expect((await listed({ as })).map(([id]) => id)).toEqual([c, a, b])
    expect((await api.call('GET', `/api/projects/${b}`)).body.project.title).not.toBe('Ainda não')
    const edited = await api.cms('GET', `/projects/${b}?draft=true`, { as })
    expect(edited.body).toMatchObject({ displayOrder: 3, title: 'Ainda não' })
  })

  it('[PADM-11] [PADM-12] a move by one publishes no draft either, of the project or of its neighbour', async () => {
    const [a = '', b = ''] = await addProjects([1, 2])
    for (const id of [a, b])
      await api.cms('PATCH', `/projects/${id}?draft=true`, { as, body: { _status: 'draft', title: 'Ainda não' } })
    const moved = await api.call('PUT', `/api/projects/${a}`, { as, body: { displayOrder: 2 } })
    expect([moved.status, moved.body.project.displayOrder]).toEqual([200, 2])
    expect((await listed()).map(([id]) => id)).toEqual([b, a])
    for (const id of [a, b]) {
      expect((await api.call('GET', `/api/projects/${id}`)).body.project.title).not.toBe('Ainda não')
      const edited = await api.cms('GET', `/projects/${id}?draft=true`, { as })
      expect(edited.body).toMatchObject({ displayOrder: id === a ? 2 : 1, title: 'Ainda não' })
    }
  })

  it('[PADM-11] [OP-82] a move by one from an old list is refused; one after another from the answers is not', async () => {
    const [a = '', b = '', c = ''] = await addProjects([1, 2, 3])
    let loadedAt = (await api.call('GET', `/api/projects/${c}`)).body.project.updatedAt
    const old = (await api.call('GET', `/api/projects/${b}`)).body.project.updatedAt
    const move = (id: string, displayOrder: number, since: string) =>
      api.call('PUT', `/api/projects/${id}`, { as, body: { displayOrder }, headers: { [LOADED_AT_HEADER]: since } })
    for (const displayOrder of [2, 1]) {
      const { body, status, text } = await move(c, displayOrder, loadedAt)
      expect(status, text).toBe(200)
      loadedAt = body.project.updatedAt
    }
    expect((await move(b, 1, old)).status).toBe(409)
    expect((await listed()).map(([id]) => id)).toEqual([c, a, b])
  })

  it('is refused beside one that is gone or nonsense, and the form from before is told', async () => {
    const [a = '', b = '', c = ''] = await addProjects([1, 2, 3])
    const loaded = (await api.call('GET', `/api/projects/${a}`)).body.project.updatedAt
    await api.call('DELETE', `/api/projects/${c}`, { as })
    for (const [id, beside] of [
      [a, c],
      [c, a],
      [a, UNKNOWN_ID],
    ] as const) {
      const { body, status } = await place(id, 'after', beside)
      expect([status, body.error]).toEqual([404, 'Projeto não encontrado'])
    }
    for (const [side, beside, path] of [
      ['after', 'nada', 'beside'],
      ['after', null, 'beside'],
      ['por cima', b, 'side'],
    ] as const) {
      expect(faultsOf(await place(a, side, beside))).toEqual([path])
    }
    expect((await place(b, 'before', a)).status).toBe(200)
    const body = { title: 'Outro' }
    const headers = { [LOADED_AT_HEADER]: loaded }
    expect((await api.call('PUT', `/api/projects/${a}`, { as, body, headers })).status).toBe(409)
  })

  it('by several people at once: no project is lost, and each stands where it was put', async () => {
    const ids = await addProjects([0, 0, 0, 4, 4, 9])
    const [a = '', b = '', c = '', d = '', e = '', f = ''] = ids
    for (let round = 0; round < 5; round += 1) {
      const answers = await Promise.all([
        place(f, 'before', a),
        place(a, 'after', e),
        place(c, 'before', b),
        place(d, 'after', a),
        api.call('PUT', `/api/projects/${b}`, { as, body: { displayOrder: 3 } }),
      ])
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
      const found = await listed()
      expect(new Set(found.map(([id]) => id))).toEqual(new Set(ids))
      expect(found).toHaveLength(ids.length)
    }
    await Promise.all([place(f, 'before', a), place(b, 'after', c), place(e, 'after', d)])
    const order = (await listed()).map(([id]) => id)
    expect([order.indexOf(f) + 1, order.indexOf(b), order.indexOf(e)]).toEqual([
      order.indexOf(a),
      order.indexOf(c) + 1,
      order.indexOf(d) + 1,
    ])
  })
})
