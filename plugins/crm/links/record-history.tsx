import { useId } from 'react'

import { Timeline } from '@kit/admin/record/timeline'
import { dateTimeText } from '@kit/lib/dates'
import { ACTIVITY_LABELS, HISTORY_LINES } from '@collections/activities/domain/activity-types'
import type { ActivityAnswer } from '@collections/activities/schema'

interface Props {
  activities: readonly ActivityAnswer[]
  /** Accessible name: 'Histórico do orçamento'. */
  label: string
}

/** A record's history (OP-72). */
export function RecordHistory({ activities, label }: Props) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <h3 className="record-details__heading" id={titleId}>
        Histórico
      </h3>
      <Timeline
        entries={activities
          .slice(0, HISTORY_LINES)
          .map(({ createdAt, description, id, mergedFrom, type, userName }) => ({
            at: createdAt,
            atText: dateTimeText(createdAt),
            by: userName,
            id,
            label: ACTIVITY_LABELS[type],
            of: mergedFrom,
            text: description,
          }))}
        label={label}
      />
      {activities.length > HISTORY_LINES ? (
        <p className="record-details__muted">
          Só as {HISTORY_LINES} linhas mais recentes. As outras estão em «Atividades», nas Definições.
        </p>
      ) : null}
    </section>
  )
}
