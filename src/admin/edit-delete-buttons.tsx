'use client'

import { Pencil, Trash2 } from 'lucide-react'

import { useRecordPanel } from './record-panel'

interface Props {
  row: unknown
  /** What the record is called. */
  name: string
  /** What deleting does; the screen's question when absent. */
  onDelete?: () => void
  isPending?: boolean
}

/** The last two actions of a card. */
export function EditDeleteButtons({ isPending = false, name, onDelete, row }: Props) {
  const { ask, open } = useRecordPanel()
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={`Editar ${name}`}
        className="staff-icon-button"
        onClick={() => open(row)}
        title="Editar"
        type="button"
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        aria-haspopup={onDelete ? undefined : 'dialog'}
        aria-label={`Deletar ${name}`}
        className="staff-icon-button"
        disabled={isPending}
        onClick={() => (onDelete ? onDelete() : ask(row))}
        title="Deletar"
        type="button"
      >
        <Trash2 aria-hidden size={16} />
      </button>
    </>
  )
}
