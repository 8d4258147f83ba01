import { describe, expect, it } from 'vitest'

import { callLink, normalizeAngolanPhone, whatsAppLink } from './phone'
import { telephoneLink } from './typed-phone'
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
    '\u202A+244 923 456 789\u202C',
    '\u200E923\u00A0456\u00A0789',
    '923\u2011456\u2011789',
    'tel:+244923456789',
    'Tel: 923 456 789',
    'WhatsApp 923456789',
    '923456789 (WhatsApp)',
    '+244 (0) 923 456 789',
    '+244 0923 456 789',
    '0923456789',
    '+00244 923 456 789',
    '923 456 789 - 912 345 678',
    '923456789-912345678',
    '923456789 912345678 222123456',
    '+244923456789 +244912345678',
    '923456789\n912345678',
    '923456789 & 912345678',
    '923456789 \\ 912345678',
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
    '923456789 12',
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

describe('the address that calls a phone', () => {
  it.each([
    ['923456789 912345678', 'tel:+244923456789'],
    ['12345 / 67890', 'tel:12345'],
    ['1234567890 1234567890', null],
    ['não tenho', null],
  ])('of %j is %j', (input, address) => expect(callLink(input)).toBe(address))

  it('is that of the first number also without the numbering plans', () => {
    expect(telephoneLink('923456789 912345678')).toBe('tel:923456789')
    expect(telephoneLink('+244 923 456 789-+244 912 345 678')).toBe('tel:+244923456789')
  })

  it('is never that of two numbers, also without the numbering plans', () => {
    const number = fc.stringMatching(/^\+?[1-9]\d{8,14}$/)
    const gap = fc.constantFrom(' - ', ' ', '-', '/', ' ou ', '\n', ' & ', '\\', '; ')
    fc.assert(
      fc.property(number, gap, number, (one, between, two) => {
        for (const address of [telephoneLink(one + between + two), callLink(one + between + two)])
          expect((address ?? '').replace(/\D/g, '').length).toBeLessThanOrEqual(15)
      }),
    )
  })
})

it('[OP-89] links to WhatsApp with digits only', () => {
  expect(whatsAppLink('+244 923 456 789')).toBe('https://wa.me/244923456789')
})
