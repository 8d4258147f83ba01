import { describe, expect, it } from 'vitest'

import {
  centsToDecimal,
  decimalToCents,
  formatAmount,
  formatDottedThousands,
  formatKwanza,
  type Kwanzas,
  MAX_AMOUNT_CENTS,
  parseAmountToCents,
  readTypedAmount,
  readTypedWhole,
  tidyWhole,
  toCents,
  toKwanzas,
} from './money'
import fc from '../../tests/support/fast-check'

const cents = fc.integer({ max: MAX_AMOUNT_CENTS, min: 0 })

describe('parseAmountToCents', () => {
  it.each([
    ['0', 0],
    ['120000', 12_000_000],
    ['120000.5', 12_000_050],
    ['0.29', 29],
    ['007', 700],
    ['99999999.99', MAX_AMOUNT_CENTS],
    [120_000, 12_000_000],
    [0.29, 29],
    [-0, 0],
    [99_999_999.99, MAX_AMOUNT_CENTS],
  ])('[OP-45] takes %j', (input, expected) => {
    expect(parseAmountToCents(input)).toBe(expected)
  })

  it.each([
    '',
    ' ',
    ' 1',
    '1 ',
    '-1',
    '+1',
    '.5',
    '5.',
    '1.234',
    '1,5',
    '1e3',
    '0x10',
    '1_000',
    '١٢',
    'NaN',
    'Infinity',
    '1\n',
    '100000000',
    '99999999.999',
    '9'.repeat(400),
    NaN,
    Infinity,
    -Infinity,
    -0.01,
    0.001,
    0.1 + 0.2,
    1e8,
    1e21,
    5e-7,
  ])('[DATA-03] refuses %j', (input) => {
    expect(parseAmountToCents(input)).toBeNull()
  })

  it('[DATA-03] round-trips every amount as text and as number', () => {
    fc.assert(
      fc.property(cents, (value) => {
        expect(parseAmountToCents(centsToDecimal(value))).toBe(value)
        expect(parseAmountToCents(Number(centsToDecimal(value)))).toBe(value)
      }),
    )
  })

  it('gives whole cents within the limit, or null, for any text and number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.double(), fc.float(), fc.integer()), (input) => {
        const value = parseAmountToCents(input)
        expect(value === null || (Number.isSafeInteger(value) && value >= 0 && value <= MAX_AMOUNT_CENTS)).toBe(true)
      }),
    )
  })
})

describe('readTypedAmount', () => {
  it.each([
    ['1500', '1500'],
    ['1500.5', '1500.5'],
    ['1 500,50', '1500.50'],
    ['1.500,50', '1500.50'],
    ['150.000', '150000'],
    ['AOA 1.250.000', '1250000'],
    ['1\u00A0500,50 Kz', '1500.50'],
    ['999 999 999 999,99', '999999999999.99'],
    ['1,234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['0', '0'],
  ])('takes %j as %s', (text, amount) => {
    expect(readTypedAmount(text)).toBe(amount)
  })

  it.each([
    '',
    ' ',
    'abc',
    '-1',
    '1.05,1',
    '1,005',
    '12,345',
    '1.500.00',
    '1,23.50',
    '0.500',
    '1.5.5',
    'Infinity',
    '1e5',
    'Kz',
  ])('refuses %j', (text) => {
    expect(readTypedAmount(text)).toBeNull()
  })
})

/** Ways in which people may write a count. */
const spellingsOf = (number: number): string[] => {
  const grouped = (sign: string) => String(number).replace(/\B(?=(\d{3})+$)/g, sign)
  const whole = ['', '.', ',', ' ', '\u00A0', '\u202F'].map(grouped)
  // The thousands separator cannot be the decimal sign too.
  const decimals = (text: string) => [',00', '.00', ',0', '.0'].filter((end) => !text.includes(end.charAt(0)))
  return whole.flatMap((text) => [text, ` ${text} `, ...decimals(text).map((end) => text + end)])
}

describe('readTypedWhole', () => {
  it('reads every spelling of a number as that number', () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(2000), fc.nat(), fc.maxSafeNat()), (number) => {
        for (const text of spellingsOf(number)) expect(readTypedWhole(text), text).toBe(number)
      }),
    )
  })

  it('reads nothing else as a number', () => {
    const text = fc
      .array(fc.constantFrom('1', '0', '25', '000', '.', ',', ' ', '-', 'x'))
      .map((parts) => parts.join(''))
    fc.assert(
      fc.property(text, (typed) => {
        const number = readTypedWhole(typed)
        if (number === null) return
        const digits = typed
          .trim()
          .replace(/^-|[.,]0{1,2}$/g, '')
          .replace(/[ .,]/g, '')
        expect(BigInt(Math.abs(number))).toBe(BigInt(digits))
        if (/[ .,]/.test(String(typed.trim().replace(/[.,]0{1,2}$/, '')))) {
          expect(spellingsOf(Math.abs(number))).toContain(typed.trim().replace(/^-/, ''))
        }
      }),
      { numRuns: 2000 },
    )
  })

  it.each([
    '',
    'abc',
    '2,5',
    '0,5',
    '7,50',
    '5 un',
    '1000un',
    '1 5',
    '12 34',
    '1.00.000',
    '1.000,000',
    '1e3',
    '9'.repeat(20),
  ])('refuses %j', (typed) => {
    expect(readTypedWhole(typed)).toBeNull()
  })
})

describe('tidyWhole', () => {
  it.each(['', ' ', 'abc', '-1'])('[FEAT-11, PADM-37] %j becomes the least', (typed) => {
    expect(tidyWhole(typed, 0)).toBe('0')
  })

  it('[SVC-31, TEST-14] below the least becomes the least', () => {
    expect(tidyWhole('0', 1)).toBe('1')
  })

  it.each(['7,5', '5 un', '1e3', '9'.repeat(20)])('%j stays as it was typed', (typed) => {
    expect(tidyWhole(` ${typed} `, 1)).toBe(typed)
  })
})

describe('decimal text', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [12_000_000, '120000.00'],
    [MAX_AMOUNT_CENTS, '99999999.99'],
    [-5, '-0.05'],
  ])('[DATA-03] writes %d cents as %s', (value, expected) => {
    expect(centsToDecimal(value)).toBe(expected)
  })

  it('[DATA-03] reads it exactly, sums of many amounts too', () => {
    expect(decimalToCents(null)).toBe(0)
    expect(decimalToCents(undefined)).toBe(0)
    expect(decimalToCents('120000.00')).toBe(12_000_000)
    expect(decimalToCents('123456789012.34')).toBe(12_345_678_901_234)
    expect(() => decimalToCents('abc')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.integer({ max: 10 ** 14, min: 0 }), (value) => {
        expect(decimalToCents(centsToDecimal(value))).toBe(value)
      }),
    )
  })
})

describe('a money column', () => {
  const column = (amount: number) => amount as unknown as Kwanzas

  it('[DATA-03] is read and written to the cent, up to the gross of the largest amount', () => {
    expect(toCents(null)).toBe(0)
    expect(toCents(undefined)).toBe(0)
    expect(toCents(column(1.15))).toBe(115)
    expect(toCents(column(0.1)) + toCents(column(0.2))).toBe(30)
    expect(toCents(column(99_999_999.99))).toBe(MAX_AMOUNT_CENTS)
    expect(toKwanzas(10_000_000_000)).toBe(100_000_000)
    fc.assert(
      fc.property(fc.integer({ max: 10 ** 14, min: 0 }), (value) => {
        expect(toCents(toKwanzas(value))).toBe(value)
        // The statement gets the number's shortest text, which has the same digits.
        expect(Number(JSON.stringify(toKwanzas(value))).toFixed(2)).toBe(centsToDecimal(value))
      }),
    )
  })

  it('rounds what has more places, and refuses what is no number', () => {
    expect(toCents(column(0.1 + 0.2))).toBe(30)
    expect(toCents(column(1.006))).toBe(101)
    expect(() => toCents(column(NaN))).toThrow(RangeError)
    expect(() => toCents('abc' as unknown as Kwanzas)).toThrow(RangeError)
  })
})

describe('amounts for people', () => {
  it('[OP-91] [SITE-05] formats kwanzas as Intl pt-AO does', () => {
    expect(formatKwanza(15_000_000)).toBe('150\u00A0000,00\u00A0Kz')
    expect(formatKwanza(0)).toBe('0,00\u00A0Kz')
    expect(formatKwanza(MAX_AMOUNT_CENTS)).toBe('99\u00A0999\u00A0999,99\u00A0Kz')
    expect(formatAmount('99999999.99')).toBe(formatKwanza(MAX_AMOUNT_CENTS))
    expect(formatAmount(null)).toBe(formatKwanza(0))
    const amount = fc.integer({ max: 9_999_999_999_999, min: -9_999_999_999_999 })
    fc.assert(
      fc.property(amount, fc.constantFrom<0 | 2>(0, 2), (cents, decimals) => {
        const asIntl = new Intl.NumberFormat('pt-AO', {
          currency: 'AOA',
          maximumFractionDigits: decimals,
          minimumFractionDigits: decimals,
          style: 'currency',
        })
        expect(formatKwanza(cents, { decimals })).toBe(asIntl.format(cents / 100))
      }),
    )
  })

  it('[ADM-19] can leave out the decimals', () => {
    expect(formatKwanza(15_000_000, { decimals: 0 })).toBe('150\u00A0000\u00A0Kz')
  })

  it('[OP-91] dots the thousands of printed texts', () => {
    expect(formatDottedThousands(15_000_000)).toBe('150.000')
    expect(formatDottedThousands(0)).toBe('0')
    expect(formatDottedThousands(99_900)).toBe('999')
    expect(formatDottedThousands(123_456_700)).toBe('1.234.567')
    expect(formatDottedThousands(123_450)).toBe('1.234,50')
    expect(formatDottedThousands(MAX_AMOUNT_CENTS)).toBe('99.999.999,99')
  })
})
