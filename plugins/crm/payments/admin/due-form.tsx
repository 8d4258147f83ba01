'use client'

import type { FormEvent } from 'react'

import { TextField } from '@kit/admin/form/fields'
import { useMutation } from '@kit/admin/form/use-mutation'
import { FormButtons, useTypedFields } from '@kit/admin/record/small-form'
import type { changeDueDay } from '../contract'
import type { Instalment } from '../schema'

interface Props {
  instalment: Instalment
  onCancel: () => void
  onSaved: () => void
}

/** Another day on which an instalment is due, as agreed with the client (PAY-05). */
export function DueForm({ instalment: { dueOn, id }, onCancel, onSaved }: Props) {
  const { field, refuse, values } = useTypedFields({ dueOn: dueOn ?? '' })
  const { isPending, mutate } = useMutation()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isPending) return
    const outcome = await mutate<typeof changeDueDay>({
      body: values,
      failure: 'Erro ao mudar o vencimento',
      params: { id },
      route: 'PUT /api/crm/instalments/{id}',
      success: 'Vencimento mudado',
    })
    if (outcome.ok) onSaved()
    else refuse(outcome.error)
  }
  return (
    <form className="receipt-form" noValidate onSubmit={(event) => void save(event)}>
      <TextField isRequired label="Vence em" type="date" {...field('dueOn')} />
      <FormButtons isPending={isPending} label="Mudar vencimento" onCancel={onCancel} pending="A mudar…" />
    </form>
  )
}
