import { describe, expect, it } from 'vitest'

import { useApi } from '../support/api'
import { pdfQuote } from '../support/quote-pdf'

const api = useApi()

/** About the longest quote that can be shared. */
const items = Array.from({ length: 200 }, (_, index) => ({
  description: `Linha ${index}: ${'aplicações da marca em viaturas, fachadas e embalagens '.repeat(20)}`,
  quantity: 2,
  unitPrice: '45000.00',
}))

describe('the PDF of a long quote', () => {
  it('[S11] [OP-65] is rendered in a thread of its own: the server goes on with other work meanwhile', async () => {
    const created = await api.call('POST', '/api/crm/quotes', {
      as: 'comercial',
      body: { clientName: 'Teresa', items, title: 'Tudo' },
    })
    expect(created.status).toBe(201)
    const state = { isRendered: false }
    const pdf = api
      .call('GET', `/api/crm/quotes/${created.body.quote.id}/pdf`, { as: 'comercial' })
      .finally(() => (state.isRendered = true))
    let answers = 0
    for (; !state.isRendered; answers += 1) await api.call('GET', '/api/projects')
    // Rendered in this thread, the PDF would be ready after some ten answers.
    expect(answers).toBeGreaterThan(50)
    const { status, text } = await pdf
    expect(status).toBe(200)
    expect(text).toMatch(/^%PDF-/)
  })

  it('[S11] several at once are all answered, and one that cannot be made takes no other with it', async () => {
    const { makePdf } = await import('@crm/quotes/pdf/make-pdf')
    const titled = (title: string) => ({ ...pdfQuote, title })
    const broken = { ...pdfQuote, items: [{ quantity: 1 }] } as unknown as typeof pdfQuote
    const quotes = [titled('Um'), broken, titled('Dois'), titled('Três')]
    const results = await Promise.allSettled(quotes.map((one) => makePdf(one)))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  })

  it('is kept: the same is not rendered twice', async () => {
    const { makePdf } = await import('@crm/quotes/pdf/make-pdf')
    const [first, meanwhile] = await Promise.all([makePdf(pdfQuote), makePdf({ ...pdfQuote })])
    expect(meanwhile).toBe(first)
    expect(await makePdf({ ...pdfQuote })).toBe(first)
    expect(await makePdf({ ...pdfQuote, paymentText: 'Outra conta' })).not.toBe(first)
  })

  it('[LINK-10] a link has one document made at a time, whatever asks for it; staff are served meanwhile', async () => {
    const created = await api.call('POST', '/api/crm/quotes', {
      as: 'comercial',
      body: { clientName: 'Teresa', items: items.slice(0, 30), title: 'Tudo' },
    })
    const path = `/api/crm/quotes/${created.body.quote.id}`
    const shared = await api.call('POST', `${path}/share`, { as: 'comercial', body: { via: 'copy' } })
    const pdf = `${shared.body.link.split('/').at(-1)}/pdf`
    const asked = Promise.all(Array.from({ length: 60 }, () => api.link(pdf)))
    expect((await api.call('GET', `${path}/pdf`, { as: 'comercial' })).status).toBe(200)
    expect([...new Set((await asked).map(({ status }) => status))]).toEqual([200])
  })

  it('a quote with more text than a document takes is refused when it is shared, and stays unshared', async () => {
    const long = Array.from({ length: 20 }, () => ({ description: 'жa'.repeat(9000), quantity: 1, unitPrice: '1.00' }))
    const body = { clientName: 'Teresa', items: long, title: 'Tudo' }
    const created = await api.call('POST', '/api/crm/quotes', { as: 'comercial', body })
    expect(created.status).toBe(201)
    const path = `/api/crm/quotes/${created.body.quote.id}`
    const shared = await api.call('POST', `${path}/share`, { as: 'comercial', body: { via: 'copy' } })
    expect([shared.status, shared.body.error]).toEqual([
      400,
      'Este orçamento tem demasiado texto para um documento. Encurte as descrições.',
    ])
    expect((await api.call('GET', path, { as: 'comercial' })).body.quote.status).toBe('draft')
  })
})

describe("the staff's own PDF", () => {
  it('[PROP-07] [PROP-26] shows options, conditions and the deposit: its own, else that of the settings', async () => {
    const { describeQuote } = await import('@crm/quotes/operations/quote-lists')
    const req = await api.serverReq()
    const create = (data: { conditions?: string; depositPercent?: number }) =>
      api.payload.create({
        collection: 'quotes',
        data: {
          ...data,
          clientName: 'Teresa',
          items: [
            { description: 'Logótipo', quantity: 1, unitPrice: 1000.01 },
            { description: 'Vídeo', isOptional: true, isSelected: true, quantity: 1, unitPrice: 500 },
          ],
          title: 'Identidade',
        } as never,
        req,
      })
    const usual = await describeQuote(req, await create({}))
    expect(usual.items.map(({ isOptional, isSelected }) => [isOptional, isSelected])).toEqual([
      [false, false],
      [true, true],
    ])
    expect(usual.deposit?.percent).toBe(50)
    expect((usual.deposit?.depositCents ?? 0) + (usual.deposit?.restCents ?? 0)).toBe(usual.grossCents)
    expect(usual).toMatchObject({ acceptance: null, conditions: null, link: null, revision: null })
    const own = await describeQuote(req, await create({ conditions: 'Duas rondas.', depositPercent: 30 }))
    expect(own).toMatchObject({ conditions: 'Duas rondas.', deposit: { percent: 30 } })
    expect((await describeQuote(req, await create({ depositPercent: 0 }))).deposit).toBeNull()
  })
})
