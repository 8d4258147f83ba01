import { TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import type { changeDueDay, notePromise, voidMonth } from '../contract'
import type { Instalment } from '../schema'

interface Props {
  instalment: Instalment
  onCancel: () => void
  onSaved: () => void
}

/** Sets the day on which an instalment is due, as agreed with the client (PAY-05). */
export const DueForm = ({ instalment: { dueOn, id }, ...place }: Props) => (
  <SmallForm
    change={({ dueOn: day }, mutate, fromDueOn) =>
      mutate<typeof changeDueDay>({
        body: { dueOn: day, fromDueOn },
        failure: 'Erro ao mudar o vencimento',
        params: { id },
        route: 'PUT /api/crm/instalments/{id}',
        success: 'Vencimento mudado',
      })
    }
    label="Mudar vencimento"
    pending="A mudar…"
    seen={dueOn}
    start={{ dueOn: dueOn ?? '' }}
    {...place}
  >
    {(field) => <TextField isRequired label="Vence em" type="date" {...field('dueOn')} />}
  </SmallForm>
)

/** Records the day on which the client promised to pay; empty clears it (PAY-13). */
export const PromiseForm = ({ instalment: { id, promisedOn }, ...place }: Props) => (
  <SmallForm
    change={({ promisedOn: day }, mutate, fromPromisedOn) =>
      mutate<typeof notePromise>({
        body: { fromPromisedOn, promisedOn: day },
        failure: 'Erro ao registar a promessa',
        params: { id },
        route: 'PUT /api/crm/instalments/{id}/promise',
        success: 'Promessa registada',
      })
    }
    label="Guardar promessa"
    pending="A guardar…"
    seen={promisedOn}
    start={{ promisedOn: promisedOn ?? '' }}
    {...place}
  >
    {(field) => (
      <TextField hint="Até lá não há lembretes." label="Prometeu pagar em" type="date" {...field('promisedOn')} />
    )}
  </SmallForm>
)

/** Voids a month of an avença that will not be paid, with the reason (RET-10). */
export const VoidMonthForm = ({ instalment: { id }, ...place }: Props) => (
  <SmallForm
    change={(body, mutate) =>
      mutate<typeof voidMonth>({
        body,
        failure: 'Erro ao anular a mensalidade',
        params: { id },
        route: 'POST /api/crm/instalments/{id}/void',
        success: 'Mensalidade anulada',
      })
    }
    label="Anular mensalidade"
    pending="A anular…"
    start={{ reason: '' }}
    {...place}
  >
    {(field) => <TextField autoComplete="off" isRequired label="Motivo" maxLength={500} {...field('reason')} />}
  </SmallForm>
)
