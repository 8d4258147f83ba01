import { describe, expect, it } from 'vitest'

import {
  centsToDecimal,
  decimalToCents,
  formatDottedThousands,
  formatKwanza,
  lineTotalCents,
  MAX_AMOUNT_CENTS,
  parseAmountToCents,
  readTypedAmount,
  sumItemsCents,
  vatCents,
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
    ['0', '0'],
  ])('takes %j as %s', (text, amount) => {
    expect(readTypedAmount(text)).toBe(amount)
  })

  it.each(['', ' ', 'abc', '-1', '1.05,1', '1,005', '0.500', '1.5.5', 'Infinity', '1e5', 'Kz'])(
    'refuses %j',
    (text) => {
      expect(readTypedAmount(text)).toBeNull()
    },
  )
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

  it('[DATA-03] reads what the database gives, exactly', () => {
    expect(decimalToCents(null)).toBe(0)
    expect(decimalToCents(undefined)).toBe(0)
    expect(decimalToCents('120000.00')).toBe(12_000_000)
    expect(decimalToCents(1.15)).toBe(115)
    expect(decimalToCents('123456789012.34')).toBe(12_345_678_901_234)
    expect(() => decimalToCents('abc')).toThrow(RangeError)
    fc.assert(
      fc.property(fc.integer({ max: 10 ** 14, min: 0 }), (value) => {
        expect(decimalToCents(centsToDecimal(value))).toBe(value)
        expect(decimalToCents(value / 100)).toBe(value)
      }),
    )
  })
})

describe('totals', () => {
  it('multiplies and adds without losing a cent', () => {
    expect(lineTotalCents(3, 3333)).toBe(9999)
    expect(sumItemsCents([])).toBe(0)
    expect(
      sumItemsCents([
        { quantity: 3, unitPriceCents: 3333 },
        { quantity: 1, unitPriceCents: 1 },
      ]),
    ).toBe(10_000)
  })

  it('[DATA-03] shows a total beyond the limit as beyond it, however large', () => {
    const item = fc.record({ quantity: fc.integer({ max: 2_147_483_647, min: 1 }), unitPriceCents: cents })
    fc.assert(
      fc.property(fc.array(item, { maxLength: 200 }), (items) => {
        const exact = items.reduce((sum, line) => sum + BigInt(line.quantity) * BigInt(line.unitPriceCents), 0n)
        const sum = sumItemsCents(items)
        expect(sum > MAX_AMOUNT_CENTS).toBe(exact > BigInt(MAX_AMOUNT_CENTS))
        if (sum <= MAX_AMOUNT_CENTS) expect(BigInt(sum)).toBe(exact)
      }),
    )
  })

  it('rounds IVA half up', () => {
    expect(vatCents(10_000, 14)).toBe(1400)
    expect(vatCents(25, 14)).toBe(4) // 3.5 cents
    expect(vatCents(50, 7)).toBe(4) // 3.5 cents
    expect(vatCents(3, 14)).toBe(0)
    expect(vatCents(10_000, 0)).toBe(0)
    expect(vatCents(200, 6.25)).toBe(13) // 12.5 cents
  })

  it('rounds IVA as exact arithmetic does', () => {
    fc.assert(
      fc.property(cents, fc.integer({ max: 10_000, min: 0 }), (total, hundredths) => {
        const exact = (BigInt(total) * BigInt(hundredths) * 2n + 10_000n) / 20_000n
        expect(BigInt(vatCents(total, hundredths / 100))).toBe(exact)
      }),
    )
  })
})

describe('amounts for people', () => {
  it('[OP-91] [SITE-05] formats kwanzas as Intl pt-AO does', () => {
    expect(formatKwanza(15_000_000)).toBe('150\u00A0000,00\u00A0Kz')
    expect(formatKwanza(0)).toBe('0,00\u00A0Kz')
    expect(formatKwanza(MAX_AMOUNT_CENTS)).toBe('99\u00A0999\u00A0999,99\u00A0Kz')
  })

  it('[ADM-19] can leave out the decimals', () => {
    expect(formatKwanza(15_000_000, { decimals: 0 })).toBe('150\u00A0000\u00A0Kz')
  })

  it('[OP-91] dots the thousands of printed texts', () => {
    expect(formatDottedThousands(150_000)).toBe('150.000')
    expect(formatDottedThousands(0)).toBe('0')
    expect(formatDottedThousands(999)).toBe('999')
    expect(formatDottedThousands(1_234_567)).toBe('1.234.567')
    expect(formatDottedThousands(1234.5)).toBe('1.234,50')
  })
})
