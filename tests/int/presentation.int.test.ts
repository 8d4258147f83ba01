import { beforeAll, describe, expect, it } from 'vitest'

import { PROJECT_CATEGORIES } from '@collections/projects/domain/project-category'
import { orderBody } from '@/site/catalogue/order'
import { BUILT_IN_SERVICES } from '@/site/catalogue/catalogue-service'
import { readPresentation } from '@/proposal-pages/read-presentation'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'
import { CONTACT_FORM, createCategory, recordsOf, serial, SERVICES_ORDER } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const { share } = quoteFlow(api)
const categories: { id: string; number: number }[] = []

beforeAll(async () => {
  for (const category of PROJECT_CATEGORIES) {
    categories.push(await createCategory(api, category))
    await create.project({ category, title: category })
  }
})

/** Titles of the works that the client sees beside the proposal made of this request. */
async function worksBeside(request: object): Promise<string[]> {
  const sent = await api.call('POST', '/api/leads', { body: { ...request, email: `f${serial()}@exemplo.ao` } })
  const made = await api.call('POST', `/api/crm/leads/${sent.body.lead.id}/convert-to-quote`, { as: 'comercial' })
  const { works } = await readPresentation(await api.serverReq(), await share(made.body.quote.id))
  return works.map(({ title }) => title)
}

const orderOf = (service: { id: string; title: string }, name: string) =>
  orderBody({
    customer: { email: '', nif: '', nome: 'Rui Pedro', telefone: '+244 912 345 678' },
    lines: [{ isMonthly: false, name, quantity: 1, unitPriceCents: 100 }],
    service,
    website: '',
  })

describe('works beside the proposal of a request from the site', () => {
  it.each([
    ['marketing-digital', 'marketing-digital'],
    ['branding', 'branding'],
    ['web-design', 'web-design'],
    ['embalagens', 'design-grafico'],
  ])('[PROP-05] an order of the entry %s shows %s', async (id, category) => {
    const entry = BUILT_IN_SERVICES.find((service) => service.id === id)
    if (!entry) throw new Error(`no entry ${id}`)
    expect(await worksBeside(orderOf(entry, entry.features[0]?.name ?? ''))).toEqual([category])
  })

  it('[PROP-05] an order of an entry of a service shows first what was made by that service', async () => {
    const service = await create.service({ categoryId: categories[2]?.number, name: 'Marca inteira' })
    await create.project({ category: 'web-design', serviceId: service.id, title: 'Feito assim' })
    const entry = { description: 'd', fullDescription: 'f', group: 'digital', projectsCount: 0, sortOrder: 1 } as const
    await api.payload.create({
      collection: 'catalogue',
      data: { ...entry, service: service.id, slug: 'pacote-marca', title: 'Pacote de marca' },
    })
    expect(await worksBeside(orderOf({ id: 'pacote-marca', title: 'Pacote de marca' }, ''))).toEqual([
      'Feito assim',
      'branding',
    ])
    await api.payload.delete({ collection: 'catalogue', where: {} })
    await api.payload.delete({ collection: 'projects', where: { title: { equals: 'Feito assim' } } })
  })

  it('[PROP-05] the contact form’s services show work of their own kind', async () => {
    const ofForm = (servico: string) => worksBeside({ ...CONTACT_FORM, servico })
    expect(await ofForm('Tráfego Pago')).toEqual(['marketing-digital'])
    expect(await ofForm('Logotipos e Identidade')).toEqual(['branding'])
    expect(await ofForm('Criação de Websites')).toEqual(['web-design'])
    expect(await ofForm('Brindes Personalizados')).toEqual(['design-grafico'])
    expect(await worksBeside({ ...SERVICES_ORDER, serviceInterest: 'Outra coisa' })).toEqual([])
  })
})
