'use client'

import { TextField } from '@kit/admin/form/fields'
import type { notePromise } from '../contract'
import type { Instalment } from '../schema'
import { OneFieldForm } from './one-field-form'

interface Props {
  instalment: Instalment
  onCancel: () => void
  onSaved: () => void
}

/** When the client has said that they will pay; empty takes it back (PAY-13). */
export const PromiseForm = ({ instalment: { id, promisedOn }, ...place }: Props) => (
  <OneFieldForm<'promisedOn', typeof notePromise>
    change={(body) => ({
      body,
      failure: 'Erro ao registar a promessa',
      params: { id },
      route: 'PUT /api/crm/instalments/{id}/promise',
      success: 'Promessa registada',
    })}
    label="Guardar promessa"
    pending="A guardar…"
    start={{ promisedOn: promisedOn ?? '' }}
    {...place}
  >
    {(field) => (
      <TextField hint="Até lá não há lembretes." label="Prometeu pagar em" type="date" {...field('promisedOn')} />
    )}
  </OneFieldForm>
)
