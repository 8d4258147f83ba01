import { describe, expect, it } from 'vitest'

import { moveBeside, type Placed } from './move-beside'
import fc from '../../../tests/support/fast-check'

const list = (orders: Record<string, number>): Placed[] =>
  Object.entries(orders).map(([id, displayOrder]) => ({ displayOrder, id }))
const changes = (orders: Record<string, number>, id: string, side: 'after' | 'before', beside: string) =>
  Object.fromEntries((moveBeside(list(orders), id, { beside, side }) ?? []).map((one) => [one.id, one.displayOrder]))

describe('a record that is put beside another', () => {
  it('takes its number; those on the way move by one place, all others keep theirs', () => {
    const orders = { a: 1, b: 4, c: 5, d: 9 }
    expect(changes(orders, 'd', 'before', 'b')).toEqual({ b: 5, c: 9, d: 4 })
    expect(changes(orders, 'a', 'after', 'c')).toEqual({ a: 5, b: 1, c: 4 })
    expect(changes(orders, 'a', 'after', 'b')).toEqual({ a: 4, b: 1 })
  })

  it('stays where it is beside itself, or where it stands already', () => {
    const orders = { a: 1, b: 2, c: 3 }
    for (const [id, side, beside] of [
      ['b', 'before', 'b'],
      ['b', 'after', 'a'],
      ['b', 'before', 'c'],
    ] as const)
      expect(changes(orders, id, side, beside)).toEqual({})
  })

  it('moves equal numbers apart, only as far as is needed', () => {
    expect(changes({ a: 0, b: 0, c: 0, d: 7 }, 'c', 'before', 'b')).toEqual({ b: 2, c: 1 })
    expect(changes({ a: 0, b: 0, c: 0, d: 1, e: 7 }, 'b', 'before', 'a')).toEqual({ a: 1, c: 2, d: 3 })
  })

  it('begins to count anew where there is no larger number', () => {
    const max = 2_147_483_647
    expect(changes({ a: 5, b: max, c: max }, 'c', 'before', 'b')).toEqual({ a: 0, b: 2, c: 1 })
  })

  it('says when one of them is not there', () => {
    expect(moveBeside(list({ a: 1 }), 'x', { beside: 'a', side: 'after' })).toBeNull()
    expect(moveBeside(list({ a: 1 }), 'a', { beside: 'x', side: 'after' })).toBeNull()
  })

  it('stands there whatever the numbers were, and the others keep their order', () => {
    const numbers = fc.array(fc.integer({ max: 6, min: 0 }), { maxLength: 9, minLength: 2 })
    fc.assert(
      fc.property(numbers, fc.nat(), fc.nat(), fc.boolean(), (orders, one, other, isAfter) => {
        const placed = orders.toSorted((a, b) => a - b).map((displayOrder, index) => ({ displayOrder, id: `${index}` }))
        const [id, beside] = [`${one % placed.length}`, `${other % placed.length}`]
        const changed = moveBeside(placed, id, { beside, side: isAfter ? 'after' : 'before' }) ?? []
        const orderOf = new Map([...placed, ...changed].map((record) => [record.id, record.displayOrder]))
        // The database's sort order: by number, ties by age, which here is the order of the ids.
        const sorted = placed
          .map((record) => record.id)
          .toSorted((a, b) => (orderOf.get(a) ?? 0) - (orderOf.get(b) ?? 0) || Number(a) - Number(b))
        const wanted = placed.map((record) => record.id).filter((known) => known !== id)
        const gap = wanted.indexOf(beside) + (isAfter ? 1 : 0)
        wanted.splice(id === beside ? Number(id) : gap, 0, id)
        expect(sorted).toEqual(wanted)
      }),
    )
  })
})
