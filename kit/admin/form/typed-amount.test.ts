import { describe, expect, it } from 'vitest'

import { tidyAmount } from '@kit/lib/money'
import { stepAmount, typedAmount } from './typed-amount'

const schema = typedAmount({ invalid: 'Preço inválido', missing: 'Preço é obrigatório' })
const messageOf = (typed: string) => schema.safeParse(typed).error?.issues[0]?.message

describe('an amount typed into a form', () => {
  it.each([
    ['1.500,50', '1500.50'],
    ['1 500,5', '1500.50'],
    ['150.000', '150000'],
    [' 0 ', '0'],
    ['0.01', '0.01'],
  ])('[SVC-30, ORD-18] %j is read as %s', (typed, amount) => {
    expect(schema.parse(typed)).toBe(amount)
    expect(tidyAmount(typed)).toBe(amount)
  })

  it('[SVC-30] what is no amount from 0 in steps of 0.01 is refused, and stays as it was typed', () => {
    expect(messageOf(' ')).toBe('Preço é obrigatório')
    for (const typed of ['-1', '0.001', '1e3', 'caro']) {
      expect(messageOf(typed)).toBe('Preço inválido')
      expect(tidyAmount(` ${typed} `)).toBe(typed)
    }
    expect(messageOf('100.000.000')).toMatch(/^Ultrapassa o limite de/)
    expect(tidyAmount('100.000.000')).toBe('100.000.000')
  })

  it('[SVC-30] goes up and down by 0.01, not below 0', () => {
    expect(stepAmount('1.500,50', 1)).toBe('1500.51')
    expect(stepAmount('1500', -1)).toBe('1499.99')
    expect(stepAmount('0', -1)).toBe('0')
    expect(stepAmount('caro', 1)).toBe('0.01')
    expect(stepAmount('99999999.99', 1)).toBe('99999999.99')
  })
})
