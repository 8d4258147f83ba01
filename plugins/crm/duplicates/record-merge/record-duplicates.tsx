import { toast } from '@payloadcms/ui'
import { useState } from 'react'

import { dayText } from '@kit/lib/dates'
import { MAX_MERGED, type MergeableCollection } from '../domain/mergeable'
import type { LikeRecord } from '../schema'
import { MergeButton } from './merge-button'

interface Props {
  collection: MergeableCollection
  /** The record to compare with. */
  id: string
  duplicates: readonly (LikeRecord & { status: string })[]
  statusLabels: Readonly<Record<string, string>>
  /** Shows a record's details. */
  show: (id: string) => Promise<void> | void
}

/** Possible duplicates and what they have in common (OP-89). Renders nothing without any. */
export function RecordDuplicates({ collection, duplicates, id, show, statusLabels }: Props) {
  const [openingId, setOpeningId] = useState<string | null>(null)
  if (duplicates.length === 0) return null

  const open = async (other: string) => {
    if (openingId) return
    setOpeningId(other)
    try {
      await show(other)
    } catch {
      toast.error('Não foi possível abrir o registo', { description: 'Pode ter sido deletado.' })
    } finally {
      setOpeningId(null)
    }
  }
  const ids = [id, ...duplicates.map((record) => record.id)].slice(0, MAX_MERGED)
  return (
    <section
      aria-labelledby="record-duplicates-title"
      className="tw:py-7 tw:px-8 tw:border tw:border-warning-500 tw:rounded-m tw:[&_.btn]:min-h-touch"
    >
      <h3 className="record-details__heading" id="record-duplicates-title">
        Possíveis duplicados
      </h3>
      <ul className="tw:stack tw:gap-3 tw:mt-0 tw:mb-6 tw:mx-0 tw:p-0 tw:list-none">
        {duplicates.map((record) => (
          <li className="tw:flex tw:flex-wrap tw:items-baseline tw:gap-x-6" key={record.id}>
            <button
              aria-busy={openingId === record.id}
              className="record-card__open"
              onClick={() => void open(record.id)}
              type="button"
            >
              {record.name}
            </button>
            <span className="record-details__muted">{reasonOf(record)}</span>
            <span className="record-details__muted">
              {statusLabels[record.status]} · {dayText(record.createdAt)}
            </span>
          </li>
        ))}
      </ul>
      <MergeButton collection={collection} ids={ids} onMerged={(other) => void open(other)} />
    </section>
  )
}

/** What two records have in common. */
function reasonOf({ sameEmail, samePhone }: { sameEmail: boolean; samePhone: boolean }): string {
  if (sameEmail && samePhone) return 'Mesmo email e telefone'
  return sameEmail ? 'Mesmo email' : 'Mesmo telefone'
}
