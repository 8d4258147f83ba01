'use client'

import { TextField } from '@kit/admin/form/fields'
import type { changeDueDay } from '../contract'
import type { Instalment } from '../schema'
import { OneFieldForm } from './one-field-form'

interface Props {
  instalment: Instalment
  onCancel: () => void
  onSaved: () => void
}

/** Another day on which an instalment is due, as agreed with the client (PAY-05). */
export const DueForm = ({ instalment: { dueOn, id }, ...place }: Props) => (
  <OneFieldForm<'dueOn', typeof changeDueDay>
    change={(body) => ({
      body,
      failure: 'Erro ao mudar o vencimento',
      params: { id },
      route: 'PUT /api/crm/instalments/{id}',
      success: 'Vencimento mudado',
    })}
    label="Mudar vencimento"
    pending="A mudar…"
    start={{ dueOn: dueOn ?? '' }}
    {...place}
  >
    {(field) => <TextField isRequired label="Vence em" type="date" {...field('dueOn')} />}
  </OneFieldForm>
)
