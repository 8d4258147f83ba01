'use client'

import { ShimmerEffect } from '@payloadcms/ui'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'

import { ReadFailure } from './read-failure'
import { isFailed, type ReadStatus } from './use-record-details'
import './record-details.css'

export type Fact = readonly [label: string, value: ReactNode]

/** Leaves out empty facts. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="tw:[&_a]:touch-link tw:grid tw:cols-fill-[260px] tw:gap-7 tw:m-0 tw:phone:cols-fill-[150px]">
      {facts.map(([label, value], place) =>
        value ? (
          // Two facts may have the same label.
          <div key={`${place} ${label}`}>
            <dt className="tw:text-muted">{label}</dt>
            <dd className="tw:m-0 tw:wrap-anywhere">{value}</dd>
          </div>
        ) : null,
      )}
    </dl>
  )
}

/** Notes on a record; renders nothing if empty. Internal ones need no visible title. */
export function RecordNotes({ notes, title }: { notes: string | null; title?: string }) {
  if (!notes) return null
  return (
    <section
      aria-label={title ?? 'Notas'}
      className="tw:py-7 tw:px-8 tw:rounded-m tw:bg-grey-50 tw:leading-[1.55] tw:wrap-anywhere tw:whitespace-pre-line"
    >
      {title ? <p className="tw:text-muted">{title}</p> : null}
      <LongText key={notes} text={notes} />
    </section>
  )
}

/** The first eight lines of a text, and all of it on demand. */
function LongText({ text }: { text: string }) {
  const ref = useRef<HTMLDivElement>(null)
  const [isCut, setCut] = useState(false)
  const [isWhole, setWhole] = useState(false)
  useLayoutEffect(() => {
    if (ref.current) setCut(ref.current.scrollHeight > ref.current.clientHeight)
  }, [])
  return (
    <>
      <div className={isWhole ? '' : 'tw:line-clamp-8'} ref={ref}>
        {text}
      </div>
      {isCut ? (
        <button
          aria-expanded={isWhole}
          className="record-part__action"
          onClick={() => setWhole(!isWhole)}
          type="button"
        >
          {isWhole ? 'Ler menos' : 'Ler tudo'}
        </button>
      ) : null}
    </>
  )
}

interface SurroundingsProps {
  status: ReadStatus
  onRetry: () => void
  /** Links and history side by side; null until they have loaded. */
  children?: ReactNode
}

/** Data that loads when the details open, and a message if the latest read failed. */
export function Surroundings({ children, onRetry, status }: SurroundingsProps) {
  if (status === 'loading') return <ShimmerEffect height={160} />
  if (status === 'gone') return <p role="alert">Este registo já não existe: foi deletado entretanto.</p>
  return (
    <>
      {isFailed(status) ? (
        <ReadFailure code={status.code} onRetry={onRetry}>
          Não foi possível ler o resto deste registo.
        </ReadFailure>
      ) : null}
      {children ? (
        <div className="tw:grid tw:grid-cols-2 tw:[&:has(>:only-child)]:grid-cols-1 tw:gap-15 tw:pt-10 tw:border-t tw:border-line tw:phone:grid-cols-1">
          {children}
        </div>
      ) : null}
    </>
  )
}
