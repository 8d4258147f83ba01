import { expect, it } from 'vitest'

import { HOME_ORDER, refuseSections } from './sections'

const listOf = (types: readonly string[]) => types.map((blockType) => ({ blockType }))

it('[PAGE-03] Home has each of its sections once, in any order, and up to six blocks besides', () => {
  const six = Array.from({ length: 6 }, () => 'call')
  expect(refuseSections(listOf([...six, ...HOME_ORDER.toReversed()]))).toBeNull()
  expect(refuseSections([])).toBeNull()
  expect(refuseSections(listOf(['homeAbout', 'call', 'homeAbout']))).toBe(
    'Cada secção da página inicial aparece uma vez. Apague a repetida.',
  )
  expect(refuseSections(listOf([...six, 'call', ...HOME_ORDER]))).toBe(
    'A página inicial tem até 6 blocos além das suas secções.',
  )
})
