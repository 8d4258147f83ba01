import { Timeline } from '../../../../src/admin/timeline'
import { formatDateTime } from '../../../../src/lib/dates'
import { ACTIVITY_LABELS } from '../../activities/domain/activity-types'
import type { ActivityAnswer } from '../../activities/schema'

/** What happened to the lead (OP-72). */
export function LeadHistory({ activities }: { activities: readonly ActivityAnswer[] }) {
  return (
    <section aria-labelledby="lead-history-title">
      <h3 className="lead-details__heading" id="lead-history-title">
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
        label="Histórico do lead"
      />
    </section>
  )
}
