'use client'

import { Icon } from '@kit/admin/icons/icon'

interface Props {
  isDone: boolean
  isPending: boolean
  onPress: () => void
  /** What the task is called. */
  title: string
}

/** The ring before a task: finishes it, or opens it again. */
export function DoneButton({ isDone, isPending, onPress, title }: Props) {
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
      <Icon name={isDone ? 'circle-check-big' : 'circle'} size={22} />
    </button>
  )
}
