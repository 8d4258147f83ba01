import type { FlattenedField } from 'payload'
import { expect, it } from 'vitest'

import { wrongTypes } from './value-types'

const text = { label: 'Nome', name: 'name', type: 'text' }
const fields = [
  text,
  { hasMany: true, name: 'tags', type: 'text' },
  { name: 'price', type: 'number' },
  { name: 'day', type: 'date' },
  { flattenedFields: [text], name: 'items', type: 'array' },
  { flattenedFields: [text], name: 'address', type: 'group' },
  { name: 'free', type: 'json' },
] as unknown as FlattenedField[]
const pathsOf = (values: Record<string, unknown>) => wrongTypes(fields, values).map(({ path }) => path)

it('[OP-50] finds what is of another JSON type than its field, at any depth', () => {
  for (const value of [7, {}, [], true]) expect(pathsOf({ name: value })).toEqual(['name'])
  for (const value of ['a', ['a', 7]]) expect(pathsOf({ tags: value })).toEqual(['tags'])
  for (const value of ['zzz', {}, true]) expect(pathsOf({ price: value })).toEqual(['price'])
  expect(pathsOf({ day: 1e20 })).toEqual(['day'])
  for (const value of ['zzz', {}, ['zzz'], null]) expect(pathsOf({ items: value })).toEqual(['items'])
  for (const value of ['zzz', [], null]) expect(pathsOf({ address: value })).toEqual(['address'])
  expect(pathsOf({ address: { name: 7 }, items: [{ name: 'a' }, { name: {} }] })).toEqual([
    'items.1.name',
    'address.name',
  ])
  expect(wrongTypes(fields, { name: 7 })[0]).toMatchObject({ label: 'Nome', message: 'Este valor não serve aqui.' })
})

it('[PADM-32] leaves alone what Payload’s own forms send for nothing', () => {
  for (const nothing of [undefined, '', 0, false])
    expect(pathsOf(Object.fromEntries(fields.map(({ name }) => [name, nothing])))).toEqual([])
  expect(pathsOf({ day: null, free: null, name: null, price: null, tags: null })).toEqual([])
})

it('leaves alone what fits, what is absent and what Payload judges itself', () => {
  expect(
    pathsOf({
      address: { name: null },
      day: new Date(),
      free: 7,
      items: [{ name: 'a' }],
      name: 'a',
      price: '1.000,50',
      tags: ['a'],
      unknown: 7,
    }),
  ).toEqual([])
})
