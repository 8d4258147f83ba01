import { dateTimeText, DAY_MS, luandaDay } from '@kit/lib/dates'
import {
  headerText,
  htmlButtons,
  htmlFacts,
  htmlHeading,
  htmlQuiet,
  type MailFact,
  mailFrame,
} from '@kit/lib/mail-html'
import { headingOf } from '@crm/notifications/domain/notification-events'
import {
  type DaySummary,
  quarantineLine,
  SUMMARY_PARTS,
  type SummaryGroup,
  type SummaryItem,
  type SummaryPart,
  summarySubject,
  titleOf,
  TOLD_PARTS,
} from '../domain/day-summary'

interface DaySummaryMailInput {
  summary: DaySummary
  now: Date
  /** Links of an item, of a part's list, and of the rest. */
  addresses: {
    ofItem: (item: SummaryItem) => string
    ofPart: Record<SummaryPart, string>
    dashboard: string
    quarantine: string
    settings: string
  }
}

const FOOT = 'Recebe este email nos dias úteis porque «O meu dia por email» está ligado em «Os meus avisos».'

/** A person's daily mail (NOTI-18). Pure. */
export function daySummaryMail(input: DaySummaryMailInput): { html: string; subject: string; text: string } {
  const subject = headerText(summarySubject(input.summary))
  const { addresses } = input
  const sections = sectionsOf(input)
  const button = { address: addresses.dashboard, text: 'Abrir o painel' }
  const html = [
    htmlHeading(subject),
    ...sections.map(({ facts, title }) => `${htmlQuiet(title)}\n${htmlFacts(facts, 'left')}`),
    htmlButtons([button]),
  ]
  const text = [
    subject,
    ...sections.map(({ facts, title }) => [title, ...facts.map(textLine)].join('\n')),
    textLine({ ...button, label: '', value: button.text }),
    `${FOOT}\n${addresses.settings}`,
  ]
  return {
    html: mailFrame({ body: html.join('\n'), foot: FOOT, footAddress: addresses.settings, title: subject }),
    subject,
    text: text.join('\n\n'),
  }
}

function sectionsOf({ addresses, now, summary }: DaySummaryMailInput): { title: string; facts: MailFact[] }[] {
  const parts = SUMMARY_PARTS.flatMap((part) => {
    const group = summary.groups[part]
    return group ? [{ facts: factsOf(part, group), title: titleOf(part, group) }] : []
  })
  const line = quarantineLine(summary.quarantined)
  const quarantine = {
    facts: [{ address: addresses.quarantine, label: '', value: 'Ver se algum é de um cliente' }],
    title: line,
  }
  return summary.quarantined > 0 ? [...parts, quarantine] : parts

  function factsOf(part: SummaryPart, { items, total }: SummaryGroup): MailFact[] {
    const named = items.map((item) => ({
      address: addresses.ofItem(item),
      label: whenOf(part, item, now),
      value: item.event ? `${headingOf(item.event, item.count)}: ${item.text}` : item.text,
    }))
    const left = total - items.length
    return left > 0 ? [...named, { address: addresses.ofPart[part], label: '', value: `e mais ${left}` }] : named
  }
}

/** 'em atraso', 'até 14:30', 'hoje 10:00', 'amanhã', '26/11' */
function whenOf(part: SummaryPart, { at, isLate }: SummaryItem, now: Date): string {
  if (isLate) return 'em atraso'
  if (at === null) return ''
  const moment = new Date(at)
  const [date = '', time = ''] = dateTimeText(moment).split(', ')
  const day = dayName(moment, now) ?? date.slice(0, 5)
  if (part === 'requests') return day === 'hoje' ? `até ${time}` : `até ${day} ${time}`
  if (part === 'proposals' || TOLD_PARTS.includes(part)) return `${day} ${time}`
  // A task without a time is due at the end of its day.
  return part === 'tasks' && time !== '23:59' ? `${day} ${time}` : day
}

function dayName(moment: Date, now: Date): string | null {
  const day = luandaDay(moment)
  if (day === luandaDay(now)) return 'hoje'
  if (day === luandaDay(new Date(now.getTime() + DAY_MS))) return 'amanhã'
  return day === luandaDay(new Date(now.getTime() - DAY_MS)) ? 'ontem' : null
}

const textLine = ({ address, label, value }: MailFact): string =>
  `${label ? `${label}: ` : ''}${value}${address ? `\n  ${address}` : ''}`
