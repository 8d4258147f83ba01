'use client'

import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { Badge } from '@kit/admin/record/badge'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { dayText } from '@kit/lib/dates'
import { KIND_LABELS } from '@crm/privacy/domain/request-kinds'
import type { DataRequest } from '../schema'

/** A request in the list, with the day by which it must be answered (PRIV-14). */
export function DataRequestCard({ row, today }: { row: DataRequest; today: string }) {
  const { open } = useRecordPanel<DataRequest>()
  const { doneAt, dueOn, email, kind, name, text } = row
  const isLate = !doneAt && dueOn < today
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title">
          <OpenRecordButton onOpen={() => open(row)}>{name ?? email ?? ''}</OpenRecordButton>
        </h2>
        <Badge tone={doneAt ? 'green' : isLate ? 'red' : 'amber'}>
          {doneAt ? 'Tratado' : isLate ? 'Atrasado' : 'Em aberto'}
        </Badge>
      </div>
      <p className="record-card__line">{KIND_LABELS[kind]}</p>
      <p className="record-card__line tw:tabular-nums">Responder até {dayText(dueOn)}</p>
      {text ? <p className="record-card__line tw:line-clamp-3">{text}</p> : null}
    </li>
  )
}
