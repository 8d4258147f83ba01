import sharp from 'sharp'
import { describe, expect, it, vi } from 'vitest'

import { inPictureQueue } from '@kit/process/pictures'
import { faultsOf, useApi } from '../support/api'
import {
  createCategory,
  FEATURED_CLIENT,
  PROJECT,
  recordsOf,
  serial,
  TESTIMONIAL,
  UNKNOWN_ID,
} from '../support/records'

const api = useApi()
const create = recordsOf(api)

const content = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: 'editor', ...(body === undefined ? {} : { body }) })
const crm = (method: string, path: string, body?: unknown) =>
  api.call(method, path, { as: 'comercial', ...(body === undefined ? {} : { body }) })
const anonymous = (path: string) => api.call('GET', path)

describe('portfolio projects', () => {
  const FULL = {
    ...PROJECT,
    clientName: 'Kianda',
    displayOrder: 900,
    featured: 1,
    images: ['https://exemplo.ao/1.webp', 'http://exemplo.ao/2.webp'],
    projectUrl: 'https://kianda.ao',
    tags: ['marca', 'logótipo'],
  }
  const listed = async () => (await anonymous('/api/projects?limit=200')).body.projects

  it('[API-17] [DATA-92] stores every field; the images keep their order', async () => {
    const { body, status } = await content('POST', '/api/projects', FULL)
    expect(status).toBe(201)
    expect(body.project).toMatchObject(FULL)
    expect((await anonymous(`/api/projects/${body.project.id}`)).body.project).toEqual(body.project)
  })

  it('[DATA-27…29] fills the documented defaults', async () => {
    const defaults = { clientName: null, displayOrder: 0, featured: 0, projectUrl: null, tags: [] }
    expect(await create.project()).toMatchObject(defaults)
  })

  it.each([
    [{ title: '' }, 'title'],
    [{ description: undefined }, 'description'],
    [{ category: 'video' }, 'category'],
    [{ category: undefined }, 'category'],
    [{ images: [] }, 'images'],
    [{ images: undefined }, 'images'],
    [{ images: ['javascript:alert(1)'] }, 'images.0'],
    [{ images: ['x'] }, 'images.0'],
    [{ projectUrl: 'ftp://x' }, 'projectUrl'],
    [{ featured: 2 }, 'featured'],
    [{ featured: true }, 'featured'],
    [{ displayOrder: -1 }, 'displayOrder'],
    [{ displayOrder: 1.5 }, 'displayOrder'],
    [{ displayOrder: 2_147_483_648 }, 'displayOrder'],
    [{ tags: 'x' }, 'tags'],
    [{ tags: [''] }, 'tags.0'],
  ])('[API-17] [OP-83] refuses %j', async (changes, path) => {
    expect(faultsOf(await content('POST', '/api/projects', { ...PROJECT, ...changes }))).toEqual([path])
  })

  it('[OP-28] the slug is made from the title, unique, and stays when the title changes', async () => {
    const title = `Acção & Café ${serial()}`
    const first = await create.project({ title })
    const second = await create.project({ title })
    expect(first.slug).toBe(title.replace('Acção & Café ', 'accao-e-cafe-'))
    expect(second.slug).toBe(`${first.slug}-2`)
    const { body } = await content('PUT', `/api/projects/${first.id}`, { slug: 'outro', title: 'Outro' })
    expect(body.project).toMatchObject({ slug: first.slug, title: 'Outro' })
    expect((await create.project({ slug: 'O Meu Endereço' })).slug).toBe('o-meu-endereco')
    expect((await create.project({ slug: 'O Meu Endereço' })).slug).toBe('o-meu-endereco-2')
  })

  it('[OP-28] the slug of a deleted project is not given again', async () => {
    const first = await create.project({ title: 'Única vez' })
    await content('DELETE', `/api/projects/${first.id}`)
    expect((await create.project({ title: 'Única vez' })).slug).toBe('unica-vez-2')
  })

  it('[API-06] [OP-28] is found by uuid and by slug; else 404 Projeto não encontrado', async () => {
    const project = await create.project()
    expect((await anonymous(`/api/projects/${project.slug}`)).body.project).toEqual(project)
    for (const id of [UNKNOWN_ID, 'nao-ha', '%00', '1', 'x'.repeat(300), '%F0%9F%98%80']) {
      const { body, status } = await anonymous(`/api/projects/${id}`)
      expect({ error: body.error, status }).toEqual({ error: 'Projeto não encontrado', status: 404 })
    }
  })

  it('[API-05] [OP-52] are listed by display order, then oldest first', async () => {
    const late = await create.project({ displayOrder: 8001 })
    const older = await create.project({ displayOrder: 8000 })
    const newer = await create.project({ displayOrder: 8000 })
    const ids = (await listed()).map(({ id }) => id)
    expect(ids.slice(-3)).toEqual([older.id, newer.id, late.id])
  })

  it('[OP-51] [OP-86] are searched by title, description, client and tags', async () => {
    const word = `palavra${serial()}q`
    const ids = [
      await create.project({ title: word }),
      await create.project({ description: word }),
      await create.project({ clientName: word }),
      await create.project({ tags: ['a', word.toUpperCase()] }),
    ].map(({ id }) => id)
    const { body } = await anonymous(`/api/projects?q=${word}&page=1`)
    expect(body.projects.map(({ id }) => id).sort()).toEqual(ids.sort())
    expect(body.total).toBe(4)
  })

  it('[API-18] [OP-50] changes only the keys that were sent', async () => {
    const { project } = (await content('POST', '/api/projects', FULL)).body
    const { body, status } = await content('PUT', `/api/projects/${project.id}`, {
      featured: 0,
      projectUrl: null,
      tags: [],
    })
    expect(status).toBe(200)
    const { updatedAt } = body.project
    expect(body.project).toEqual({ ...project, featured: 0, projectUrl: null, tags: [], updatedAt })
    expect((await content('PUT', `/api/projects/${project.id}`, { images: [] })).status).toBe(400)
    expect((await content('PUT', `/api/projects/${project.slug}`, { featured: 1 })).status).toBe(404)
  })

  it('[API-19] [OP-50] are deleted once and then gone', async () => {
    const project = await create.project()
    const path = `/api/projects/${project.id}`
    expect(await content('DELETE', path)).toMatchObject({ body: { success: true }, status: 200 })
    expect((await content('DELETE', path)).status).toBe(404)
    expect((await anonymous(path)).status).toBe(404)
    expect((await anonymous(`/api/projects/${project.slug}`)).status).toBe(404)
    expect((await listed()).some(({ id }) => id === project.id)).toBe(false)
  })

  it('[API-05] drafts are for staff only', async () => {
    const project = await create.project()
    const hide = await api.cms('PATCH', `/projects/${project.id}`, { as: 'editor', body: { _status: 'draft' } })
    expect(hide.status).toBe(200)
    expect((await anonymous(`/api/projects/${project.id}`)).status).toBe(404)
    expect((await listed()).some(({ id }) => id === project.id)).toBe(false)
    expect((await api.call('GET', `/api/projects/${project.id}`, { as: 'comercial' })).status).toBe(200)
  })

  describe('moving', () => {
    const move = (id: string, displayOrder: unknown) => content('PUT', `/api/projects/${id}`, { displayOrder })
    const orderOf = async (id: string) => (await anonymous(`/api/projects/${id}`)).body.project.displayOrder

    it('[API-18] [OP-82] swaps with every neighbour that holds the new place', async () => {
      const moved = await create.project({ displayOrder: 501 })
      const neighbours = [await create.project({ displayOrder: 500 }), await create.project({ displayOrder: 500 })]
      expect((await move(moved.id, 500)).body.project.displayOrder).toBe(500)
      for (const { id } of neighbours) expect(await orderOf(id)).toBe(501)
      expect((await move(moved.id, 501)).body.project.displayOrder).toBe(501)
      for (const { id } of neighbours) expect(await orderOf(id)).toBe(500)
    })

    it('[OP-82] leaves the others alone for a longer way or beside other keys', async () => {
      const moved = await create.project({ displayOrder: 602 })
      const [near, far] = [await create.project({ displayOrder: 601 }), await create.project({ displayOrder: 600 })]
      await move(moved.id, 600)
      expect(await orderOf(far.id)).toBe(600)
      await content('PUT', `/api/projects/${moved.id}`, { displayOrder: 601, title: 'Outro' })
      expect(await orderOf(near.id)).toBe(601)
    })

    it('[OP-82] never goes below 0', async () => {
      const first = await create.project({ displayOrder: 0 })
      const { body, status } = await move(first.id, -1)
      expect(status).toBe(400)
      expect(body.issues[0]?.path).toBe('displayOrder')
      expect(await orderOf(first.id)).toBe(0)
    })

    it('[OP-82] a hidden neighbour moves and stays hidden', async () => {
      const hidden = await create.project({ displayOrder: 700 })
      await api.cms('PATCH', `/projects/${hidden.id}`, { as: 'editor', body: { _status: 'draft' } })
      const moved = await create.project({ displayOrder: 701 })
      await move(moved.id, 700)
      expect((await anonymous(`/api/projects/${hidden.id}`)).status).toBe(404)
      const seen = await api.call('GET', `/api/projects/${hidden.id}`, { as: 'editor' })
      expect(seen.body.project.displayOrder).toBe(701)
    })
  })
})

describe('services', () => {
  const categories: { id: string; number: number }[] = []
  const categoryOf = async (number: number) => {
    while (categories.length < 4) categories.push(await createCategory(api, `Categoria ${categories.length + 1}`))
    return categories.find((category) => category.number === number) ?? { id: '', number: 0 }
  }
  const publicGroups = async () => (await anonymous('/api/services')).body.servicesByCategory

  it('[API-01] [OP-10] with nothing active the groups 1, 2 and 3 are there and empty', async () => {
    expect(await publicGroups()).toEqual({ '1': [], '2': [], '3': [] })
  })

  it('[OP-08…09] [DATA-40] categories are numbered 1, 2, 3, 4', async () => {
    await categoryOf(1)
    expect(categories.map(({ number }) => number)).toEqual([1, 2, 3, 4])
    const { body } = await crm('GET', '/api/crm/service-categories')
    expect(body.categories.map(({ number }) => number)).toEqual([1, 2, 3, 4])
  })

  it('[API-43] [DATA-37…39] categories have a name, a description and a color', async () => {
    const made = await api.cms('POST', '/service-categories', { as: 'comercial', body: { name: 'Vídeo' } })
    expect(made.status).toBe(201)
    const { body, status } = await api.call('GET', '/api/crm/service-categories?q=vídeo', { as: 'editor' })
    expect(status).toBe(200)
    expect(body.categories).toMatchObject([{ color: '#8B5CF6', description: null, name: 'Vídeo' }])
    expect((await api.cms('POST', '/service-categories', { as: 'comercial', body: { name: '' } })).status).toBe(400)
    const bad = await api.cms('POST', '/service-categories', { as: 'comercial', body: { color: 'red', name: 'X' } })
    expect(bad.status).toBe(400)
    expect((await api.cms('DELETE', `/service-categories/${made.body.doc?.id}`, { as: 'comercial' })).status).toBe(200)
  })

  it('[API-44] [DATA-41…47] stores every field; ids are uuids with the numbers beside them', async () => {
    const category = await categoryOf(2)
    const sent = { basePrice: '1500.5', description: 'd', estimatedDuration: 3, isActive: false, name: 'Flyers' }
    const { body, status } = await crm('POST', '/api/crm/services', { ...sent, categoryId: category.id })
    expect(status).toBe(201)
    expect(body.service).toMatchObject({ ...sent, basePrice: '1500.50', categoryId: category.id, categoryNumber: 2 })
    expect(Number.isInteger(body.service.number)).toBe(true)
    const { body: listed } = await crm('GET', '/api/crm/services?q=flyers')
    expect(listed.services).toEqual([body.service])
  })

  it('[OP-08] [OP-17] takes a category by number; active by default, no duration by default', async () => {
    const defaults = { categoryNumber: 3, description: null, estimatedDuration: null, isActive: true }
    expect(await create.service({ categoryId: 3 })).toMatchObject(defaults)
    expect(await create.service({ categoryId: '3' })).toMatchObject(defaults)
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: undefined }, 'name'],
    [{ categoryId: undefined }, 'categoryId'],
    [{ categoryId: null }, 'categoryId'],
    [{ categoryId: '' }, 'categoryId'],
    [{ categoryId: UNKNOWN_ID }, 'categoryId'],
    [{ categoryId: 4711 }, 'categoryId'],
    [{ categoryId: 99_999_999_999 }, 'categoryId'],
    [{ basePrice: undefined }, 'basePrice'],
    [{ basePrice: '' }, 'basePrice'],
    [{ basePrice: -0.01 }, 'basePrice'],
    [{ basePrice: 0.001 }, 'basePrice'],
    [{ basePrice: '100000000.00' }, 'basePrice'],
    [{ estimatedDuration: 0 }, 'estimatedDuration'],
    [{ estimatedDuration: 1.5 }, 'estimatedDuration'],
    [{ estimatedDuration: 'dez' }, 'estimatedDuration'],
    [{ isActive: 'sim' }, 'isActive'],
  ])('[API-44] [OP-21] refuses %j', async (changes, path) => {
    const sent = { basePrice: '1', categoryId: 1, name: 'X', ...changes }
    expect(faultsOf(await crm('POST', '/api/crm/services', sent))).toEqual([path])
  })

  it('[API-45] [OP-50] takes the full form or only isActive', async () => {
    const service = await create.service({ description: 'd', estimatedDuration: 9 })
    const { body, status } = await crm('PUT', `/api/crm/services/${service.id}`, { isActive: false })
    expect(status).toBe(200)
    expect(body.service).toEqual({ ...service, isActive: false, updatedAt: body.service.updatedAt })
    const changed = { basePrice: '2.00', description: null, estimatedDuration: null, name: 'Outro' }
    const full = await crm('PUT', `/api/crm/services/${service.id}`, { ...changed, categoryId: 2, number: 77 })
    expect(full.body.service).toMatchObject({ ...changed, categoryNumber: 2, number: service.number })
    expect((await crm('PUT', `/api/crm/services/${service.number}`, changed)).status).toBe(404)
  })

  it('[API-02] [OP-16…17] visitors get integer ids, price beside basePrice and 7 days', async () => {
    const service = await create.service({ basePrice: '45000.5', categoryId: 2, name: 'Banner' })
    const { body, status } = await anonymous(`/api/services/${service.number}`)
    expect(status).toBe(200)
    expect(body.service).toEqual({
      basePrice: '45000.50',
      categoryId: 2,
      description: null,
      estimatedDuration: 7,
      id: service.number,
      isActive: true,
      name: 'Banner',
      price: 45000.5,
    })
    expect((await anonymous(`/api/services/${service.id}`)).body.service).toEqual(body.service)
  })

  it('[API-01] [OP-10] groups the active ones by category number, each by name', async () => {
    const zebra = await create.service({ categoryId: 4, name: 'Zebra' })
    const abelha = await create.service({ categoryId: 4, name: 'Abelha' })
    const hidden = await create.service({ categoryId: 4, isActive: false, name: 'Oculto' })
    const groups = await publicGroups()
    expect(Object.keys(groups)).toEqual(['1', '2', '3', '4'])
    expect(groups['4']?.map(({ id }) => id)).toEqual([abelha.number, zebra.number])
    expect((await anonymous(`/api/services/${hidden.number}`)).status).toBe(404)
    const forStaff = await api.call('GET', '/api/services', { as: 'admin' })
    expect(forStaff.body.servicesByCategory).toEqual(groups)
    const { body } = await crm('GET', '/api/crm/services')
    const order = body.services.map(({ categoryNumber, name }) => [categoryNumber ?? 0, name] as const)
    expect(order).toEqual([...order].sort(([a, x], [b, y]) => a - b || x.localeCompare(y, 'pt')))
  })

  it('[OP-10] a service without a category is listed under 1', async () => {
    const service = await create.service({ name: 'Sem categoria' })
    const { body } = await crm('PUT', `/api/crm/services/${service.id}`, { categoryId: null })
    expect(body.service).toMatchObject({ categoryId: null, categoryNumber: null })
    expect((await publicGroups())['1']?.some(({ id }) => id === service.number)).toBe(true)
  })

  it.each([UNKNOWN_ID, 'x', '0', '-1', '1.5', '99999999999', 'criacao-websites', '%00'])(
    '[API-02] [OP-11] GET /api/services/%s is 404 Serviço não encontrado',
    async (id) => {
      const { body, status } = await anonymous(`/api/services/${id}`)
      expect({ error: body.error, status }).toEqual({ error: 'Serviço não encontrado', status: 404 })
    },
  )

  it('[API-42] [OP-51] filters by active and inactive', async () => {
    const statuses = async (status: string) =>
      (await crm('GET', `/api/crm/services?status=${status}`)).body.services.map(({ isActive }) => isActive)
    expect(new Set(await statuses('active'))).toEqual(new Set([true]))
    expect(new Set(await statuses('inactive'))).toEqual(new Set([false]))
  })

  it('[API-46] keeps the lines of quotes and orders, their text and price', async () => {
    const service = await create.service()
    const items = [{ description: 'Linha', quantity: 2, serviceId: service.id, unitPrice: '5' }]
    const [quote, order] = [await create.quote({ items }), await create.order({ items })]
    expect(await crm('DELETE', `/api/crm/services/${service.id}`)).toMatchObject({
      body: { success: true },
      status: 200,
    })
    expect((await crm('DELETE', `/api/crm/services/${service.id}`)).status).toBe(404)
    const { quotes } = (await crm('GET', '/api/crm/quotes')).body
    const { orders } = (await crm('GET', '/api/crm/orders')).body
    for (const record of [quotes.find(({ id }) => id === quote.id), orders.find(({ id }) => id === order.id)]) {
      expect(record?.items).toMatchObject([
        { description: 'Linha', serviceId: null, totalPrice: '10.00', unitPrice: '5.00' },
      ])
      expect(record?.totalAmount).toBe('10.00')
    }
  })

  it('[OP-08] a number is never given again', async () => {
    const first = await create.service()
    await api.payload.delete({ collection: 'services', id: first.id })
    expect((await create.service()).number).toBeGreaterThan(first.number)
    const category = await createCategory(api, 'Efémera')
    await api.payload.delete({ collection: 'service-categories', id: category.id })
    expect((await createCategory(api, 'Depois')).number).toBeGreaterThan(category.number)
  })

  it('[OP-23] a category in use is not deleted, and the message says why', async () => {
    const category = await createCategory(api, 'Em uso')
    const service = await create.service({ categoryId: category.id })
    const remove = () => api.cms('DELETE', `/service-categories/${category.id}`, { as: 'admin' })
    vi.spyOn(api.payload.logger, 'error').mockReturnValue()
    const refused = await remove()
    expect(refused.status).toBe(409)
    expect(refused.body.errors?.[0]?.message).toContain('1 serviço(s) associado(s)')
    await crm('DELETE', `/api/crm/services/${service.id}`)
    expect((await remove()).status).toBe(409)
    vi.restoreAllMocks()
    await api.payload.delete({ collection: 'services', id: service.id, trash: true })
    expect((await remove()).status).toBe(200)
  })
})

describe('featured clients', () => {
  const post = (body: unknown) => content('POST', '/api/featured-clients', body)
  const dataUrl = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`
  const picture = (width: number, height: number) =>
    sharp({ create: { background: '#c33', channels: 4, height, width } })
  const bytesOf = (logo: string | null) => Buffer.from(logo?.split(',')[1] ?? '', 'base64')

  it('[API-47] [DATA-76] stores the form; active and 0 by default', async () => {
    const { body, status } = await post(FEATURED_CLIENT)
    expect(status).toBe(201)
    expect(body.client).toMatchObject({ ...FEATURED_CLIENT, isActive: true, logo: null, sortOrder: 0 })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ category: undefined }, 'category'],
    [{ description: ' ' }, 'description'],
    [{ result: null }, 'result'],
    [{ sortOrder: -1 }, 'sortOrder'],
    [{ isActive: 1 }, 'isActive'],
    [{ logo: 5 }, 'logo'],
    [{ logo: 'https://exemplo.ao/logo.png' }, 'logo'],
    [{ logo: '/etc/passwd' }, 'logo'],
    [{ logo: 'data:image/png;base64,' }, 'logo'],
    [{ logo: dataUrl('image/png', Buffer.from('<html><script>alert(1)</script></html>')) }, 'logo'],
    [{ logo: dataUrl('image/svg+xml', Buffer.from('<svg xmlns="x"')) }, 'logo'],
    [{ logo: 'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>' }, 'logo'],
  ])('[API-47] [FEAT-13] refuses %j', async (changes, path) => {
    expect(faultsOf(await post({ ...FEATURED_CLIENT, ...changes }))).toEqual([path])
  })

  it.each(['png', 'jpeg', 'webp', 'gif', 'avif'] as const)(
    '[DATA-77] a %s logo is stored as a WebP data URL of at most 512 px',
    async (format) => {
      const bytes = await picture(1024, 600).toFormat(format).toBuffer()
      const { body, status } = await post({ ...FEATURED_CLIENT, logo: dataUrl(`image/${format}`, bytes) })
      expect(status).toBe(201)
      expect(body.client.logo).toMatch(/^data:image\/webp;base64,/)
      expect(await sharp(bytesOf(body.client.logo)).metadata()).toMatchObject({
        format: 'webp',
        height: 300,
        width: 512,
      })
    },
  )

  it('[DATA-77] a logo that waits for its turn keeps nobody from changing its client', async () => {
    const { body: created } = await post(FEATURED_CLIENT)
    const address = `/api/featured-clients/${created.client.id}`
    const logo = dataUrl('image/png', await picture(20, 10).png().toBuffer())
    const ends: (() => void)[] = []
    const others = [0, 1].map(() => inPictureQueue(() => new Promise<void>((resolve) => ends.push(resolve))))
    const waiting = content('PUT', address, { logo })
    await content('GET', address)
    expect((await content('PUT', address, { name: 'Entretanto' })).status).toBe(200)
    for (const end of ends) end()
    await Promise.all(others)
    const { body } = await waiting
    expect(body.client).toMatchObject({ logo: expect.stringMatching(/^data:image\/webp/), name: 'Entretanto' })
  })

  it('[DATA-77] what the bytes are counts, not what the URL says; a small logo is not enlarged', async () => {
    const bytes = await picture(20, 10).png().toBuffer()
    const { body } = await post({ ...FEATURED_CLIENT, logo: dataUrl('text/html', bytes) })
    expect(await sharp(bytesOf(body.client.logo)).metadata()).toMatchObject({ format: 'webp', height: 10, width: 20 })
  })

  it('[DATA-77] an SVG becomes pixels: neither its script nor a file it names is in what is stored', async () => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="40" height="40"
      onload="alert(1)"><script>alert(2)</script><image xlink:href="file:///etc/passwd" width="40" height="40"/>
      <foreignObject><iframe src="http://127.0.0.1:1/"/></foreignObject><rect width="40" height="40" fill="#0a0"/></svg>`
    const { body, status } = await post({ ...FEATURED_CLIENT, logo: dataUrl('image/svg+xml', Buffer.from(svg)) })
    expect(status).toBe(201)
    const bytes = bytesOf(body.client.logo)
    expect((await sharp(bytes).metadata()).format).toBe('webp')
    expect(bytes.toString('latin1')).not.toMatch(/script|onload|passwd/)
  })

  it('[DATA-77] an SVG with an entity bomb is refused or rendered, in good time', async () => {
    const entities = Array.from({ length: 12 }, (_, i) => `<!ENTITY e${i + 1} "${`&e${i};`.repeat(20)}">`).join('')
    const svg = `<!DOCTYPE svg [<!ENTITY e0 "lol">${entities}]><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><text>&e12;</text></svg>`
    const { status } = await post({ ...FEATURED_CLIENT, logo: dataUrl('image/svg+xml', Buffer.from(svg)) })
    expect([201, 400]).toContain(status)
  })

  it('[FEAT-14] a picture of more than 5 MB is refused with the documented sentence', async () => {
    const bytes = Buffer.alloc(5 * 1024 * 1024 + 1, 7)
    const { body, status } = await post({ ...FEATURED_CLIENT, logo: dataUrl('image/png', bytes) })
    expect(status).toBe(400)
    expect(body.error).toBe('A imagem deve ter no máximo 5MB.')
  })

  it.each([
    ['jpeg', { quality: 60 }],
    ['png', {}],
  ] as const)(
    '[FEAT-14] the most detailed %s of up to 5 MB is taken, as small as it has to be',
    async (format, options) => {
      // Noise is the least compressible content: no photo has more detail.
      const [height, width] = format === 'jpeg' ? [2750, 3700] : [1100, 1400]
      const noise = { mean: 128, sigma: 80, type: 'gaussian' } as const
      const bytes = await sharp({ create: { background: '#000', channels: 3, height, noise, width } })
        .toFormat(format, options)
        .toBuffer()
      expect(bytes.byteLength).toBeGreaterThan(4 * 1024 * 1024)
      expect(bytes.byteLength).toBeLessThan(5 * 1024 * 1024)
      const { body, status } = await post({ ...FEATURED_CLIENT, logo: dataUrl(`image/${format}`, bytes) })
      expect(status, body.error).toBe(201)
      expect(body.client.logo?.length).toBeLessThanOrEqual(40_000)
      expect((await sharp(bytesOf(body.client.logo)).metadata()).format).toBe('webp')
    },
  )

  it('[FEAT-14] a picture of 16 bits a channel, of four printing colours or without colours is taken', async () => {
    const photo = picture(800, 600)
    const pictures = [
      await photo.clone().toColourspace('rgb16').png().toBuffer(),
      await photo.clone().toColourspace('cmyk').jpeg().toBuffer(),
      await photo.clone().greyscale().png().toBuffer(),
    ]
    for (const bytes of pictures) {
      const { body, status } = await post({ ...FEATURED_CLIENT, logo: dataUrl('image/png', bytes) })
      expect(status, body.error).toBe(201)
      expect(await sharp(bytesOf(body.client.logo)).metadata()).toMatchObject({ depth: 'uchar', width: 512 })
    }
  })

  it('[OP-50] a body of more than 8 MB is 413, and one of 2 MB elsewhere too', async () => {
    const logo = 'x'.repeat(8 * 1024 * 1024)
    expect((await post({ ...FEATURED_CLIENT, logo })).status).toBe(413)
    expect((await content('POST', '/api/testimonials', { ...TESTIMONIAL, content: 'x'.repeat(2 ** 21) })).status).toBe(
      413,
    )
  })

  it('[DATA-77] a picture with too many pixels is refused', async () => {
    const bomb = await sharp({ create: { background: '#fff', channels: 3, height: 12_000, width: 12_000 } })
      .png()
      .toBuffer()
    expect((await post({ ...FEATURED_CLIENT, logo: dataUrl('image/png', bomb) })).status).toBe(400)
  })

  it('[API-48] [OP-50] keeps the logo unless it is sent; null or empty text removes it', async () => {
    const logo = dataUrl('image/png', await picture(30, 30).png().toBuffer())
    const client = await create.featuredClient({ logo })
    const path = `/api/featured-clients/${client.id}`
    const renamed = await content('PUT', path, { name: 'Outro' })
    expect(renamed.status).toBe(200)
    expect(renamed.body.client).toEqual({ ...client, name: 'Outro', updatedAt: renamed.body.client.updatedAt })
    expect((await content('PUT', path, { logo: client.logo })).body.client.logo).toBe(client.logo)
    expect((await content('PUT', path, { logo: null })).body.client.logo).toBeNull()
    await content('PUT', path, { logo })
    expect((await content('PUT', path, { logo: '' })).body.client.logo).toBeNull()
  })

  it('[API-03] [DATA-90] visitors get the active ones by sort order, staff get all with all fields', async () => {
    const category = `Categoria ${serial()}`
    const second = await create.featuredClient({ category, sortOrder: 2 })
    const hidden = await create.featuredClient({ category, isActive: false, sortOrder: 0 })
    const first = await create.featuredClient({ category, sortOrder: 1 })
    const ofCategory = async (as?: 'comercial') => {
      const { body } = await api.call('GET', '/api/featured-clients', as ? { as } : {})
      return body.clients.filter((client) => client.category === category)
    }
    const seen = await ofCategory()
    expect(seen.map(({ id }) => id)).toEqual([first.id, second.id])
    expect(Object.keys(seen[0] ?? {}).sort()).toEqual(['category', 'description', 'id', 'logo', 'name', 'result'])
    expect(await ofCategory('comercial')).toEqual([hidden, first, second])
  })

  it('[API-49] [OP-50] are deleted once', async () => {
    const path = `/api/featured-clients/${(await create.featuredClient()).id}`
    expect(await content('DELETE', path)).toMatchObject({ body: { success: true }, status: 200 })
    expect((await content('DELETE', path)).status).toBe(404)
  })
})

describe('testimonials', () => {
  const post = (body: unknown) => content('POST', '/api/testimonials', body)
  const approvedIds = async () => (await anonymous('/api/testimonials/approved')).body.testimonials.map(({ id }) => id)

  it('[API-51] [DATA-81…89] stores every field', async () => {
    const [client, project] = [await create.client(), await create.project()]
    const sent = {
      ...TESTIMONIAL,
      clientCompany: 'Kianda',
      clientId: client.id,
      clientPosition: 'Directora',
      isActive: false,
      isApproved: true,
      projectId: project.id,
      rating: 4,
      serviceCategory: 'Branding',
      sortOrder: 3,
    }
    const { body, status } = await api.call('POST', '/api/testimonials', { as: 'admin', body: sent })
    expect(status).toBe(201)
    expect(body.testimonial).toMatchObject(sent)
  })

  it('[DATA-82] [DATA-85…88] fills the documented defaults', async () => {
    expect(await create.testimonial()).toMatchObject({
      clientCompany: null,
      clientPosition: null,
      isActive: true,
      isApproved: false,
      rating: 5,
      serviceCategory: null,
      sortOrder: 0,
    })
  })

  it.each([
    [{ clientName: '' }, 'clientName'],
    [{ content: undefined }, 'content'],
    [{ rating: 0 }, 'rating'],
    [{ rating: 6 }, 'rating'],
    [{ rating: 4.5 }, 'rating'],
    [{ sortOrder: -1 }, 'sortOrder'],
    [{ isApproved: 'true' }, 'isApproved'],
    [{ clientId: UNKNOWN_ID }, 'clientId'],
    [{ projectId: UNKNOWN_ID }, 'projectId'],
  ])('[API-51] refuses %j', async (changes, path) => {
    expect(faultsOf(await post({ ...TESTIMONIAL, ...changes }))).toEqual([path])
  })

  it('[API-04] [OP-54] visitors get the approved and active ones, by sort order', async () => {
    const late = await create.testimonial({ isApproved: true, sortOrder: 9 })
    const early = await create.testimonial({ isApproved: true, sortOrder: 8 })
    const pending = await create.testimonial()
    const inactive = await create.testimonial({ isActive: false, isApproved: true })
    const ids = await approvedIds()
    expect(ids.slice(-2)).toEqual([early.id, late.id])
    expect(ids).not.toContain(pending.id)
    expect(ids).not.toContain(inactive.id)
  })

  it('[DATA-91] visitors do not learn which client or project it belongs to, and neither do staff on that route', async () => {
    const sent = { ...TESTIMONIAL, clientId: (await create.client()).id, isApproved: true }
    const { testimonial } = (await api.call('POST', '/api/testimonials', { as: 'admin', body: sent })).body
    for (const options of [{}, { as: 'admin' as const }]) {
      const { body } = await api.call('GET', '/api/testimonials/approved', options)
      const seen = body.testimonials.find(({ id }) => id === testimonial.id)
      expect(seen).not.toHaveProperty('clientId')
      expect(seen).not.toHaveProperty('projectId')
    }
  })

  it('[API-50] [OP-51] staff list all, by status too', async () => {
    const pending = await create.testimonial()
    const ids = async (query = '') =>
      (await api.call('GET', `/api/testimonials${query}`, { as: 'comercial' })).body.testimonials.map(({ id }) => id)
    expect(await ids()).toContain(pending.id)
    expect(await ids('?status=pending')).toContain(pending.id)
    expect(await ids('?status=approved')).not.toContain(pending.id)
  })

  it('[PRIV-10] [PRIV-11] keeps when the consent to publish was recorded or withdrawn, by the server', async () => {
    const change = async (body: object) => (await content('PUT', `/api/testimonials/${id}`, body)).body.testimonial
    const { id } = await create.testimonial()
    const given = await change({ consentChangedAt: '2001-01-01', hasConsent: true })
    expect(Date.now() - Date.parse(given.consentChangedAt ?? '')).toBeLessThan(60_000)
    expect((await change({ content: 'Outro', hasConsent: true })).consentChangedAt).toBe(given.consentChangedAt)
    const approved = (await content('PUT', `/api/testimonials/${id}/approve`, { isApproved: true })).body.testimonial
    expect([approved.hasConsent, approved.consentChangedAt]).toEqual([true, given.consentChangedAt])
    const withdrawn = await change({ hasConsent: false })
    expect(withdrawn.consentChangedAt).not.toBe(given.consentChangedAt)
    expect(withdrawn.hasConsent).toBe(false)
  })

  it('[API-54] approving answers the testimonial and shows it; withdrawing hides it', async () => {
    const { id } = await create.testimonial()
    const approve = (isApproved: unknown) => content('PUT', `/api/testimonials/${id}/approve`, { isApproved })
    expect(await approve(true)).toMatchObject({ body: { testimonial: { id, isApproved: true } }, status: 200 })
    expect(await approvedIds()).toContain(id)
    expect((await approve(false)).body.testimonial.isApproved).toBe(false)
    expect(await approvedIds()).not.toContain(id)
    expect((await approve('yes')).status).toBe(400)
    expect((await approve(undefined)).status).toBe(400)
    const only = await content('PUT', `/api/testimonials/${id}/approve`, { content: 'mudado', isApproved: true })
    expect(only.body.testimonial.content).toBe(TESTIMONIAL.content)
  })

  it('[API-52] [OP-50] changes only the keys that were sent', async () => {
    const testimonial = await create.testimonial({ clientCompany: 'A' })
    const path = `/api/testimonials/${testimonial.id}`
    const { body, status } = await content('PUT', path, { clientCompany: '', isApproved: true })
    expect(status).toBe(200)
    const { updatedAt } = body.testimonial
    expect(body.testimonial).toEqual({ ...testimonial, clientCompany: null, isApproved: true, updatedAt })
  })

  it('[API-52] [OP-56] an editor neither sees nor changes the client of the CRM', async () => {
    const client = await create.client()
    const made = await api.call('POST', '/api/testimonials', {
      as: 'admin',
      body: { ...TESTIMONIAL, clientId: client.id },
    })
    const { testimonial } = made.body
    const changed = await content('PUT', `/api/testimonials/${testimonial.id}`, { clientId: null, rating: 3 })
    expect(changed.body.testimonial).toMatchObject({ clientId: null, rating: 3 })
    const { body } = await api.call('GET', '/api/testimonials', { as: 'comercial' })
    expect(body.testimonials.find(({ id }) => id === testimonial.id)?.clientId).toBe(client.id)
  })

  it('[API-53] [OP-50] are deleted once', async () => {
    const path = `/api/testimonials/${(await create.testimonial()).id}`
    expect(await content('DELETE', path)).toMatchObject({ body: { success: true }, status: 200 })
    expect((await content('DELETE', path)).status).toBe(404)
  })
})

describe('GET /api/placeholder/{width}/{height}', () => {
  it('[OP-30] answers an SVG of that size, for good', async () => {
    const { headers, status, text } = await anonymous('/api/placeholder/400/300')
    expect(status).toBe(200)
    expect(headers.get('content-type')).toBe('image/svg+xml')
    expect(headers.get('cache-control')).toContain('immutable')
    expect(text).toMatch(/^<svg [^>]*width="400" height="300"/)
    expect((await anonymous('/api/placeholder/1/4000')).status).toBe(200)
  })

  it.each(['0/10', '10/0', '4001/10', '10/4001', '-1/10', 'x/10', '1.5/10', '1e3/10', '%3Cscript%3E/10', '10/10%00'])(
    '[OP-30] refuses %s',
    async (size) => {
      expect((await anonymous(`/api/placeholder/${size}`)).status).toBe(400)
    },
  )
})

describe('one record, for the form that opens the stored version', () => {
  const asAdmin = { as: 'admin' } as const

  it.each([
    ['featured client', '/api/featured-clients', () => create.featuredClient()],
    ['testimonial', '/api/testimonials', () => create.testimonial()],
    ['service', '/api/crm/services', () => create.service()],
  ])('a %s is answered to staff as when it was made, until it is deleted', async (_, path, make) => {
    const made = await make()
    const address = `${path}/${made.id}`
    const { body, status } = await api.call('GET', address, asAdmin)
    expect(status).toBe(200)
    expect(Object.values(body)).toEqual([made])
    await api.call('DELETE', address, asAdmin)
    expect((await api.call('GET', address, asAdmin)).status).toBe(404)
  })
})

// Last, because it creates a service.
describe('the story of a project', () => {
  it('is stored, changed in part and cleared', async () => {
    const service = await create.service()
    const story = {
      challenge: 'Ninguém conhecia a marca.',
      execution: 'Um selo.\n\nUma montra.',
      idea: 'Mostrar quem faz.',
      outcome: 'Fila à porta.',
      results: [{ label: 'Vendas em três meses', value: '+35%' }],
      serviceId: service.id,
      team: 'Ana Bela, direção de arte',
      year: 2025,
    }
    const { project } = (await content('POST', '/api/projects', { ...PROJECT, ...story })).body
    expect(project).toMatchObject(story)
    const path = `/api/projects/${project.id}`
    expect((await anonymous(path)).body.project).toMatchObject(story)
    const part = { idea: '', results: [], serviceId: null, year: '' }
    await content('PUT', path, part)
    const left = { challenge: story.challenge, idea: null, results: [], serviceId: null, team: story.team, year: null }
    expect((await anonymous(path)).body.project).toMatchObject(left)
  })

  it.each([
    [{ results: [{ label: '', value: '+35%' }] }, 'results.0.label'],
    [{ results: Array.from({ length: 4 }, () => ({ label: 'x', value: '1' })) }, 'results'],
    [{ serviceId: UNKNOWN_ID }, 'serviceId'],
    [{ year: 1066 }, 'year'],
    [{ year: '2025,5' }, 'year'],
    [{ idea: 'x'.repeat(5001) }, 'idea'],
  ])('is refused with %j', async (changes, path) => {
    expect(faultsOf(await content('POST', '/api/projects', { ...PROJECT, ...changes }))).toEqual([path])
  })
})
