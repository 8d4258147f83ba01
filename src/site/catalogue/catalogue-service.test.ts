import { describe, expect, it } from 'vitest'

import { builtInCatalogue } from '@collections/catalogue/built-in-catalogue'
import type { Catalogue } from '@kit/database/payload-types'
import { amountInText, BUILT_IN_SERVICES, toCatalogueService } from './catalogue-service'

describe('catalogue service', () => {
  it('reads the amount of every printed price', () => {
    expect(amountInText('A partir de AOA 150.000/mês')).toBe(150_000)
    expect(amountInText('A partir de AOA 1.250.000')).toBe(1_250_000)
    expect(amountInText('A partir de AOA 80 000')).toBe(80_000)
    expect(amountInText('AOA 1\u00a0250\u00a0000,00')).toBe(1_250_000)
    expect(amountInText('AOA 900')).toBe(900)
    expect(amountInText('Sob consulta')).toBeNull()
    expect(amountInText('A partir de AOA 0')).toBeNull()
    expect(BUILT_IN_SERVICES.every(({ priceText }) => (amountInText(priceText) ?? 0) > 0)).toBe(true)
  })

  const ENTRY = { ...builtInCatalogue[0], id: 'x', createdAt: '', updatedAt: '' } as unknown as Catalogue
  const offered = (entry: object, service: object | string | null) => {
    const { durationText, priceText } = toCatalogueService({ ...ENTRY, features: [], ...entry, service } as Catalogue)
    return [priceText, durationText]
  }

  it('[PAGE-20] takes price and days from the service that it names', () => {
    const service = { basePrice: 45_000, estimatedDuration: 5 }
    expect(offered({}, service)).toEqual(['A partir de AOA 45.000', '5 dias úteis'])
    expect(offered({ isMonthly: true }, { ...service, estimatedDuration: 1 })).toEqual([
      'A partir de AOA 45.000/mês',
      '1 dia útil',
    ])
  })

  it('[PAGE-20] has its own words for what the service does not say, or when visitors may not see it', () => {
    const words = { durationText: '2 semanas', priceText: 'Sob consulta' }
    expect(offered(words, { basePrice: 0, estimatedDuration: null })).toEqual(['Sob consulta', '2 semanas'])
    expect(offered(words, 'hidden')).toEqual(['Sob consulta', '2 semanas'])
    expect(offered({ durationText: null, priceText: null }, null)).toEqual(['Preço sob consulta', '7 dias úteis'])
  })
})
