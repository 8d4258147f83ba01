'use client'

import { useRouter } from 'next/navigation'

import { leaveFor } from '@kit/admin/drawer/unsaved-input'
import { Button } from '@kit/admin/record/button'
import { useMutation } from '@kit/admin/form/use-mutation'
import { Badge } from '@kit/admin/record/badge'
import { recordAddress } from '@kit/admin/shell/record-address'
import type { TrashableCollection } from '@kit/data/records'
import type { undoDeletion } from '@kit/http/undo-deletion'
import { dayText, momentText } from '@kit/lib/dates'
import { ENTITY_LABELS } from '@collections/activities/domain/activity-types'
import { RECORD_SCREENS } from '@crm/links/record-screens'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import type { TrashedRecord } from '../operations/trash'

/** Screens of the records that have an address there; the others open in Payload's form. */
const SCREENS: Partial<Record<TrashableCollection, { path: string }>> = { ...RECORD_SCREENS, tasks: TASKS_SCREEN }

/** A deleted record with a button to restore it. */
export function TrashCard({ row }: { row: TrashedRecord }) {
  const { collection, deletedAt, entityType, id, person, title, until } = row
  const router = useRouter()
  const { isPending, mutate } = useMutation()
  const screen = SCREENS[collection]
  const address = screen ? recordAddress(screen, id) : `/admin/collections/${collection}/${id}`
  const restore = () => {
    // Not disabled while pending: that would take the keyboard's focus.
    if (isPending) return
    void mutate<ReturnType<typeof undoDeletion>>({
      body: { collection, id },
      describe: () => title,
      failure: 'Erro ao restaurar',
      offer: () => ({ label: 'Abrir', onClick: () => leaveFor(address, () => router.push(address)) }),
      route: 'POST /api/crm/trash/undo',
      success: 'Registo restaurado com sucesso!',
    })
  }
  return (
    <li className="record-card">
      <div className="record-card__head">
        <h2 className="record-card__title tw:[grid-area:title]">{title}</h2>
        <div className="tw:[grid-area:kind] tw:shrink-0">
          <Badge tone="grey">{ENTITY_LABELS[entityType]}</Badge>
        </div>
      </div>
      <p className="tw:[grid-area:deleted] tw:m-0">
        <span className="record-card__word">Apagado em </span>
        <time dateTime={deletedAt}>{momentText(deletedAt)}</time>
      </p>
      {person ? (
        <p className="tw:[grid-area:person] tw:m-0 tw:text-muted tw:wrap-anywhere">
          <span className="record-card__word">Por </span>
          {person}
        </p>
      ) : null}
      <p className="tw:[grid-area:until] tw:m-0 tw:text-muted">
        <span className="record-card__word">Fica até </span>
        {dayText(until)}
      </p>
      <div className="record-card__actions tw:[grid-area:actions]">
        <Button aria-busy={isPending} aria-label={`Restaurar: ${title}`} buttonStyle="secondary" onClick={restore}>
          Restaurar
        </Button>
      </div>
    </li>
  )
}
