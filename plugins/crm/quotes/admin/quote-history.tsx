import { Timeline } from '../../../../src/admin/timeline'
import { formatDateTime } from '../../../../src/lib/dates'
import { ACTIVITY_LABELS } from '../../activities/domain/activity-types'
import type { ActivityAnswer } from '../../activities/schema'

/** What happened to the quote (OP-72). */
export function QuoteHistory({ activities }: { activities: readonly ActivityAnswer[] }) {
  return (
    <section aria-labelledby="quote-history-title">
      <h3 className="quote-details__heading" id="quote-history-title">
        Histórico
      </h3>
      <Timeline
        entries={activities.map(({ createdAt, description, id, type, userName }) => ({
          at: createdAt,
          atText: formatDateTime(new Date(createdAt), 'pt-BR'),
          by: userName,
          id,
          label: ACTIVITY_LABELS[type],
          text: description,
        }))}
        label="Histórico do orçamento"
      />
    </section>
  )
}
