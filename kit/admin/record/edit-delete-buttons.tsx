'use client'

import { useRef } from 'react'

import { Icon } from '../icons/icon'
import { useRecordPanel } from './record-panel'
import { useNeighbourFocus } from './use-neighbour-focus'

interface Props {
  row: unknown
  name: string
  /** Default: opens the screen's form with the row. */
  onEdit?: () => void
  /** Default: asks the screen's delete question. */
  onDelete?: () => void
  isPending?: boolean
}

export function EditDeleteButtons({ isPending = false, name, onDelete, onEdit, row }: Props) {
  const { ask, open } = useRecordPanel()
  const editRef = useRef<HTMLButtonElement>(null)
  useNeighbourFocus(editRef)
  const remove = () => {
    // Not disabled while pending, because a disabled button loses the focus.
    if (isPending) return
    if (onDelete) onDelete()
    else ask(row)
  }
  return (
    <>
      <button
        aria-haspopup="dialog"
        aria-label={`Editar ${name}`}
        className="staff-icon-button"
        onClick={() => (onEdit ? onEdit() : open(row))}
        ref={editRef}
        title="Editar"
        type="button"
      >
        <Icon name="pencil" size={16} />
      </button>
      <button
        aria-haspopup={onDelete ? undefined : 'dialog'}
        aria-label={`Deletar ${name}`}
        className="staff-icon-button"
        onClick={remove}
        title="Deletar"
        type="button"
      >
        <Icon name="trash" size={16} />
      </button>
    </>
  )
}
