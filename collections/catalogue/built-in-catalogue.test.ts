import { describe, expect, it } from 'vitest'

import { toKwanzas } from '@kit/lib/money'
import { builtInCatalogue, hasDocumentedPrices } from './built-in-catalogue'

const kz = (amount: number) => amount * 100
const entry = (slug: string) => {
  const found = builtInCatalogue.find((candidate) => candidate.slug === slug)
  if (!found) throw new Error(`no entry ${slug}`)
  return found
}

const documented = [
  ['[SERV-33]', 'marketing-digital', 'A partir de AOA 150.000/mês', 150_000, '3-6 meses', 45],
  ['[SERV-34]', 'design-grafico', 'A partir de AOA 80.000', 80_000, '2-4 semanas', 128],
  ['[SERV-35]', 'branding', 'A partir de AOA 200.000', 200_000, '4-8 semanas', 32],
  ['[SERV-36]', 'web-design', 'A partir de AOA 470.000', 470_000, '3-6 semanas', 67],
  ['[SERV-37]', 'cartoes-visita', 'A partir de AOA 35.000', 35_000, '3-5 dias', 286],
  ['[SERV-38]', 'flyers-panfletos', 'A partir de AOA 25.000', 25_000, '2-4 dias', 194],
  ['[SERV-39]', 'cartazes-lonas', 'A partir de AOA 45.000', 45_000, '2-5 dias', 152],
  ['[SERV-40]', 'papelaria-corporativa', 'A partir de AOA 85.000', 85_000, '5-8 dias', 98],
  ['[SERV-41]', 'brindes-personalizados', 'A partir de AOA 15.000', 15_000, '5-10 dias', 234],
  ['[SERV-42]', 'embalagens', 'A partir de AOA 55.000', 55_000, '7-12 dias', 87],
  ['[OP-12]', 'catalogos-revistas', 'A partir de AOA 65.000', 65_000, '5-10 dias', 118],
] as const

describe('built-in catalogue', () => {
  it('[SERV-29] [OP-12] has the eleven entries in the documented order', () => {
    expect(builtInCatalogue.map(({ slug }) => slug)).toEqual(documented.map(([, slug]) => slug))
    expect(builtInCatalogue.map(({ sortOrder }) => sortOrder)).toEqual(documented.map((_, i) => i + 1))
  })

  it('[SERV-03] [SERV-04] puts four entries in the digital group and seven in the graphic one', () => {
    const groups = builtInCatalogue.map(({ group }) => group)
    expect(groups).toEqual([...Array<string>(4).fill('digital'), ...Array<string>(7).fill('graphic')])
  })

  it.each(documented)(
    '%s [SERV-43] %s says its documented price, duration and project count',
    (_, slug, priceText, amount, durationText, projectsCount) => {
      expect(entry(slug)).toMatchObject({ priceText, basePriceCents: kz(amount), durationText, projectsCount })
    },
  )

  it('[SERV-30] names packaging and catalogues as documented', () => {
    expect(entry('embalagens').title).toBe('Embalagens e Rótulos')
    expect(entry('catalogos-revistas').title).toBe('Catálogos e Revistas')
  })

  it('[SERV-31] [SERV-32] fills every text and has four to six features an entry', () => {
    for (const { title, description, fullDescription, features, benefits, process } of builtInCatalogue) {
      expect([title, description, fullDescription].every((text) => text.trim().length > 3)).toBe(true)
      expect(features.length).toBeGreaterThanOrEqual(4)
      expect(features.length).toBeLessThanOrEqual(6)
      expect(features.every((feature) => feature.name && feature.description)).toBe(true)
      expect(new Set(features.map(({ name }) => name)).size).toBe(features.length)
      expect(benefits.length).toBeGreaterThanOrEqual(4)
      expect(process.length).toBeGreaterThanOrEqual(4)
    }
  })

  it('[SERV-44] [OP-13] keeps feature prices whole, from 3.000 to 280.000, both reached', () => {
    const prices = builtInCatalogue.flatMap(({ features }) => features.map(({ priceCents }) => priceCents))
    expect(prices.every(Number.isSafeInteger)).toBe(true)
    expect(Math.min(...prices)).toBe(kz(3_000))
    expect(Math.max(...prices)).toBe(kz(280_000))
  })

  it.each([
    ['[SERV-45]', 'marketing-digital', 'Gestão de Redes Sociais', 45_000],
    ['[SERV-46]', 'web-design', 'E-commerce', 280_000],
    ['[SERV-47]', 'web-design', 'Sites Responsivos', 120_000],
  ] as const)('%s %s sells %s… at its documented price', (_, slug, name, amount) => {
    const feature = entry(slug).features.find((candidate) => candidate.name.startsWith(name))
    expect(feature?.priceCents).toBe(kz(amount))
  })
})

it('[PAGE-20] tells the documented prices from those that the agency has set', () => {
  const { features: priced, priceText, slug } = entry('branding')
  const features = priced.map(({ name, priceCents }) => ({ name, price: toKwanzas(priceCents) }))
  const stored = { features, priceText, service: null, slug }
  expect(builtInCatalogue.every(hasDocumentedPrices)).toBe(true)
  expect(hasDocumentedPrices(stored)).toBe(true)
  expect(hasDocumentedPrices({ ...stored, priceText: 'Sob consulta' })).toBe(false)
  expect(hasDocumentedPrices({ ...stored, features: features.slice(1) })).toBe(false)
  expect(hasDocumentedPrices({ ...stored, service: '4f6c' })).toBe(false)
  expect(hasDocumentedPrices({ ...stored, slug: 'cartazes' })).toBe(false)
})
