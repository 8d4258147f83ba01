'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { OpenRecordButton } from '@kit/admin/record/open-record-button'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { formatKwanza } from '@kit/lib/money'
import { SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { progressText } from '../domain/progress'
import type { RetainerAnswer } from '../schema'
import { RetainerStatusBadge } from './status-badge'

/** An avença in the list, with this month's progress (RET-12). */
export function RetainerCard({ row }: { row: RetainerAnswer }) {
  const { show } = useRecordPanel<RetainerAnswer>()
  const { clientName, dueDay, id, nextTaskDay, ownerId, retainerNumber, status, thisMonth, title, valueCents } = row
  const progress = thisMonth?.progress.map(progressText).join(' · ')
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title tw:[grid-area:title]">
          <OpenRecordButton onOpen={() => show(row)}>{title}</OpenRecordButton>
        </h2>
        <div className="record-card__parts">
          <SelectRecord id={id} name={`avença ${retainerNumber}`} />
        </div>
      </div>
      <p className="record-card__client" title={clientName}>
        {clientName}
      </p>
      <p className="record-card__line tw:[grid-area:progress]" title={progress}>
        {progress ? (
          <>
            <span className="record-card__word">Este mês: </span>
            {progress}
          </>
        ) : (
          '—'
        )}
      </p>
      <p className="record-card__line retainer-card__due tw:[grid-area:due] tw:tabular-nums">
        <span className="record-card__word">Vence no </span>dia {dueDay}
      </p>
      <p className="record-card__total tw:[grid-area:total] tw:tabular-nums">{formatKwanza(valueCents)}</p>
      <p className="record-card__line tw:[grid-area:number] tw:narrow-row:hidden">
        {retainerNumber} <NextTaskMark day={nextTaskDay} />
      </p>
      <div className="tw:[grid-area:owner] tw:narrow-row:hidden">
        <OwnerMenu collection="retainers" id={id} name={title} ownerId={ownerId} />
      </div>
      <div className="record-card__actions tw:justify-between tw:gap-4 tw:[grid-area:status] tw:narrow-row:justify-self-end">
        <RetainerStatusBadge status={status} />
        <EditDeleteButtons name={title} row={row} />
      </div>
    </li>
  )
}
