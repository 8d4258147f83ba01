import { describe, expect, it } from 'vitest'

import { normalizeAngolanPhone, whatsAppLink } from './phone'
import fc from '../../tests/support/fast-check'

describe('normalizeAngolanPhone', () => {
  it.each([
    '923456789',
    '923 456 789',
    '+244 923 456 789',
    '+244923456789',
    '00244 923 456 789',
    '244923456789',
    '(+244) 923-456-789',
    ' 923.456.789 ',
    '923 456 789 / 912 345 678',
    '923456789; 222 123 456',
    '923456789 ou 912345678',
  ])('[OP-89] reads %j', (input) => {
    expect(normalizeAngolanPhone(input)).toBe('+244923456789')
  })

  it('[OP-89] keeps landlines and other countries', () => {
    expect(normalizeAngolanPhone('222 123 456')).toBe('+244222123456')
    expect(normalizeAngolanPhone('+351 912 345 678')).toBe('+351912345678')
  })

  it.each([
    '',
    ' ',
    'não tenho',
    '12345',
    '923 456 78',
    '9234567890',
    '+244',
    'ligar para 923456789 à tarde',
    '+999 123',
  ])('[OP-89] refuses %j', (input) => {
    expect(normalizeAngolanPhone(input)).toBeNull()
    expect(whatsAppLink(input)).toBeNull()
  })

  it('answers any text with E.164 or null', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(normalizeAngolanPhone(text) ?? '+2440').toMatch(/^\+\d{4,15}$/)
      }),
    )
  })
})

it('[OP-89] links to WhatsApp with digits only', () => {
  expect(whatsAppLink('+244 923 456 789')).toBe('https://wa.me/244923456789')
})
