import { Icon } from '@kit/admin/icons/icon'

interface Props {
  isDone: boolean
  isPending: boolean
  onPress: () => void
  /** The task's title. */
  title: string
}

/** The ring before a task: completes or reopens it. */
export function DoneButton({ isDone, isPending, onPress, title }: Props) {
  return (
    <button
      aria-busy={isPending}
      aria-label={`${isDone ? 'Reabrir' : 'Concluir'}: ${title}`}
      className={`tw:grid tw:shrink-0 tw:place-items-center tw:size-touch tw:p-0 tw:border-0 tw:rounded-full tw:bg-transparent tw:cursor-pointer tw:hover:text-(--theme-success-600) ${isDone ? 'tw:text-(--theme-success-600)' : 'tw:text-grey-500'}`}
      onClick={() => {
        // Not disabled while pending: a disabled button would lose the keyboard focus.
        if (!isPending) onPress()
      }}
      title={isDone ? 'Reabrir' : 'Concluir'}
      type="button"
    >
      <Icon name={isDone ? 'circle-check-big' : 'circle'} size={22} />
    </button>
  )
}
