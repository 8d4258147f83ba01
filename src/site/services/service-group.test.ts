import type { PublicService } from '@collections/services/schema'
import { describe, expect, it } from 'vitest'

import { builtInCards, priceOf, toServiceCards } from './service-group'

const service = (id: number, change: Partial<PublicService> = {}): PublicService => ({
  basePrice: '1500.50',
  categoryId: 1,
  description: 'Com descrição',
  estimatedDuration: 12,
  id,
  isActive: true,
  name: `Serviço ${id}`,
  price: 1500.5,
  ...change,
})

const numbers = (cards: readonly { number: number | null }[]) => cards.map(({ number }) => number)

describe('cards of the services section', () => {
  it('[HOME-13…14] [OP-09…10] are under the tab of their category, every further one under marketing', () => {
    const { grafica, marketing } = toServiceCards({
      '1': [service(1)],
      '2': [service(2)],
      '3': [service(3)],
      '4': [service(4)],
      '7': [service(7)],
    })
    expect(numbers(marketing)).toEqual([1, 4, 7])
    expect(numbers(grafica)).toEqual([2, 3])
  })

  it('[HOME-15] [OP-19] are active services; a tab without any has its six built-in cards', () => {
    const cards = toServiceCards({
      '1': [service(1, { isActive: false }), service(5)],
      '2': [service(2, { isActive: false })],
    })
    expect(numbers(cards.marketing)).toEqual([5])
    expect(cards.grafica).toEqual(builtInCards('grafica'))
    expect(numbers(cards.grafica)).toEqual([null, null, null, null, null, null])
  })

  it('[HOME-22…23] [OP-18] have the description of their group when they lack one', () => {
    const without = { description: null }
    const { grafica, marketing } = toServiceCards({ '1': [service(1, without)], '3': [service(3, without)] })
    expect(marketing[0]?.description).toBe('Serviço profissional para alavancar seu negócio')
    expect(grafica[0]?.description).toBe('Serviço de design gráfico profissional')
  })

  it('[HOME-21] [HOME-24…25] carry price and days', () => {
    const { marketing } = toServiceCards({ '1': [service(1), service(2, { estimatedDuration: 0 })] })
    expect(marketing).toMatchObject([
      { durationDays: 12, price: 1500.5 },
      { durationDays: 7, price: 1500.5 },
    ])
    expect(priceOf({ basePrice: '80000.00', price: 75_000 })).toBe(75_000)
    expect(priceOf({ basePrice: '80000.00' })).toBe(80_000)
    expect(priceOf({ basePrice: 'a combinar' })).toBe(0)
    expect(priceOf({})).toBe(0)
  })
})
