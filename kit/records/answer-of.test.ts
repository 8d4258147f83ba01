import { describe, expect, it } from 'vitest'
import { z } from 'zod'

import { isoDate, moneyText, uuidText } from '@kit/http/fields'
import { type Kwanzas, toKwanzas } from '@kit/lib/money'
import { answerOf } from './answer-of'

const answer = z.object({
  amount: moneyText,
  clientId: uuidText.nullable(),
  count: z.int(),
  createdAt: isoDate,
  day: z.iso.date().nullable(),
  dueDate: isoDate.nullable(),
  id: uuidText,
  isActive: z.boolean(),
  limit: moneyText.nullable(),
  number: z.string(),
  range: z.enum(['low', 'high']).nullable(),
  tags: z.array(z.string()),
})

interface Doc {
  amount: Kwanzas
  client?: string | { id: string } | null
  count?: number | null
  createdAt: string
  day?: string | null
  dueDate?: string | null
  id: string
  isActive: boolean
  limit?: Kwanzas | null
  notAnswered: string
  number?: string | null
  range?: 'low' | 'high' | null
  tags?: string[] | null
}

const toAnswer: (doc: Doc) => z.output<typeof answer> = answerOf(answer)
const SMALLEST: Doc = {
  amount: toKwanzas(30),
  createdAt: '2026-11-21T10:00:00.000Z',
  id: '1',
  isActive: false,
  notAnswered: 'secret',
}

describe("a record's answer", () => {
  it('has what its schema names, relations as ids, money as text, dates as ISO 8601', () => {
    const doc = {
      ...SMALLEST,
      client: { id: '2' },
      count: 3,
      day: '2026-11-22',
      dueDate: '2026-11-21T11:00:00+01:00',
      limit: toKwanzas(500),
      number: 'PED-1',
      range: 'low' as const,
      tags: ['a'],
    }
    expect(toAnswer(doc)).toEqual({
      amount: '0.30',
      clientId: '2',
      count: 3,
      createdAt: '2026-11-21T10:00:00.000Z',
      day: '2026-11-22',
      dueDate: '2026-11-21T10:00:00.000Z',
      id: '1',
      isActive: false,
      limit: '5.00',
      number: 'PED-1',
      range: 'low',
      tags: ['a'],
    })
    expect(toAnswer({ ...SMALLEST, client: '2' }).clientId).toBe('2')
  })

  it('is null where there is nothing and the schema allows it, else empty', () => {
    const { clientId, count, day, dueDate, limit, number, range, tags } = toAnswer({ ...SMALLEST, day: '' })
    expect([clientId, day, dueDate, limit, range]).toEqual([null, null, null, null, null])
    expect({ count, number, tags }).toEqual({ count: 0, number: '', tags: [] })
  })

  it('takes no record that lacks a key', () => {
    const plain = answerOf(answer.pick({ isActive: true, number: true }))
    // @ts-expect-error An optional flag has no value that follows.
    expect(plain({ isActive: null, number: '' } as { isActive: boolean | null; number: string })).toBeDefined()
    // @ts-expect-error The number is missing.
    expect(plain({ isActive: true }).number).toBe('')
  })
})
