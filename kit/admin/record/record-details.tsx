'use client'

import { Button, ShimmerEffect } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import './record-details.css'

/** Label and value of something that is known about a record. */
export type Fact = readonly [label: string, value: ReactNode]

/** What is known about a record; facts without a value are left out. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="record-facts">
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}

/** What staff have noted about a record; nothing without a note. */
export function RecordNotes({ notes }: { notes: string | null }) {
  if (!notes) return null
  return (
    <section aria-label="Notas" className="record-details__notes">
      {notes}
    </section>
  )
}

interface SurroundingsProps {
  /** `gone`: somebody has deleted the record since the list was read. */
  status: 'failed' | 'gone' | 'loading' | 'ready'
  onRetry: () => void
  /** What is shown once it has been read: links and history side by side. */
  children: ReactNode
}

/** What is read only when the details are open, beside the reasons why it is not there yet. */
export function Surroundings({ children, onRetry, status }: SurroundingsProps) {
  if (status === 'loading') return <ShimmerEffect height={160} />
  if (status === 'ready') return <div className="record-details__columns">{children}</div>
  if (status === 'gone') return <p role="alert">Este registo já não existe: foi deletado entretanto.</p>
  return (
    <div role="alert">
      <p>Não foi possível ler o resto deste registo.</p>
      <Button buttonStyle="secondary" margin={false} onClick={onRetry} size="medium">
        Tentar novamente
      </Button>
    </div>
  )
}
