import { describe, expect, it } from 'vitest'

import { getFeaturedClientStats } from '@collections/featured-clients/operations/featured-clients'
import { getProjectStats, listPortfolio } from '@collections/projects/operations/project-lists'
import { getServiceStats } from '@collections/services/operations/service-lists'
import { getTestimonialStats } from '@collections/testimonials/operations/testimonials'
import { useApi } from '../support/api'
import { createCategory, recordsOf, UNKNOWN_ID } from '../support/records'

const api = useApi()
const create = recordsOf(api)

describe('figures above the staff’s content screens', () => {
  it('[TEST-02…05] [OP-24] of testimonials: none, then all whatever their state, but the trash', async () => {
    const figures = async () => getTestimonialStats(await api.serverReq())
    expect(await figures()).toEqual({ approved: 0, averageRating: '0.0', pending: 0, total: 0 })
    await create.testimonial({ isApproved: true, rating: 5 })
    await create.testimonial({ rating: 4 })
    await create.testimonial({ isActive: false, rating: 4 })
    const trashed = await create.testimonial({ rating: 1 })
    await api.call('DELETE', `/api/testimonials/${trashed.id}`, { as: 'editor' })
    expect(await figures()).toEqual({ approved: 1, averageRating: '4.3', pending: 2, total: 3 })
  })

  it('[FEAT-03…05] of featured clients: categories count once', async () => {
    const figures = async () => getFeaturedClientStats(await api.serverReq())
    expect(await figures()).toEqual({ active: 0, categories: 0, total: 0 })
    await create.featuredClient({ category: 'Banca' })
    await create.featuredClient({ category: ' banca ', isActive: false })
    await create.featuredClient({ category: 'Moda' })
    const trashed = await create.featuredClient({ category: 'Energia' })
    await api.call('DELETE', `/api/featured-clients/${trashed.id}`, { as: 'editor' })
    expect(await figures()).toEqual({ active: 2, categories: 2, total: 3 })
  })

  it('[PADM-01…04] of the portfolio', async () => {
    const figures = async () => getProjectStats(await api.serverReq())
    expect(await figures()).toEqual({ designGrafico: 0, featured: 0, marketingDigital: 0, total: 0 })
    await create.project({ category: 'marketing-digital', featured: 1 })
    await create.project({ category: 'marketing-digital' })
    await create.project({ category: 'design-grafico' })
    await create.project({ category: 'branding' })
    const trashed = await create.project({ category: 'design-grafico', featured: 1 })
    await api.call('DELETE', `/api/projects/${trashed.id}`, { as: 'editor' })
    expect(await figures()).toEqual({ designGrafico: 1, featured: 1, marketingDigital: 2, total: 4 })
  })

  it('[SVC-01…05] [SVC-12…17] of services: zeros and no category, then all of them', async () => {
    const figures = async () => getServiceStats(await api.serverReq())
    expect(await figures()).toEqual({
      active: 0,
      activePercent: 0,
      averageDuration: '0.0',
      averagePrice: '0.00',
      categories: 0,
      popularCategory: null,
      potentialRevenue: '0.00',
      total: 0,
    })
    const marketing = await createCategory(api, 'Marketing')
    const design = await createCategory(api, 'Design')
    await create.service({ basePrice: '99999999.99', categoryId: design.id, estimatedDuration: 1 })
    await create.service({ basePrice: '99999999.99', categoryId: marketing.id, estimatedDuration: 4 })
    await create.service({ basePrice: '0.03', categoryId: design.id, estimatedDuration: 5, isActive: false })
    const trashed = await create.service({ basePrice: '5', categoryId: marketing.id })
    await api.call('DELETE', `/api/crm/services/${trashed.id}`, { as: 'comercial' })
    expect(await figures()).toEqual({
      active: 2,
      activePercent: 67,
      averageDuration: '3.3',
      averagePrice: '66666666.67',
      categories: 2,
      popularCategory: 'Design',
      potentialRevenue: '200000000.01',
      total: 3,
    })
  })
})

describe('lists of the staff’s content screens', () => {
  it('[SVC-19] services of one category, by number or uuid; anything else is refused', async () => {
    const category = await createCategory(api, 'Só esta')
    const { id } = await create.service({ categoryId: category.id })
    for (const named of [category.number, category.id]) {
      const { body } = await api.call('GET', `/api/crm/services?category=${named}`, { as: 'editor' })
      expect(body.services.map((service) => service.id)).toEqual([id])
    }
    const unknown = await api.call('GET', `/api/crm/services?category=${UNKNOWN_ID}`, { as: 'editor' })
    expect(unknown.body.services).toEqual([])
    expect((await api.call('GET', '/api/crm/services?category=branding', { as: 'editor' })).status).toBe(400)
  })

  it('[PADM-05…06] [PADM-08] the portfolio by order, searched in four fields, of one category', async () => {
    const word = 'palanca'
    const last = await create.project({ category: 'web-design', displayOrder: 30, title: `Com ${word}` })
    const first = await create.project({ category: 'branding', displayOrder: 10, tags: [word] })
    const middle = await create.project({ category: 'web-design', clientName: word, displayOrder: 20 })
    const described = await create.project({ category: 'branding', description: `Da ${word}`, displayOrder: 25 })
    const req = await api.serverReq('editor')
    const ids = async (query: Parameters<typeof listPortfolio>[1]) =>
      (await listPortfolio(req, query)).entries.map(({ project }) => project.id)
    expect(await ids({ q: word })).toEqual([first.id, middle.id, described.id, last.id])
    expect(await ids({ category: 'web-design', q: word })).toEqual([middle.id, last.id])
  })
})
