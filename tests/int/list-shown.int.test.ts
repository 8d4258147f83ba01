import { beforeAll, describe, expect, it } from 'vitest'

import { useApi } from '../support/api'
import { createCategory, FEATURED_CLIENT, PROJECT, TESTIMONIAL } from '../support/records'

const api = useApi()

type Row = Record<string, unknown>

/** Names with accents, capitals and equal values, as the order and the search of a list have to cope with. */
const NAMES = ['Água Rosa', 'agua', 'Bengo', 'bengo 100%', 'Çava', 'Zaire', 'Álamo_', 'Água Rosa']
const SEARCHES = ['', 'agua', 'ROSA', 'rosa agua', 'a', '100%', '_', 'não há', 'marca', 'kianda']

/** What visitors get of a list, and what staff get of it, made as visitors see it. */
interface List {
  visitors: string
  staff: string
  as: 'editor' | 'comercial'
  rowsOf: (body: Row) => Row[]
  sorts: string[]
  seen: (row: Row) => boolean
  /** Of a staff member's row what a visitor sees. */
  shown: (row: Row) => Row
}

const without =
  (...keys: string[]) =>
  (row: Row): Row =>
    Object.fromEntries(Object.entries(row).filter(([key]) => !keys.includes(key)))

const LISTS: Record<string, List> = {
  'featured clients': {
    as: 'editor',
    rowsOf: ({ clients }) => clients as Row[],
    seen: ({ isActive }) => isActive === true,
    shown: without('createdAt', 'isActive', 'sortOrder', 'updatedAt'),
    sorts: ['sortOrder', 'createdAt', 'name', 'category'],
    staff: '/api/featured-clients',
    visitors: '/api/featured-clients',
  },
  projects: {
    as: 'editor',
    rowsOf: ({ projects }) => projects as Row[],
    seen: ({ title }) => !String(title).startsWith('Rascunho'),
    shown: (row) => row,
    sorts: ['displayOrder', 'createdAt', 'title', 'featured'],
    staff: '/api/projects',
    visitors: '/api/projects',
  },
  services: {
    as: 'comercial',
    rowsOf: ({ services, servicesByCategory }) =>
      (services ?? Object.values(servicesByCategory as Record<string, Row[]>).flat()) as Row[],
    seen: ({ isActive }) => isActive === true,
    shown: ({ basePrice, categoryNumber, description, estimatedDuration, isActive, name, number }) => ({
      basePrice: basePrice ?? '0.00',
      categoryId: categoryNumber,
      description,
      estimatedDuration: estimatedDuration ?? 7,
      id: number,
      isActive,
      name,
      price: Number(basePrice ?? 0),
    }),
    // Within a category; the categories of the answer are in the order of their numbers.
    sorts: ['name', 'basePrice', 'estimatedDuration', 'createdAt', 'number'],
    staff: '/api/crm/services',
    visitors: '/api/services',
  },
  testimonials: {
    as: 'editor',
    rowsOf: ({ testimonials }) => testimonials as Row[],
    seen: ({ isActive, isApproved }) => isActive === true && isApproved === true,
    shown: without('clientId', 'projectId'),
    sorts: ['sortOrder', 'createdAt', 'clientName', 'rating'],
    staff: '/api/testimonials',
    visitors: '/api/testimonials/approved',
  },
}

const post = async (path: string, as: 'comercial' | 'editor', body: Row) => {
  const answer = await api.call('POST', path, { as, body })
  expect(answer.status, answer.text).toBe(201)
  return answer.body as unknown as Row
}

beforeAll(async () => {
  const categories = [await createCategory(api, 'Impressão'), await createCategory(api, 'Digital')]
  for (const [index, name] of NAMES.entries()) {
    const isEven = index % 2 === 0
    const project = {
      ...PROJECT,
      challenge: index === 3 ? 'Pouco tempo' : null,
      clientName: isEven ? name : null,
      displayOrder: index % 3,
      featured: index % 2,
      results:
        index === 2
          ? [
              { label: 'Vendas', value: '+40 %' },
              { label: 'Visitas', value: '3×' },
            ]
          : [],
      tags: isEven ? ['Bengo', 'à mão'] : [],
      title: name,
      year: index === 2 ? 2024 : null,
    }
    await post('/api/projects', 'editor', project)
    const shown = { isActive: index !== 5, sortOrder: index % 3 }
    await post('/api/featured-clients', 'editor', { ...FEATURED_CLIENT, ...shown, category: `Ramo ${index % 2}`, name })
    const approved = { isApproved: index !== 6, rating: 1 + (index % 5) }
    await post('/api/testimonials', 'editor', { ...TESTIMONIAL, ...shown, ...approved, clientName: name })
    const price = isEven ? { basePrice: '45000.50', estimatedDuration: index + 1 } : { basePrice: String(index) }
    await post('/api/crm/services', 'comercial', {
      ...price,
      categoryId: categories[index % 2]?.id,
      isActive: shown.isActive,
      name,
    })
  }
  await post('/api/projects', 'editor', { ...PROJECT, status: 'draft', title: 'Rascunho Água' })
  const { project } = (await post('/api/projects', 'editor', { ...PROJECT, title: 'Água fora' })) as { project: Row }
  await api.call('DELETE', `/api/projects/${String(project.id)}`, { as: 'editor' })
})

async function rows(
  list: List,
  path: string,
  query: Row,
  as?: 'comercial' | 'editor',
): Promise<{ body: Row; rows: Row[] }> {
  const search = new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))
  const answer = await api.call('GET', `${path}?${search.toString()}`, as ? { as } : {})
  expect(answer.status, answer.text).toBe(200)
  const body = answer.body as unknown as Row
  return { body, rows: list.rowsOf(body) }
}

describe.each(Object.entries(LISTS))('the visitors’ list of %s', (name, list) => {
  /** Services are grouped by category: an order holds within each. */
  const grouped = (found: Row[]) =>
    name === 'services' ? found.toSorted((a, b) => Number(a.categoryId) - Number(b.categoryId)) : found
  const expected = async (query: Row) =>
    grouped((await rows(list, list.staff, query, list.as)).rows.filter(list.seen).map(list.shown))

  const sorts = ['', ...list.sorts.flatMap((sort) => [sort, `-${sort}`])]
  it('[OP-51] [OP-52] [API-01…04] [API-16] has what Payload would read, in every order and for every search', async () => {
    for (const sort of sorts) {
      for (const q of sort === '' ? SEARCHES : ['', 'agua']) {
        const query = { ...(sort && { sort }), ...(q && { q }) }
        const shown = (await rows(list, list.visitors, query)).rows
        expect(shown, JSON.stringify(query)).toEqual(await expected(query))
      }
    }
  })

  it('[OP-51] comes in pages that are the whole list together, and one beyond the last is empty', async () => {
    const all = await expected({ q: 'a' })
    const pages: Row[] = []
    for (let page = 1; page <= Math.ceil(all.length / 3) + 1; page += 1) {
      const { body, rows: shown } = await rows(list, list.visitors, { limit: 3, page, q: 'a' })
      expect(body).toMatchObject({ page, total: all.length, totalPages: Math.ceil(all.length / 3) })
      pages.push(...shown)
    }
    expect(grouped(pages)).toEqual(all)
    const none = await rows(list, list.visitors, { limit: 3, q: 'não há' })
    expect(none.body).toMatchObject({ page: 1, total: 0, totalPages: 1 })
  })
})

it('[OP-25] [OP-53] a visitor who asks for what is hidden gets nothing', async () => {
  for (const name of ['featured clients', 'services'] as const) {
    const list = LISTS[name] as List
    expect((await rows(list, list.visitors, { status: 'inactive' })).rows).toEqual([])
    expect((await rows(list, list.visitors, { status: 'active' })).rows).toHaveLength(NAMES.length - 1)
  }
})
