import type { ReactNode } from 'react'

import { Confirmation } from '../drawer/confirmation'
import { useMutation } from '../form/use-mutation'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** Goes to an address, after the question if what is typed would be lost. */
export type Visit = (address: string) => void

interface Changed {
  ok: boolean
  isLeaving?: boolean
  isOld?: boolean
}

/** A choice made in the question's body before confirming. */
export interface Choice {
  chosen: string
  choose: (value: string) => void
}

/** A question about a record, and the change after confirmation. */
export interface Question<Row> {
  heading: (row: Row) => string
  body: ReactNode | ((row: Row, choice: Choice) => ReactNode)
  confirmLabel: string
  confirmingLabel: string
  /** Reason why the change is impossible, shown instead of the question. */
  obstacle?: (row: Row) => ReactNode
  /** Initial choice; '' when absent. */
  preset?: (row: Row) => string
  /** `visit` goes to an address that its toast offers. */
  change: (row: Row, mutate: Mutate, given: { chosen: string; visit: Visit }) => Promise<Changed>
}

/** The question before a deletion; all screens share its other texts. */
export interface Deletion<Row> extends Pick<Question<Row>, 'body' | 'change'> {
  nameOf: (row: Row) => string
}

/** The question on screen. */
export interface Asked<Row> {
  question: Question<Row>
  row: Row
  chosen: string
}

export function asking<Row>(question: Question<Row>, row: Row): Asked<Row> {
  return { chosen: question.preset?.(row) ?? '', question, row }
}

interface Props<Row> {
  asked: Asked<Row>
  onChoose: (asked: Asked<Row>) => void
  /** Called after the change has succeeded. */
  onDone: () => void
  /** Id of the modal, which the caller opens. */
  slug: string
  visit: Visit
}

/** Asks, and makes the change once confirmed. */
export function RecordQuestion<Row>({ asked, onChoose, onDone, slug, visit }: Props<Row>) {
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
        const { isLeaving = false, isOld = false, ok } = await change(row, mutate, { chosen, visit })
        // When leaving, the drawer disappears with its screen; closing it would navigate to the list.
        if (ok && !isLeaving) onDone()
        // Stays with what was chosen for another try, unless its record is another by now.
        return ok || isOld
      }}
    />
  )
}
