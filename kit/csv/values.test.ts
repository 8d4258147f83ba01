import { describe, expect, it } from 'vitest'

import { readAmount, readChoice, readDay, writeAmount, writeDay, writeMoment } from './values'

describe('amounts', () => {
  it('have a decimal comma and no thousands', () => {
    expect(writeAmount('120000.50')).toBe('120000,50')
    expect(writeAmount(null)).toBe('')
  })

  it.each([
    ['120000,50', '120000.50'],
    ['120.000,50', '120000.50'],
    ['120 000,50 Kz', '120000.50'],
    ['AOA 120.000', '120000'],
    ['1.250.000', '1250000'],
    ['120000.5', '120000.5'],
    ['120.50', '120.50'],
    ['120000', '120000'],
    ['muito', 'muito'],
    ['1,2,3', '1,2,3'],
  ])('reads %s', (text, amount) => {
    expect(readAmount(text)).toBe(amount)
  })
})

describe('dates', () => {
  it('are days and times of Luanda', () => {
    expect(writeDay('2026-11-20T23:30:00.000Z')).toBe('21/11/2026')
    expect(writeMoment('2026-11-20T23:30:00.000Z')).toBe('21/11/2026 00:30')
    expect(writeDay(null)).toBe('')
    expect(writeMoment(null)).toBe('')
  })

  it.each([
    ['21/11/2026', '2026-11-21'],
    ['1-2-2026', '2026-02-01'],
    ['21.11.2026 14:30', '2026-11-21'],
    ['01/12/26', '2026-12-01'],
    ['2026-11-21', '2026-11-21'],
    ['2026-12-01 00:00:00', '2026-12-01'],
    ['2026-12-01T10:00:00.000Z', '2026-12-01T10:00:00.000Z'],
    ['amanhã', 'amanhã'],
  ])('reads %s', (text, day) => {
    expect(readDay(text)).toBe(day)
  })
})

describe('choices', () => {
  const read = readChoice({ negotiation: 'Negociação', new: 'Novo' }, { nova: 'new' })
  it.each([
    ['Novo', 'new'],
    [' NEGOCIACAO ', 'negotiation'],
    ['new', 'new'],
    ['Nova', 'new'],
    ['outro', 'outro'],
  ])('reads %s', (text, code) => {
    expect(read(text)).toBe(code)
  })
})
