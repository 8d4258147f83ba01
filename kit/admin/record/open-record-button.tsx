import { useRef } from 'react'

import { useNeighbourFocus } from './use-neighbour-focus'

interface Props {
  children: string
  onOpen: () => void
}

/** A record's name in a list; opens its details. When the record leaves the list, the next one gets the focus. */
export function OpenRecordButton({ children, onOpen }: Props) {
  const ref = useRef<HTMLButtonElement>(null)
  useNeighbourFocus(ref)
  return (
    <button
      aria-haspopup="dialog"
      className="record-card__open"
      onClick={onOpen}
      ref={ref}
      title={children}
      type="button"
    >
      {children}
    </button>
  )
}
