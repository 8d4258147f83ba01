import { counted, formatCount } from '@kit/lib/counts'
import { dayText } from '@kit/lib/dates'
import { momentText } from '@crm/quotes/domain/visit-text'
import { milestonesOf } from '../domain/milestones'
import type { Sharing } from '../schema'

/** Timeline of a proposal: one dot per event. */
export function ProposalWay({ sharing }: { sharing: Sharing }) {
  return (
    <ol aria-label="Percurso da proposta" className="proposal-way tw:plain-list">
      {milestonesOf(sharing).map(({ at, by, daysLater, label, times }) => (
        <li className={`proposal-way__event proposal-way__event--${by}`} key={`${label} ${at}`}>
          <strong className="tw:block tw:font-semibold">
            {times > 1 ? `${label} (${formatCount(times)})` : label}
          </strong>
          <time className="record-details__muted" dateTime={at}>
            {at.length === 10 ? dayText(at) : momentText(at)}
          </time>
          {daysLater > 0 ? (
            <span className="tw:block tw:text-muted">{counted(daysLater, 'dia', 'dias')} depois</span>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
