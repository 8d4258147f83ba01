'use client'

import { useRef } from 'react'

import { IconButton } from '../icons/icon-button'
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
      <IconButton
        aria-haspopup="dialog"
        icon="pencil"
        label={`Editar ${name}`}
        onClick={() => (onEdit ? onEdit() : open(row))}
        ref={editRef}
        size={16}
        title="Editar"
      />
      <IconButton
        aria-haspopup={onDelete ? undefined : 'dialog'}
        icon="trash"
        label={`Deletar ${name}`}
        onClick={remove}
        size={16}
        title="Deletar"
      />
    </>
  )
}
