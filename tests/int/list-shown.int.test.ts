import { beforeAll, describe, expect, it } from 'vitest'

import { useApi } from '../support/api'
import { FEATURED_CLIENT, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)

type Row = Record<string, unknown>

/** Names with accents, capitals and equal values, to test sorting and search. */
const NAMES = ['Água Rosa', 'agua', 'Bengo', 'bengo 100%', 'Çava', 'Zaire', 'Álamo_', 'Água Rosa']
const HIDDEN = 5

/** The lists of visitors, in display order. */
const LISTS: Record<string, { path: string; rowsOf: (body: Row) => Row[] }> = {
  'featured clients': { path: '/api/featured-clients', rowsOf: ({ clients }) => clients as Row[] },
  projects: { path: '/api/projects', rowsOf: ({ projects }) => projects as Row[] },
  services: {
    path: '/api/services',
    rowsOf: ({ servicesByCategory }) => Object.values(servicesByCategory as Record<string, Row[]>).flat(),
  },
  testimonials: { path: '/api/testimonials/approved', rowsOf: ({ testimonials }) => testimonials as Row[] },
}

async function rows(list: string, query: Record<string, string>): Promise<{ body: Row; rows: Row[] }> {
  const { path, rowsOf } = LISTS[list] ?? { path: '', rowsOf: () => [] }
  const answer = await api.call('GET', `${path}?${new URLSearchParams(query).toString()}`)
  expect(answer.status, answer.text).toBe(200)
  const body = answer.body as unknown as Row
  return { body, rows: rowsOf(body) }
}

beforeAll(async () => {
  for (const [index, name] of NAMES.entries()) {
    const isActive = index !== HIDDEN
    await create.project({ displayOrder: index % 3, title: name })
    await create.featuredClient({ ...FEATURED_CLIENT, isActive, name, sortOrder: index % 3 })
    await create.testimonial({ clientName: name, isActive, isApproved: true, sortOrder: index % 3 })
    await create.service({ isActive, name })
  }
})

describe.each(Object.keys(LISTS))('the visitors’ list of %s', (list) => {
  it('[OP-51] [OP-52] comes in pages that are the whole list together, and one beyond the last is empty', async () => {
    const all = (await rows(list, { q: 'a' })).rows
    expect(all.length).toBeGreaterThan(3)
    const pages: Row[] = []
    const totalPages = Math.ceil(all.length / 3)
    for (let page = 1; page <= totalPages + 1; page += 1) {
      const shown = await rows(list, { limit: '3', page: String(page), q: 'a' })
      expect(shown.body).toMatchObject({ page, total: all.length, totalPages })
      pages.push(...shown.rows)
    }
    expect(pages).toEqual(all)
    const none = await rows(list, { limit: '3', q: 'não há' })
    expect(none.body).toMatchObject({ page: 1, total: 0, totalPages: 1 })
  })

  it.each([
    ['agua', 3],
    ['ROSA', 2],
    ['rosa agua', 2],
    ['100%', 1],
    ['alamo_', 1],
    ['ag_a', 0],
  ])('[OP-51] a search for %s finds %i', async (q, count) => {
    expect((await rows(list, { q })).rows).toHaveLength(count)
  })
})

it.each(['featured clients', 'services'])(
  '[OP-25] [OP-53] a visitor who asks for hidden %s gets none',
  async (list) => {
    expect((await rows(list, { status: 'inactive' })).rows).toEqual([])
    expect((await rows(list, { status: 'active' })).rows).toHaveLength(NAMES.length - 1)
  },
)
