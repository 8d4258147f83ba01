'use client'

import { ConfirmationModal } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { useMutation } from '../form/use-mutation'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** A question about a record, and what follows a yes. */
export interface Question<Row> {
  heading: (row: Row) => string
  body: ReactNode | ((row: Row) => ReactNode)
  confirmLabel: string
  confirmingLabel: string
  change: (row: Row, mutate: Mutate) => Promise<{ ok: boolean }>
}

/** The question before a record is deleted; the rest of its words are the same on every screen. */
export interface Deletion<Row> extends Pick<Question<Row>, 'body' | 'change'> {
  nameOf: (row: Row) => string
}

/** A question that was asked. */
export interface Asked<Row> {
  question: Question<Row>
  row: Row
}

/** Asks, and changes the record after a yes. */
export function RecordQuestion<Row>({
  onDone,
  question,
  row,
  slug,
}: Asked<Row> & { onDone: () => void; slug: string }) {
  const { body, change, confirmingLabel, confirmLabel, heading } = question
  const { mutate } = useMutation()
  return (
    <ConfirmationModal
      body={typeof body === 'function' ? body(row) : body}
      confirmLabel={confirmLabel}
      confirmingLabel={confirmingLabel}
      heading={heading(row)}
      modalSlug={slug}
      onConfirm={async () => {
        const { ok } = await change(row, mutate)
        if (ok) onDone()
      }}
    />
  )
}
