'use client'

import { type DragEvent, type ReactNode, useState } from 'react'

import './file-zone.css'

interface Props {
  /** Kinds of files, as the file field takes them. */
  accept: string
  className: string
  /** Name of the file field. */
  label: string
  onFile: (file: File | undefined) => void
  /** What stands in the zone; `choose` opens the browser's window for files. */
  children: (choose: () => void) => ReactNode
}

/** Takes a file that is dropped on it, or chosen. */
export function FileZone({ accept, children, className, label, onFile }: Props) {
  const [input, setInput] = useState<HTMLInputElement | null>(null)
  const [isOver, setIsOver] = useState(false)
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
        onFile(event.dataTransfer.files[0])
      }}
    >
      {children(() => input?.click())}
      <input
        accept={accept}
        aria-label={label}
        hidden
        onChange={(event) => {
          onFile(event.target.files?.[0])
          // The same file may be chosen again after it was mended or removed.
          event.target.value = ''
        }}
        ref={setInput}
        type="file"
      />
    </div>
  )
}
