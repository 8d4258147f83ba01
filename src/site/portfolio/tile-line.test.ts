import { expect, it } from 'vitest'

import { tileLineOf } from './tile-line'

it('a tile says the line that was written for it', () => {
  expect(tileLineOf({ description: 'Um texto longo.', tileLine: ' Um peixe numa só linha. ' })).toBe(
    'Um peixe numa só linha.',
  )
})

it('else the first sentence of the description, cut between words where that is long', () => {
  expect(tileLineOf({ description: 'A kixikila é de todos. A Kixi levou-a.\n\nMais.', tileLine: '' })).toBe(
    'A kixikila é de todos.',
  )
  expect(tileLineOf({ description: 'Sem ponto', tileLine: null })).toBe('Sem ponto')
  const long = tileLineOf({ description: `${'palavra '.repeat(30)}fim.` })
  expect(long).toMatch(/palavra…$/)
  expect(long.length).toBeLessThanOrEqual(120)
  expect(tileLineOf({})).toBe('')
})
