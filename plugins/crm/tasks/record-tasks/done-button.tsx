'use client'

import { Circle, CircleCheckBig } from 'lucide-react'

interface Props {
  isDone: boolean
  isPending: boolean
  onPress: () => void
  /** What the task is called. */
  title: string
}

/** The ring before a task: finishes it, or opens it again. */
export function DoneButton({ isDone, isPending, onPress, title }: Props) {
  const Icon = isDone ? CircleCheckBig : Circle
  return (
    <button
      aria-busy={isPending}
      aria-label={`${isDone ? 'Reabrir' : 'Concluir'}: ${title}`}
      className={`task-done${isDone ? ' task-done--yes' : ''}`}
      onClick={() => {
        // Not disabled while it is on its way: that would take the focus from under the keyboard.
        if (!isPending) onPress()
      }}
      title={isDone ? 'Reabrir' : 'Concluir'}
      type="button"
    >
      <Icon aria-hidden size={22} />
    </button>
  )
}
