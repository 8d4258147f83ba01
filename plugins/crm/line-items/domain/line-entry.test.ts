import { describe, expect, it } from 'vitest'

import { MAX_AMOUNT_CENTS } from '@kit/lib/money'
import fc from '../../../../tests/support/fast-check'
import {
  EMPTY_LINE,
  isBlankLine,
  readPastedLines,
  readPriceCents,
  showPrice,
  tidyPrice,
  tidyQuantity,
  toOfferLine,
} from './line-entry'
import { lineCommand, type LineColumn } from './line-keys'
import { beyondLimit } from './line-items'
import { offerTotals } from './totals'
import { itemInput } from '../schema'

describe('what is typed into a line', () => {
  it.each([
    ['3', '3'],
    [' 12 ', '12'],
    ['1 000', '1000'],
    ['1.000', '1000'],
    ['10.000', '10000'],
    ['1,000', '1000'],
    ['500,00', '500'],
  ])('[QUOT-24] the quantity %j is %s', (text, quantity) => {
    expect(tidyQuantity(text)).toBe(quantity)
  })

  it.each(['', '0', '-2', 'abc', 'NaN'])('[QUOT-24] the quantity %j becomes 1', (text) => {
    expect(tidyQuantity(text)).toBe('1')
  })

  it.each(['1.5', '2,5', '0,5', '5 un', '1000un', '1e3', '1000001'])(
    '[QUOT-24] the quantity %j is no other number: it stays, and the API refuses it',
    (text) => {
      expect(tidyQuantity(text)).toBe(text)
      expect(itemInput.safeParse({ quantity: text }).success).toBe(false)
    },
  )

  it.each([
    ['1500', 150_000],
    ['1500.5', 150_050],
    ['1500,50', 150_050],
    ['1 500,50', 150_050],
    ['1\u00A0500,50 Kz', 150_050],
    ['1.500,50', 150_050],
    ['150.000', 15_000_000],
    ['AOA 1.250.000', 125_000_000],
    ['0.29', 29],
    ['99999999.99', 9_999_999_999],
  ])('[QUOT-25] the price %j is %d cents', (text, cents) => {
    expect(readPriceCents(text)).toBe(cents)
  })

  it.each(['', 'abc', 'Infinity'])('[QUOT-25] without a price (%j) it is 0', (text) => {
    expect(tidyPrice(text)).toBe('0')
  })

  it.each(['-1', '1.05,1', '1,005', '1.5.5', '1e5', '12,345', '1.500.00'])(
    '[QUOT-25] the price %j is no other price: it stays, and the API refuses it',
    (text) => {
      expect(tidyPrice(text)).toBe(text)
      expect(itemInput.safeParse({ unitPrice: text }).success).toBe(false)
      expect(isBlankLine({ ...EMPTY_LINE, unitPrice: text })).toBe(false)
    },
  )

  it.each(['100000000', '999 999 999 999,99', '9'.repeat(400)])(
    '[QUOT-25] the price %j is beyond the limit, which is said, and stays as it was typed',
    (text) => {
      expect(beyondLimit([toOfferLine({ quantity: '1', unitPrice: text })])?.path).toBe('items.0.unitPrice')
      expect(tidyPrice(text)).toBe(text)
    },
  )

  it('shows a price with two places, or none', () => {
    expect(['1500,5', '150.000', 'x', '0,10'].map(tidyPrice)).toEqual(['1500.50', '150000', '0', '0.10'])
  })

  it('shows people a price with its thousands and a comma, and none for 0', () => {
    expect(['45000', '1500.50', '0', '100000000', 'x'].map(showPrice)).toEqual([
      '45 000,00',
      '1 500,50',
      '0',
      '100000000',
      'x',
    ])
    expect(readPriceCents(showPrice('99999999.99'))).toBe(MAX_AMOUNT_CENTS)
  })

  it('[QUOT-26] a new line has quantity 1 and unit price 0, and says nothing', () => {
    expect(EMPTY_LINE).toMatchObject({ quantity: '1', unitPrice: '0' })
    expect(isBlankLine(EMPTY_LINE)).toBe(true)
    expect(isBlankLine({ ...EMPTY_LINE, unitPrice: '5' })).toBe(false)
    expect(isBlankLine({ ...EMPTY_LINE, description: 'x' })).toBe(false)
    expect(isBlankLine({ ...EMPTY_LINE, serviceId: 'x' })).toBe(false)
  })

  it('[QUOT-27] the running total is the sum of what would be sent, to the cent', () => {
    const typed = [
      { quantity: '3', unitPrice: '0,1' },
      { quantity: 'x', unitPrice: '0.2' },
    ]
    expect(offerTotals({ lines: typed.map(toOfferLine) }).totalCents).toBe(50)
  })
})

describe('rows copied from a spreadsheet', () => {
  it('reads description, quantity and price', () => {
    expect(readPastedLines('Logótipo\t2\t75.000\r\nFlyers\t500\t120,50\n')).toEqual([
      { description: 'Logótipo', quantity: '2', serviceId: '', unitPrice: '75000' },
      { description: 'Flyers', quantity: '500', serviceId: '', unitPrice: '120.50' },
    ])
    expect(readPastedLines('Flyers A5\t1.000\t12,50\nLona\t2\t1,234.50')).toMatchObject([
      { quantity: '1000', unitPrice: '12.50' },
      { quantity: '2', unitPrice: '1234.50' },
    ])
    expect(readPastedLines('Domínio\t9000')).toEqual([
      { description: 'Domínio', quantity: '1', serviceId: '', unitPrice: '9000' },
    ])
  })

  it('keeps numbers that cannot be read as they are', () => {
    expect(readPastedLines('Horas\t2,5\t12,345\nVinil\t1.500.00')).toMatchObject([
      { quantity: '2,5', unitPrice: '12,345' },
      { quantity: '1', unitPrice: '1.500.00' },
    ])
  })

  it('reads a cell with line breaks, which stands in quotes, and quotes inside it', () => {
    const text = '"Logótipo\r\nmanual de normas"\t1\t75.000,00\r\n"Vinil ""mate""\nA3"\t2\t10\r\n'
    expect(readPastedLines(text)).toMatchObject([
      { description: 'Logótipo\nmanual de normas', quantity: '1', unitPrice: '75000' },
      { description: 'Vinil "mate"\nA3', quantity: '2', unitPrice: '10' },
    ])
  })

  it('keeps quotes that belong to the text, and joins no rows over a stray one', () => {
    expect(readPastedLines('"Sol" Lda\t1\t5\n"Padaria\t1\t6\nCafé "Lua"\t1\t7')).toMatchObject([
      { description: '"Sol" Lda', unitPrice: '5' },
      { description: '"Padaria', unitPrice: '6' },
      { description: 'Café "Lua"', unitPrice: '7' },
    ])
  })

  it('reads back every cell that a spreadsheet writes', () => {
    const cell = fc.array(fc.constantFrom('"', '\n', ' ', 'a', ',')).map((parts) => `x${parts.join('')}x`)
    const written = (text: string) => (/["\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    fc.assert(
      fc.property(fc.array(cell, { minLength: 1 }), (texts) => {
        const pasted = readPastedLines(texts.map((text) => `${written(text)}\t1\t5`).join('\r\n'))
        expect(pasted?.map(({ description }) => description)).toEqual(texts)
      }),
    )
  })

  it('leaves text that is no rows to the field', () => {
    expect(readPastedLines('Um texto\nem duas linhas')).toBeNull()
    expect(readPastedLines('')).toBeNull()
  })
})

describe('keys in a line', () => {
  const press = (key: string, changes = {}) => ({
    altKey: false,
    ctrlKey: false,
    key,
    metaKey: false,
    shiftKey: false,
    ...changes,
  })

  it('Enter goes to the next line, in every column; with Shift the text gets a line of its own', () => {
    for (const column of ['serviceId', 'description', 'quantity', 'unitPrice'] satisfies LineColumn[]) {
      expect(lineCommand(column, press('Enter'))).toEqual({ kind: 'next-line' })
      expect(lineCommand(column, press('Enter', { shiftKey: true }))).toBeNull()
    }
  })

  it('Alt with an arrow moves the line', () => {
    expect(lineCommand('description', press('ArrowUp', { altKey: true }))).toEqual({ kind: 'move', step: -1 })
    expect(lineCommand('serviceId', press('ArrowDown', { altKey: true }))).toEqual({ kind: 'move', step: 1 })
  })

  it('an arrow goes up and down among the numbers only; with Control everything stays the browser’s', () => {
    expect(lineCommand('quantity', press('ArrowDown'))).toEqual({ kind: 'same-column', step: 1 })
    expect(lineCommand('description', press('ArrowDown'))).toBeNull()
    expect(lineCommand('serviceId', press('ArrowUp'))).toBeNull()
    expect(lineCommand('quantity', press('Enter', { ctrlKey: true }))).toBeNull()
    expect(lineCommand('quantity', press('a'))).toBeNull()
  })
})
