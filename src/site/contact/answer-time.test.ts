import { expect, it } from 'vitest'

import { DEFAULT_RULES } from '@collections/opening-hours/domain/opening-calendar'
import { answerTimeText } from './answer-time'

it('says until when somebody answers, by the opening hours', () => {
  // Friday at 17h in Luanda: two opening hours from then end on Monday.
  const friday = new Date('2026-11-27T16:00:00.000Z')
  expect(answerTimeText(DEFAULT_RULES, true, friday)).toMatch(/^Uma pessoa da equipa responde-lhe até segunda-feira.*9/)
  expect(answerTimeText(DEFAULT_RULES, false, friday)).toMatch(/segunda-feira.*17/)
})

it('promises nothing while the agency never opens', () => {
  const rules = { ...DEFAULT_RULES, week: DEFAULT_RULES.week.map(() => []) }
  expect(answerTimeText(rules, false, new Date())).toBeNull()
})
