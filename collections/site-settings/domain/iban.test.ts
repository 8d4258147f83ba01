import { describe, expect, it } from 'vitest'

import { formatIban, isAngolanIban, normalizeIban } from './iban'

function withCheckDigits(account: string): string {
  const digits = `${account}102400`
  const check = 98n - (BigInt(digits) % 97n)
  return `AO${String(check).padStart(2, '0')}${account}`
}

describe('[PROP-25] an IBAN', () => {
  const iban = withCheckDigits('004400006729503010102')

  it('is Angolan, whole and has valid check digits, however it is spaced', () => {
    expect(iban).toBe('AO06004400006729503010102')
    expect(isAngolanIban(iban)).toBe(true)
    expect(isAngolanIban(formatIban(iban).toLowerCase())).toBe(true)
    expect(normalizeIban(formatIban(iban))).toBe(iban)
    for (const gap of ['.', '-', '\u2011', '\u00A0', ' . ', '\u200B'])
      expect(normalizeIban(`\u202A${formatIban(iban).replaceAll(' ', gap)}\u202C`)).toBe(iban)
  })

  it('is refused with one digit changed or two exchanged, too short, or of another country', () => {
    const wrong = Array.from({ length: 23 }, (_, index) => {
      const place = index + 2
      return `${iban.slice(0, place)}${(Number(iban[place]) + 1) % 10}${iban.slice(place + 1)}`
    })
    for (const text of [...wrong, iban.slice(0, -1), `${iban}0`, 'PT50000201231234567890154', '', 'AO06 abc']) {
      expect(isAngolanIban(text)).toBe(false)
    }
  })
})
