import { CalendarClock, Users } from 'lucide-react'

import { formatDate } from '@kit/lib/dates'
import { dueState } from '../domain/follow-up'
import { CLOSED_LEAD_STATUSES } from '../domain/lead-options'
import type { LeadRow } from './lead-row'

const DUE_TEXT = { overdue: 'Contacto em atraso:', today: 'Contactar hoje' } as const

/** What wants attention: a planned contact, and another lead that may be the same person. Nothing when neither does. */
export function LeadMarks({ row: { hasDuplicates, lead, today } }: { row: LeadRow }) {
  const isOpen = !CLOSED_LEAD_STATUSES.includes(lead.status)
  if (!hasDuplicates && !(lead.nextFollowUp && isOpen)) return null
  return (
    <div className="lead-marks">
      {lead.nextFollowUp && isOpen ? <FollowUpMark nextFollowUp={lead.nextFollowUp} today={today} /> : null}
      {hasDuplicates ? (
        <span className="lead-mark lead-mark--duplicate">
          <Users aria-hidden size={14} />
          Possível duplicado
        </span>
      ) : null}
    </div>
  )
}

/** The day of the next contact; the word for it when it is due. */
function FollowUpMark({ nextFollowUp, today }: { nextFollowUp: string; today: string }) {
  const due = dueState(nextFollowUp, today)
  const day = formatDate(new Date(nextFollowUp), 'pt-BR')
  return (
    <span className={`lead-mark lead-mark--${due ?? 'later'}`}>
      <CalendarClock aria-hidden size={14} />
      {due === 'today' ? DUE_TEXT.today : `${due === 'overdue' ? DUE_TEXT.overdue : 'Contactar a'} ${day}`}
    </span>
  )
}
