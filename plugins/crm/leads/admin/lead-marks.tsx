import { Icon } from '@kit/admin/icons/icon'
import { dayText } from '@kit/lib/dates'
import { CLOSED_LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { dueState } from '../domain/follow-up'
import type { LeadRow } from './lead-row'

const DUE_TEXT = { overdue: 'Contacto em atraso:', today: 'Contactar hoje' } as const

interface Props {
  /** Shows only icons and days; screen readers get the full text. */
  isShort?: boolean
  row: LeadRow
}

/** Marks of a planned contact and a possible duplicate; renders nothing without either. */
export function LeadMarks({ isShort = false, row: { hasDuplicates, lead, today } }: Props) {
  const isOpen = !CLOSED_LEAD_STATUSES.includes(lead.status)
  if (!hasDuplicates && !(lead.nextFollowUp && isOpen) && !lead.nextTaskDay) return null
  return (
    <div className="lead-marks tw:flex tw:flex-wrap tw:gap-x-5 tw:gap-y-[4px]">
      {lead.nextFollowUp && isOpen ? (
        <FollowUpMark isShort={isShort} nextFollowUp={lead.nextFollowUp} today={today} />
      ) : null}
      <NextTaskMark day={lead.nextTaskDay} />
      {hasDuplicates ? (
        <span className="lead-mark lead-mark--duplicate" title={isShort ? 'Possível duplicado' : undefined}>
          <Icon name="users" size={14} />
          <span className={isShort ? 'sr-only' : undefined}>Possível duplicado</span>
        </span>
      ) : null}
    </div>
  )
}

/** Day of the next contact, or a word for today or overdue. */
function FollowUpMark({ isShort, nextFollowUp, today }: { isShort: boolean; nextFollowUp: string; today: string }) {
  const due = dueState(nextFollowUp, today)
  const day = dayText(nextFollowUp)
  const text = due === 'today' ? DUE_TEXT.today : `${due === 'overdue' ? DUE_TEXT.overdue : 'Contactar a'} ${day}`
  return (
    <span className={`lead-mark lead-mark--${due ?? 'later'}`} title={isShort ? text : undefined}>
      <Icon name="calendar-clock" size={14} />
      {isShort ? (
        <>
          <span aria-hidden>{due === 'today' ? 'Hoje' : day.slice(0, 5)}</span>
          <span className="sr-only">{text}</span>
        </>
      ) : (
        text
      )}
    </span>
  )
}
