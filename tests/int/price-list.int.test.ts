import { beforeAll, expect, it } from 'vitest'

import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import { findShown } from '@kit/data/documents'
import { setRunningPayload } from '@kit/process/running-payload'
import { priceSelection } from '@crm/leads/operations/price-selection'
import { readCatalogue } from '@/site/catalogue/read-catalogue'
import { readServiceNames } from '@/site/contact/read-service-names'
import { listPublicPaths } from '@/site/seo/public-paths'
import { type CallOptions, useApi } from '../support/api'

const api = useApi()
let category: { id: string; number?: number | null }

beforeAll(async () => {
  setRunningPayload(api.payload)
  category = await api.payload.create({ collection: 'service-categories', data: { color: '#8B5CF6', name: 'Marca' } })
})

const newService = (fields: object, as: CallOptions['as'] = 'admin') =>
  api.call('POST', '/api/crm/services', {
    as,
    body: { basePrice: '45000', categoryId: category.id, estimatedDuration: 5, name: 'Letreiros', ...fields },
  })
const entriesOf = async (service: string) => {
  const found = await api.cms('GET', `/catalogue?depth=0&where[service][equals]=${service}`, { as: 'admin' })
  return found.body.docs as unknown as Record<string, unknown>[]
}

it('[PAGE-20] a new service can be put at the end of the catalogue, once, by those who may change that', async () => {
  const made = await newService({ description: 'Uma marca inteira.', inCatalogue: true })
  expect(made.status, made.text).toBe(201)
  const { id, number } = made.body.service as { id: string; number: number }
  const [entry] = await entriesOf(id)
  const group = [2, 3].includes(category.number ?? 0) ? 'graphic' : 'digital'
  expect(entry).toMatchObject({ description: 'Uma marca inteira.', group, service: id, title: 'Letreiros' })
  await api.call('PUT', `/api/crm/services/${id}`, { as: 'admin', body: { inCatalogue: true } })
  expect(await entriesOf(id)).toHaveLength(1)

  // The site's built-in entries, shown while there were none, stay before it.
  expect(entry?.sortOrder).toBe(builtInCatalogue.length + 1)

  // The same name gets another slug, even if the first entry is in the trash.
  await api.cms('PATCH', `/catalogue/${String(entry?.id)}`, { as: 'admin', body: { deletedAt: new Date() } })
  const again = await newService({ inCatalogue: true })
  const second = again.body.service as { id: string; number: number }
  expect((await entriesOf(second.id))[0]).toMatchObject({ slug: `letreiros-${second.number}` })
  expect(number).not.toBe(second.number)
})

it('[PAGE-20] a service can be put into a catalogue whose entries are all in the trash, and stays the only one', async () => {
  await api.sql('update catalogue set deleted_at = now()')
  const made = await newService({ inCatalogue: true, name: 'Montras' })
  expect(made.status, made.text).toBe(201)
  const left = await api.sql<{ title: string }>('select title from catalogue where deleted_at is null')
  expect(left.map(({ title }) => title)).toEqual(['Montras'])
})

it('[PAGE-20] an entry without a price or time of its own is shown only with its service', async () => {
  const made = await newService({ inCatalogue: true, name: 'Toldos' })
  const { id } = made.body.service as { id: string }
  const [entry] = await entriesOf(id)
  const features = [{ name: 'Lona', price: 1000 }]
  const edit = (fields: object) => api.cms('PATCH', `/catalogue/${String(entry?.id)}`, { as: 'editor', body: fields })
  const titles = async () => {
    const found = await findShown(api.payload, 'catalogue', { select: { title: true } })
    return found.map(({ title }) => title)
  }
  const priced = async () =>
    priceSelection(await api.serverReq(), { catalogueId: entry?.slug, features: [{ name: 'Lona', quantity: 1 }] })
  await edit({ features })
  expect(await titles()).toContain('Toldos')
  expect(await priced()).toHaveLength(1)

  await api.call('PUT', `/api/crm/services/${id}`, { as: 'admin', body: { isActive: false } })
  await edit({ durationText: '', priceText: '' })
  expect(await titles()).not.toContain('Toldos')
  expect(await priced()).toEqual([])
  await edit({ durationText: '2 semanas' })
  expect(await titles()).toContain('Toldos')

  await edit({ durationText: null })
  await api.call('PUT', `/api/crm/services/${id}`, { as: 'admin', body: { isActive: true } })
  expect(await titles()).toContain('Toldos')
  await api.call('DELETE', `/api/crm/services/${id}`, { as: 'admin' })
  expect(await titles()).not.toContain('Toldos')
})

it('[PAGE-20] a catalogue whose entries are all hidden sells nothing, not the built-in entries', async () => {
  await api.sql('update catalogue set deleted_at = now()')
  const made = await newService({ inCatalogue: true, name: 'Vitrais' })
  const { id } = made.body.service as { id: string }
  const [sold] = builtInCatalogue
  const shown = async () => {
    const selection = {
      catalogueId: sold?.slug,
      features: [{ name: sold?.features[0]?.name, quantity: 1 }],
    }
    const [entries, names, paths, priced] = await Promise.all([
      readCatalogue(),
      readServiceNames(),
      listPublicPaths(api.payload),
      priceSelection(await api.serverReq(), selection),
    ])
    return {
      isNamed: names.includes(sold?.title ?? ''),
      isPriced: priced.length > 0,
      paths: paths.filter((path) => path === `/servicos/${sold?.slug}`).length,
      titles: entries.map(({ title }) => title),
    }
  }
  await api.call('PUT', `/api/crm/services/${id}`, { as: 'admin', body: { isActive: false } })
  expect(await shown()).toEqual({ isNamed: false, isPriced: false, paths: 0, titles: [] })
  await api.sql('update catalogue set deleted_at = now()')
  expect(await shown()).toMatchObject({ isNamed: true, isPriced: true, paths: 1 })
})

it('[PAGE-20] a salesperson, whose catalogue it is not, gets neither', async () => {
  const refused = await newService({ inCatalogue: true, name: 'Só do comercial' }, 'comercial')
  expect(refused.status).toBe(403)
  const where = { name: { equals: 'Só do comercial' } }
  expect((await api.payload.count({ collection: 'services', where })).totalDocs).toBe(0)
  expect((await newService({ name: 'Só do comercial' }, 'comercial')).status).toBe(201)
})

it('[PAGE-20] an entry names a service, or has a price and a time of its own', async () => {
  const entry = { description: 'X', fullDescription: 'X', group: 'digital', projectsCount: 0, slug: 'x-y', title: 'X' }
  const save = (fields: object) => api.cms('POST', '/catalogue', { as: 'editor', body: { ...entry, ...fields } })
  const refused = await save({})
  expect(refused.status).toBe(400)
  expect(refused.text).toContain('Escolha um serviço, ou preencha este campo.')
  const made = await newService({ name: 'Gestão de redes' })
  expect((await save({ service: (made.body.service as { id: string }).id })).status).toBe(201)
  const own = await save({ durationText: '2 semanas', priceText: 'Sob consulta', slug: 'Cartões de visita' })
  expect([own.status, own.body.doc?.slug]).toEqual([201, 'cartoes-de-visita'])
})

it('[PAGE-20] an entry’s address is no number, which is that of a service’s own page', async () => {
  const entry = { description: 'X', durationText: 'X', fullDescription: 'X', priceText: 'X', title: '360°' }
  const save = (slug: string) => api.cms('POST', '/catalogue', { as: 'editor', body: { ...entry, slug } })
  for (const slug of ['12', '360°']) {
    const { status, text } = await save(slug)
    expect([status, text]).toEqual([
      400,
      expect.stringContaining('Este endereço é de um serviço. Junte-lhe uma letra.'),
    ])
  }
  expect((await save('360-graus')).status).toBe(201)
})
