import { describe, expect, it } from 'vitest'

import { BEYOND_LIMIT } from '@kit/lib/money'
import { amount, grossAmount, optionalAmount, optionalEmail, requiredEmail, requiredText, uuid } from './fields'

const messageOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues[0]?.message

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

it('[PAY-06, PAY-16] an amount beyond the largest is told from what is none', () => {
  const received = amount('Indique o valor recebido.')
  expect(BEYOND_LIMIT).toBe('Ultrapassa o limite de 99\u00a0999\u00a0999,99\u00a0Kz')
  for (const sent of ['100000000', '100 000 000,00', 100_000_000, '999999999999999']) {
    expect(messageOf(received.safeParse(sent))).toBe(BEYOND_LIMIT)
  }
  for (const sent of ['', 'cem', '-1', '0.001', true])
    expect(messageOf(received.safeParse(sent))).toBe('Indique o valor recebido.')
})

it('[PAY-06, PAY-16] an amount with IVA may exceed the largest price, up to twice that', () => {
  const received = grossAmount('Indique o valor recebido.')
  expect(received.parse('113999999.99')).toBe(113_999_999.99)
  expect(received.parse('199999999.98')).toBe(199_999_999.98)
  expect(messageOf(received.safeParse('199999999.99'))).toBe('Ultrapassa o limite de 199\u00a0999\u00a0999,98\u00a0Kz')
})

describe('a text that must be there', () => {
  it.each(['\u200B', '\u00AD\u00AD', '\u3164', '\u2800', '\u202E '])('[OP-49] is not there when it is %j', (text) =>
    expect(messageOf(requiredText('Nome é obrigatório').safeParse(text))).toBe('Nome é obrigatório'),
  )

  it('counts what can be seen', () => {
    expect(messageOf(requiredText('Curto', 255, 3).safeParse('A\u200B\u200Bb'))).toBe('Curto')
  })
})

describe('an e-mail address', () => {
  it.each([
    ['\u200B ana@exemplo.ao\u200B', 'ana@exemplo.ao'],
    ['ana@açúcar.ao', 'ana@xn--acar-0oa8i.ao'],
    ['Ana.Bela+x@Exemplo.ao', 'Ana.Bela+x@Exemplo.ao'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(requiredEmail().parse(typed)).toBe(kept)
    expect(optionalEmail().parse(typed)).toBe(kept)
  })

  it.each([
    ['josé@exemplo.ao', 'O email não pode ter acentos antes do @'],
    ['ana@açúcar.ao/x', 'Email inválido'],
    ['ana bela@exemplo.ao', 'Email inválido'],
    ['ana', 'Email inválido'],
    [1, 'Email inválido'],
  ])('%j is refused: %s', (typed, message) => {
    expect(messageOf(requiredEmail().safeParse(typed))).toBe(message)
  })
})

it('a request is named by a uuid', () => {
  expect(uuid().safeParse('abc').success).toBe(false)
  expect(uuid().safeParse('3f2b7c1e-9d44-4c1e-8a53-0f3a9a1b2c3d').success).toBe(true)
})
