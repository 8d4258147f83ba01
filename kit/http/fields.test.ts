import { describe, expect, it } from 'vitest'

import { optionalAmount } from './fields'

describe('an amount that may be missing', () => {
  it.each([
    [undefined, undefined],
    [null, null],
    [' ', null],
    ['1500.50', 1500.5],
    [0, 0],
  ])('[OP-45] takes %j as %j', (sent, amount) => {
    expect(optionalAmount().parse(sent)).toBe(amount)
  })

  it.each(['abc', '-1', '0.001', true])('[ORD-18, OP-49] says of %j what an amount is', (sent) => {
    const messages = optionalAmount()
      .safeParse(sent)
      .error?.issues.map(({ message }) => message)
    expect(messages).toEqual(['Valor inválido: use um número entre 0 e 99999999.99 com até duas casas decimais'])
  })
})
