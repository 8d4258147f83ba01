import { describe, expect, it } from 'vitest'

import type { OrderAnswer } from '../schema'
import { toOrderRow } from './order-row'

const ORDER: OrderAnswer = {
  clientId: null,
  completedAt: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  description: null,
  dueDate: '2026-11-20T23:00:00.000Z',
  id: 'o1',
  invoiceNumber: null,
  items: [],
  nextTaskDay: null,
  notes: null,
  ownerId: null,
  orderNumber: 'PED-2026-0001',
  priority: 'medium',
  quoteId: null,
  startDate: null,
  status: 'pending',
  title: 'Website',
  totalAmount: '150000.50',
  updatedAt: '2026-11-01T10:00:00.000Z',
}
const NAMES = { clientName: 'Sem cliente', quoteNumber: null }

describe('an order on its screen', () => {
  it('[ORD-21] has its days as pt-PT, of Luanda', () => {
    // 23:00 UTC is midnight of the next day in Luanda.
    expect(toOrderRow(ORDER, NAMES)).toMatchObject({ dueText: '21/11/2026', startText: null })
  })

  it('has its total in kwanzas', () => {
    expect(toOrderRow(ORDER, NAMES).totalText).toBe('150\u00a0000,50\u00a0Kz')
  })

  it.each([
    ['pending', '2026-11-21T22:59:00.000Z', false],
    ['pending', '2026-11-21T23:00:00.000Z', true],
    ['in_progress', '2026-12-01T00:00:00.000Z', true],
    ['completed', '2026-12-01T00:00:00.000Z', false],
    ['cancelled', '2026-12-01T00:00:00.000Z', false],
  ] as const)('%s at %s is late: %s', (status, now, isLate) => {
    expect(toOrderRow({ ...ORDER, status }, NAMES, new Date(now)).isLate).toBe(isLate)
  })

  it('without a day it is never late', () => {
    expect(toOrderRow({ ...ORDER, dueDate: null }, NAMES).isLate).toBe(false)
  })
})
