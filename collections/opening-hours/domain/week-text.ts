import type { OpeningRules } from './opening-calendar'
import { formatSpans } from './spans'

const DAYS = ['Segunda', 'Terça', 'Quarta', 'Quinta', 'Sexta', 'Sábado', 'Domingo'] as const

/** The week for visitors: 'Segunda a Sexta: 8h–18h · Sábado: 9h–13h'; '' if the agency never opens (PAGE-21). */
export function weekText({ week }: Pick<OpeningRules, 'week'>): string {
  // Stored from Sunday, shown from Monday.
  const hours = [...week.slice(1), ...week.slice(0, 1)].map(formatSpans)
  const groups: { first: number; last: number; text: string }[] = []
  for (const [day, text] of hours.entries()) {
    const group = groups.at(-1)
    if (group && group.last === day - 1 && group.text === text) group.last = day
    else if (text) groups.push({ first: day, last: day, text })
  }
  return groups.map(({ first, last, text }) => `${daysText(first, last)}: ${text}`).join(' · ')
}

function daysText(first: number, last: number): string {
  if (first === last) return DAYS[first] ?? ''
  return `${DAYS[first]} ${last === first + 1 ? 'e' : 'a'} ${DAYS[last]}`
}
