import { describe, expect, it } from 'vitest'

import type { ServiceAnswer } from '../schema'
import { toServiceRow } from './service-row'

const SERVICE: ServiceAnswer = {
  basePrice: '150000.50',
  categoryId: 'c1',
  categoryNumber: 1,
  createdAt: '2026-11-21T10:00:00.000Z',
  description: null,
  estimatedDuration: 1,
  id: 's1',
  includes: null,
  isActive: true,
  name: 'Gestão de redes',
  number: 1,
  updatedAt: '2026-11-21T10:00:00.000Z',
}

describe('a service on its screens', () => {
  it.each([
    [1, '1 dia'],
    [2, '2 dias'],
    [null, 'Por definir'],
  ])('[SVC-07] %s reads %j', (estimatedDuration, text) => {
    expect(toServiceRow({ ...SERVICE, estimatedDuration }, []).durationText).toBe(text)
  })

  it('[SVC-06] has its price in kwanzas', () => {
    expect(toServiceRow(SERVICE, []).priceText).toBe('150\u00a0000,50\u00a0Kz')
    expect(toServiceRow({ ...SERVICE, basePrice: null }, []).priceText).toBe('0,00\u00a0Kz')
  })
})
