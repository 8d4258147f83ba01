import { describe, expect, it } from 'vitest'

import { HOUR_MS } from '@kit/lib/dates'
import { formatSpans, readSpans } from './spans'
import fc from '../../../tests/support/fast-check'

describe('the hours of a day as staff type them', () => {
  it.each([
    ['8h–18h', '8h–18h'],
    ['08:00-18:00', '8h–18h'],
    ['8h30 às 17h15', '8h30–17h15'],
    ['das 8h', null],
    ['8 - 12, 14 - 18', '8h–12h, 14h–18h'],
    ['14h–18h e 8h–12h', '8h–12h, 14h–18h'],
    ['8h a 12h; 13h30 a 18h', '8h–12h, 13h30–18h'],
    ['0h–24h', '0h–24h'],
    ['  ', ''],
  ])('[CLOCK-04] %j is read', (typed, written) => {
    const reading = readSpans(typed)
    expect('spans' in reading ? formatSpans(reading.spans) : null).toBe(written)
  })

  it.each([
    ['8h–25h', 'Escreva as horas assim'],
    ['8h60–18h', 'Escreva as horas assim'],
    ['8h', 'Escreva as horas assim'],
    ['fechado', 'Escreva as horas assim'],
    ['18h–8h', 'A hora de fecho tem de ser depois'],
    ['8h–8h', 'A hora de fecho tem de ser depois'],
    ['8h–13h, 12h–18h', 'Os dois períodos sobrepõem-se'],
    ['8h–12h, 12h–18h', 'Os dois períodos sobrepõem-se'],
    ['8h–10h, 11h–12h, 14h–18h', 'No máximo dois períodos'],
  ])('[CLOCK-04] %j is refused in Portuguese', (typed, sentence) => {
    expect(readSpans(typed)).toEqual({ problem: expect.stringContaining(sentence) as string })
  })

  it('[CLOCK-04] what is written is read as the same', () => {
    const minutes = fc.uniqueArray(fc.integer({ max: 1440, min: 0 }), { maxLength: 4, minLength: 4 })
    fc.assert(
      fc.property(minutes, (four) => {
        const [a = 0, b = 0, c = 0, d = 0] = four.toSorted((x, y) => x - y).map((minute) => (minute * HOUR_MS) / 60)
        const spans = [
          { closes: b, opens: a },
          { closes: d, opens: c },
        ]
        expect(readSpans(formatSpans(spans))).toEqual({ spans })
      }),
    )
  })
})
