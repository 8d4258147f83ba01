'use client'

import { type DragEvent, type ReactNode, useState } from 'react'

import './file-zone.css'

interface Props {
  /** Kinds of files, as the file field takes them. */
  accept: string
  className: string
  /** Name of the file field. */
  label: string
  isMultiple?: boolean
  /** Gets what was chosen or dropped; only the first file of several unless `isMultiple`. */
  onFiles: (files: readonly File[]) => void
  /** What stands in the zone; `choose` opens the browser's window for files. */
  children: (choose: () => void) => ReactNode
}

/** Takes files that are dropped on it, or chosen. */
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
      className={`file-zone ${className}${isOver ? ' file-zone--over' : ''}`}
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
          // The same file may be chosen again after it was mended or removed.
          event.target.value = ''
        }}
        ref={setInput}
        type="file"
      />
    </div>
  )
}
