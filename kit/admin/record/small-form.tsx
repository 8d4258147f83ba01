import { type FormEvent, type ReactNode, useState } from 'react'

import { issuesOf } from '@kit/http/call'
import type { Issue } from '@kit/lib/errors'
import { useTellsUnsaved } from '../drawer/unsaved-input'
import { SendingContext } from '../form/fields'
import { refuseUnreadable } from '../form/unreadable-input'
import { type Outcome, useMutation } from '../form/use-mutation'
import { useSeen } from '../form/use-seen'
import { Button } from './button'
import './record-details.css'

type Field<Values> = (name: keyof Values & string) => {
  error: string | undefined
  onChange: (event: { target: { value: string } }) => void
  value: string
}

interface Props<Values, Answer, Seen> extends Omit<ButtonsProps, 'isPending'> {
  /** Sends the typed values. */
  change: (
    values: Values,
    mutate: ReturnType<typeof useMutation>['mutate'],
    seen: Seen | undefined,
  ) => Promise<Outcome<Answer>>
  children: (field: Field<Values>, values: Values) => ReactNode
  onSaved: (answer: Answer) => void
  /** The stored value that the change replaces; it gets the one that the person saw (`useSeen`). */
  seen?: Seen
  start: Values
}

/** A small form within a record's details, or a drawer's only one; the server's messages are shown at its fields. */
export function SmallForm<Values extends Record<string, string>, Answer, Seen>({
  change,
  children,
  isWhole = false,
  onSaved,
  seen: read,
  start,
  ...buttons
}: Props<Values, Answer, Seen>) {
  const { field, refuse, values } = useTypedFields(start)
  const { isPending, mutate } = useMutation()
  const [seen, noteOutcome] = useSeen(read)
  const save = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending || refuseUnreadable(event.currentTarget)) return
    const outcome = await change(values, mutate, seen)
    noteOutcome(outcome)
    if (outcome.ok) onSaved(outcome.answer)
    else refuse(outcome.error)
  }
  return (
    <form
      className={isWhole ? 'staff-form tw:stack tw:gap-8' : 'record-part__form'}
      noValidate
      onSubmit={(event) => void save(event)}
    >
      <SendingContext value={isPending}>{children(field, values)}</SendingContext>
      <FormButtons isPending={isPending} isWhole={isWhole} {...buttons} />
    </form>
  )
}

interface ButtonsProps {
  isPending: boolean
  /** The form is all that the drawer holds: its buttons are in the drawer's foot. */
  isWhole?: boolean
  label: string
  onCancel: () => void
  pending: string
}

export function FormButtons({ isPending, isWhole = false, label, onCancel, pending }: ButtonsProps) {
  return isWhole ? (
    <div className="staff-drawer__actions">
      <Button size="large" type="submit">
        {isPending ? pending : label}
      </Button>
      <Button buttonStyle="secondary" onClick={onCancel} size="large">
        Cancelar
      </Button>
    </div>
  ) : (
    <p className="record-part__actions">
      <Button buttonStyle="secondary" type="submit">
        {isPending ? pending : label}
      </Button>
      <button className="record-part__action" onClick={onCancel} type="button">
        Cancelar
      </button>
    </p>
  )
}

/** State of a small form: the typed values and the server's issues by field. */
export function useTypedFields<Values extends Record<string, string>>(start: Values) {
  const [initial] = useState(start)
  const [values, setValues] = useState(initial)
  const [issues, setIssues] = useState<readonly Issue[]>([])
  useTellsUnsaved(() => Object.keys(values).some((name) => values[name] !== initial[name]))
  const field: Field<Values> = (name) => ({
    error: issues.find(({ path }) => path === name)?.message,
    onChange: ({ target }) => setValues({ ...values, [name]: target.value }),
    value: values[name] ?? '',
  })
  return { field, refuse: (error: unknown) => setIssues(issuesOf(error)), values }
}
