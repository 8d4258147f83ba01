import { DEFAULT_RULES, makeOpeningCalendar } from '@collections/opening-hours/domain/opening-calendar'
import { getOpeningHours, type OpeningHours } from '@collections/opening-hours/operations/get-opening-hours'
import { cache } from 'react'

import { readOr } from '@/site/read-or'

const USUAL: OpeningHours = { calendar: makeOpeningCalendar(DEFAULT_RULES), rules: DEFAULT_RULES }

/** Opening hours; the default ones if the database does not answer. Read once per request. */
export const readOpeningHours = cache(() => readOr(USUAL, (payload) => getOpeningHours(payload)))
