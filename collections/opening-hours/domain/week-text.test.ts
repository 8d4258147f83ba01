import { expect, it } from 'vitest'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { DEFAULT_RULES } from './opening-calendar'
import { readSpans, type Span } from './spans'
import { weekText } from './week-text'

const spansOf = (text: string): readonly Span[] => {
  const reading = readSpans(text)
  return 'spans' in reading ? reading.spans : []
}
/** Starts on Sunday. */
const week = (...days: string[]) => ({ week: days.map(spansOf) })

it('[PAGE-21] the usual week is the documented text, to the letter', () => {
  expect(weekText(DEFAULT_RULES)).toBe(SITE_DEFAULTS.openingHours)
})

it('[PAGE-21] days with the same hours stand together, from Monday on', () => {
  const usual = '8h–18h'
  expect(weekText(week('', usual, usual, usual, usual, usual, '9h–13h'))).toBe(
    'Segunda a Sexta: 8h–18h · Sábado: 9h–13h',
  )
  expect(weekText(week('9h–12h', usual, '', '8h–12h, 14h–18h', usual, usual, '9h–12h'))).toBe(
    'Segunda: 8h–18h · Quarta: 8h–12h, 14h–18h · Quinta e Sexta: 8h–18h · Sábado e Domingo: 9h–12h',
  )
  expect(weekText(week('', '', '', '', '', '', ''))).toBe('')
})
