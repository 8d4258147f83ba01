import { type DragEvent, type ReactNode, useState } from 'react'

interface Props {
  /** As the `accept` attribute. */
  accept: string
  className: string
  /** Accessible name of the file input. */
  label: string
  isMultiple?: boolean
  /** Gets the chosen or dropped files; only the first one unless `isMultiple`. */
  onFiles: (files: readonly File[]) => void
  /** Content of the zone; `choose` opens the file dialog. */
  children: (choose: () => void) => ReactNode
}

/** A drop zone that also opens the file dialog. */
export function FileZone({ accept, children, className, isMultiple = false, label, onFiles }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (files: FileList | null) => onFiles([...(files ?? [])].slice(0, isMultiple ? undefined : 1))
  const over = (isInside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setIsOver(isInside)
  }
  return (
    <div
      className={`${isOver ? 'tw:border-solid tw:border-ink tw:bg-grey-50' : 'tw:border-dashed tw:border-grey-400'} tw:border tw:rounded-m tw:[&>svg]:text-grey-600 tw:[&>svg]:stroke-[1.5] ${className}`}
      onDragLeave={over(false)}
      onDragOver={over(true)}
      onDrop={(event) => {
        over(false)(event)
        take(event.dataTransfer.files)
      }}
    >
      {children(() => input?.click())}
      <input
        accept={accept}
        aria-label={label}
        hidden
        multiple={isMultiple}
        onChange={(event) => {
          take(event.target.files)
          // Otherwise the same file could not be chosen again after it was corrected or removed.
          event.target.value = ''
        }}
        ref={setInput}
        type="file"
      />
    </div>
  )
}
