'use client'

import type { ReactNode } from 'react'

import { Confirmation } from '../drawer/confirmation'
import { useMutation } from '../form/use-mutation'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** What the person chooses in the body of a question, before the yes. */
export interface Choice {
  chosen: string
  choose: (value: string) => void
}

/** A question about a record, and what follows a yes. */
export interface Question<Row> {
  heading: (row: Row) => string
  body: ReactNode | ((row: Row, choice: Choice) => ReactNode)
  confirmLabel: string
  confirmingLabel: string
  /** Why the answer would be no: said instead of asking. */
  obstacle?: (row: Row) => string | null
  /** What is chosen to begin with; '' when absent. */
  preset?: (row: Row) => string
  change: (row: Row, mutate: Mutate, chosen: string) => Promise<{ ok: boolean; isLeaving?: boolean }>
}

/** The question before a record is deleted; the rest of its words are the same on every screen. */
export interface Deletion<Row> extends Pick<Question<Row>, 'body' | 'change'> {
  nameOf: (row: Row) => string
}

/** A question that was asked. */
export interface Asked<Row> {
  question: Question<Row>
  row: Row
  chosen: string
}

/** The question about a record, as it is before the person has chosen anything. */
export function asking<Row>(question: Question<Row>, row: Row): Asked<Row> {
  return { chosen: question.preset?.(row) ?? '', question, row }
}

interface Props<Row> {
  asked: Asked<Row>
  onChoose: (asked: Asked<Row>) => void
  /** After a yes that was carried out. */
  onDone: () => void
  /** Name of the modal: whoever asks opens it. */
  slug: string
}

/** Asks, and changes the record after a yes. */
export function RecordQuestion<Row>({ asked, onChoose, onDone, slug }: Props<Row>) {
  const { chosen, question, row } = asked
  const { body, change, confirmingLabel, confirmLabel, heading } = question
  const { mutate } = useMutation()
  const obstacle = question.obstacle?.(row)
  if (obstacle) return <Confirmation body={obstacle} cancelLabel="Fechar" heading={heading(row)} slug={slug} />
  return (
    <Confirmation
      body={
        typeof body === 'function'
          ? body(row, { choose: (value) => onChoose({ ...asked, chosen: value }), chosen })
          : body
      }
      confirmLabel={confirmLabel}
      confirmingLabel={confirmingLabel}
      heading={heading(row)}
      slug={slug}
      onConfirm={async () => {
        const { isLeaving = false, ok } = await change(row, mutate, chosen)
        // The drawer goes with its screen: to close it would lead to the list.
        if (ok && !isLeaving) onDone()
      }}
    />
  )
}
