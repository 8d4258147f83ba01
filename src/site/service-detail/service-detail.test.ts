import { describe, expect, it, vi } from 'vitest'

import { offerData } from '@/site/catalogue/catalogue-data'
import { BUILT_IN_SERVICES } from '@/site/catalogue/catalogue-service'
import { fromCatalogue, fromRecord } from './service-detail'
import { serviceLook } from './service-look'

const RECORD = {
  basePrice: '150000.00',
  categoryId: 1,
  description: 'Doze publicações por mês.',
  estimatedDuration: 30,
  id: 7,
  isActive: true,
  name: 'Gestão de Redes Sociais',
  price: 150_000,
}

const STORED = { id: 'uuid', includes: '12 publicações por mês\n\n 1 relatório ' }

describe('service detail', () => {
  it('[SERV-52…55] [OP-91] shows a record with working days and dotted thousands', () => {
    expect(fromRecord(RECORD, STORED, false)).toEqual({
      categoryNumber: 1,
      contents: [{ text: '12 publicações por mês' }, { text: '1 relatório' }],
      description: 'Doze publicações por mês.',
      durationText: '30 dias úteis',
      fromAmount: 150_000,
      id: '7',
      name: 'Gestão de Redes Sociais',
      orderPath: null,
      recordId: 'uuid',
      priceText: 'A partir de AOA 150.000',
    })
    expect(
      fromRecord({ ...RECORD, basePrice: '1234.50', estimatedDuration: 1, price: 1234.5 }, STORED, true),
    ).toMatchObject({
      durationText: '1 dia útil',
      priceText: 'A partir de AOA 1.234,50/mês',
    })
  })

  it('[SERV-55] shows no amount of a service without a price', () => {
    expect(fromRecord({ ...RECORD, price: 0 }, STORED, true)).toMatchObject({
      fromAmount: null,
      priceText: 'Preço sob consulta',
    })
  })

  it('[SERV-55] tells search engines its price as it tells visitors: per month, and without VAT', () => {
    vi.stubEnv('DATABASE_URL', 'postgres://nobody@127.0.0.1:1/none')
    vi.stubEnv('PAYLOAD_SECRET', 'a-secret-for-tests-only')
    const priceOf = (isMonthly: boolean, isVatExtra: boolean) =>
      offerData(fromRecord(RECORD, STORED, isMonthly), isVatExtra).priceSpecification
    const price = { '@type': 'UnitPriceSpecification', minPrice: 150_000, priceCurrency: 'AOA' }
    expect(priceOf(false, false)).toEqual(price)
    expect(priceOf(true, false)).toEqual({ ...price, unitCode: 'MON' })
    expect(priceOf(false, true)).toEqual({ ...price, valueAddedTaxIncluded: false })
    expect(offerData(fromRecord({ ...RECORD, price: 0 }, STORED, true), true)).not.toHaveProperty('priceSpecification')
  })

  it.each([
    [1, 'Serviço profissional para alavancar seu negócio'],
    [null, 'Serviço profissional para alavancar seu negócio'],
    [2, 'Serviço de design gráfico profissional'],
    [3, 'Serviço de design gráfico profissional'],
    [4, 'Serviço profissional para alavancar seu negócio'],
  ])('[SERV-53] [OP-18] category %s without a description says %j', (categoryId, description) => {
    for (const empty of [null, '', '  ']) {
      expect(fromRecord({ ...RECORD, categoryId, description: empty }, STORED, false)).toMatchObject({ description })
    }
  })

  it('[OP-11] [SERV-60] shows every catalogue entry with its own texts in the look of its category', () => {
    const looks = BUILT_IN_SERVICES.map((entry) => {
      const detail = fromCatalogue(entry)
      expect(detail).toMatchObject({
        description: entry.fullDescription,
        durationText: entry.durationText,
        name: entry.title,
        orderPath: `/servicos#${entry.id}`,
        priceText: entry.priceText,
      })
      return serviceLook(detail.categoryNumber).label
    })
    expect(looks).toEqual([
      'Marketing Digital',
      'Design Gráfico',
      'Branding',
      'Web Design',
      ...Array<string>(7).fill('Design Gráfico'),
    ])
  })
})

describe('look', () => {
  it('[SERV-60] goes by category number', () => {
    expect([1, 2, 3, 4].map((number) => serviceLook(number).label)).toEqual([
      'Marketing Digital',
      'Design Gráfico',
      'Branding',
      'Web Design',
    ])
  })

  it('[SERV-61] is the first one where the category is unknown', () => {
    for (const number of [null, 0, 5, -1]) expect(serviceLook(number)).toBe(serviceLook(1))
  })
})
