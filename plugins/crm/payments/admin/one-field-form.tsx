'use client'

import type { FormEvent, ReactNode } from 'react'

import { type Mutation, useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons, useTypedFields } from '@kit/admin/record/small-form'
import type { AnyRoute } from '@kit/http/define-route'

interface Props<Name extends string, Route extends AnyRoute> {
  /** The change with what was typed. */
  change: (values: Record<Name, string>) => Mutation<Route>
  children: (field: ReturnType<typeof useTypedFields<Record<Name, string>>>['field']) => ReactNode
  label: string
  onCancel: () => void
  onSaved: () => void
  pending: string
  start: Record<Name, string>
}

/** A form of one field within an instalment's details. */
export function OneFieldForm<Name extends string, Route extends AnyRoute>({
  change,
  children,
  label,
  onCancel,
  onSaved,
  pending,
  start,
}: Props<Name, Route>) {
  const { field, refuse, values } = useTypedFields(start)
  const { isPending, mutate } = useMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const outcome = await mutate<Route>(change(values))
    if (outcome.ok) onSaved()
    else refuse(outcome.error)
  }
  return (
    <form className="receipt-form" noValidate onSubmit={(event) => void save(event)}>
      {children(field)}
      <FormButtons isPending={isPending} label={label} onCancel={onCancel} pending={pending} />
    </form>
  )
}
