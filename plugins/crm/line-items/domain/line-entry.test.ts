import { describe, expect, it } from 'vitest'

import { MAX_AMOUNT_CENTS } from '@kit/lib/money'
import {
  EMPTY_LINE,
  isBlankLine,
  readPastedLines,
  readPriceCents,
  readQuantity,
  showPrice,
  tidyPrice,
  toPricedLine,
} from './line-entry'
import { lineCommand, type LineColumn } from './line-keys'
import { priceItems } from './line-items'

describe('what is typed into a line', () => {
  it.each([
    ['3', 3],
    [' 12 ', 12],
    ['1 000', 1000],
    ['1000000', 1_000_000],
  ])('[QUOT-24] the quantity %j is %d', (text, quantity) => {
    expect(readQuantity(text)).toBe(quantity)
  })

  it.each(['', '0', '-2', '1.5', '1,5', 'abc', '1000001', '99999999', 'NaN', '1e3'])(
    '[QUOT-24] the invalid quantity %j becomes 1',
    (text) => {
      expect(readQuantity(text)).toBe(1)
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

  it.each(['', 'abc', '-1', '1.05,1', '1,005', '1.5.5', 'Infinity', '1e5'])(
    '[QUOT-25] the invalid price %j becomes 0',
    (text) => {
      expect(readPriceCents(text)).toBe(0)
    },
  )

  it.each(['100000000', '999 999 999 999,99', '9'.repeat(400)])(
    '[QUOT-25] the price %j is beyond the limit, which is said, and stays as it was typed',
    (text) => {
      expect(priceItems([toPricedLine({ quantity: '1', unitPrice: text })]).beyondLimitAt).toBe(0)
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
    expect(priceItems(typed.map(toPricedLine)).totalCents).toBe(50)
  })
})

describe('rows copied from a spreadsheet', () => {
  it('reads description, quantity and price', () => {
    expect(readPastedLines('Logótipo\t2\t75.000\r\nFlyers\t500\t120,50\n')).toEqual([
      { description: 'Logótipo', quantity: '2', serviceId: '', unitPrice: '75000' },
      { description: 'Flyers', quantity: '500', serviceId: '', unitPrice: '120.50' },
    ])
    expect(readPastedLines('Domínio\t9000')).toEqual([
      { description: 'Domínio', quantity: '1', serviceId: '', unitPrice: '9000' },
    ])
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
