import { describe, expect, it } from 'vitest'

import { guardCell, unguardCell } from './cell'
import fc from '../../tests/support/fast-check'

describe('a cell of an exported file', () => {
  it.each(['=1+1', '+244 923 000 111', '-2', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1+1', "'=1"])(
    'is no formula: %j',
    (text) => {
      expect(guardCell(text)).toBe(`'${text}`)
    },
  )

  it.each(['0012345678', '00244923456789', '244923456789', '12E5'])('is no number of another value: %j', (text) => {
    expect(guardCell(text)).toBe(`'${text}`)
  })

  it.each(['5417123456', '923000111', '0', '0,50', 'Ana Bela', '1+1', '', "d'Almeida", "'ok'", 'a=b'])(
    'stays as it is when it is harmless: %j',
    (text) => {
      expect(guardCell(text)).toBe(text)
    },
  )

  it('can be read back exactly, whatever it holds', () => {
    const text = fc
      .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', 'a', ' ', '0', '1E'))
      .map((parts) => parts.join(''))
    fc.assert(fc.property(text, (value) => unguardCell(guardCell(value)) === value))
    fc.assert(fc.property(fc.string(), (value) => unguardCell(guardCell(value)) === value))
  })
})
