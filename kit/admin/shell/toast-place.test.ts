import { expect, it } from 'vitest'

import { clearDistance } from './toast-place'

const EDGES = { least: 12, most: 768 }

it('a toast stands at the edge where nothing is', () => {
  expect(clearDistance(60, [], EDGES)).toBe(12)
  expect(clearDistance(60, [{ from: 400, to: 444 }], EDGES)).toBe(12)
})

it('a toast moves on to the first gap that is high enough, whatever the order', () => {
  const spans = [
    { from: 150, to: 194 },
    { from: 10, to: 54 },
    { from: 100, to: 144 },
  ]
  expect(clearDistance(60, spans, EDGES)).toBe(206)
  expect(clearDistance(20, spans, EDGES)).toBe(66)
})

it('a toast has no place when everything is covered', () => {
  expect(clearDistance(60, [{ from: 0, to: 760 }], EDGES)).toBeNull()
  expect(clearDistance(710, [{ from: 10, to: 54 }], EDGES)).toBeNull()
})
