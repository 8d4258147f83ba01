import { type KeyboardEvent, useRef, useState } from 'react'

import { Icon } from '@kit/admin/icons/icon'

interface Props {
  count: number
  index: number
  isFull: boolean
  onDuplicate: () => void
  onMove: (step: -1 | 1) => void
  onRemove: () => void
}

/**
 * Buttons to move, copy and remove a line. A toolbar with a single tab stop and arrow keys, so that Tab stays within
 * the lines' fields.
 */
export function LineTools({ count, index, isFull, onDuplicate, onMove, onRemove }: Props) {
  const ref = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(3)
  const tools = [
    { icon: 'chevron-up', isDisabled: index === 0, label: 'Mover para cima', onUse: () => onMove(-1), size: 16 },
    {
      icon: 'chevron-down',
      isDisabled: index === count - 1,
      label: 'Mover para baixo',
      onUse: () => onMove(1),
      size: 16,
    },
    { icon: 'copy', isDisabled: isFull, label: 'Duplicar', onUse: onDuplicate, size: 15 },
    { icon: 'trash', isDisabled: false, label: 'Remover', onUse: onRemove, size: 15 },
  ] as const
  const walk = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (step === 0) return
    event.preventDefault()
    const next = (current + step + tools.length) % tools.length
    setCurrent(next)
    ref.current?.querySelectorAll('button')[next]?.focus()
  }
  return (
    // The buttons take the focus; the toolbar only listens to the arrow keys.
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus
    <div
      aria-label={`Item ${index + 1}`}
      className="tw:flex tw:justify-end tw:max-[1101px]:[grid-area:tools]"
      onKeyDown={walk}
      ref={ref}
      role="toolbar"
    >
      {tools.map(({ icon, isDisabled, label, onUse, size }, position) => (
        <button
          // Not `disabled`, which would lose the focus when a line reaches the first or last place.
          aria-disabled={isDisabled}
          aria-label={`${label}, item ${index + 1}`}
          className="staff-icon-button line__tool"
          key={label}
          onClick={() => (isDisabled ? undefined : onUse())}
          onFocus={() => setCurrent(position)}
          tabIndex={position === current ? 0 : -1}
          title={label}
          type="button"
        >
          <Icon name={icon} size={size} />
        </button>
      ))}
    </div>
  )
}
