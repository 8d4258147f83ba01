import { useState } from 'react'

import { SelectField, TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { luandaDay } from '@kit/lib/dates'
import { groupedAmount, readTypedAmount } from '@kit/lib/money'
import { selectOptions } from '@kit/lib/choices'
import { capitalised } from '@kit/lib/text'
import { claimToast } from '@crm/links/claimed'
import type { noteDeposit } from '../contract'
import { METHOD_LABELS, type PaymentMethod } from '@crm/payments/domain/methods'
import type { Sharing } from '../schema'

interface Props {
  /** The agreed deposit; the received amount may differ. */
  depositCents: number
  onCancel: () => void
  onSaved: (sharing: Sharing) => void
  quoteId: string
  /** 'sinal' or 'pagamento' */
  word: string
}

/**
 * Records a received deposit (PROP-31). Does not issue a fiscal document: its number comes from the invoicing program.
 */
export function DepositForm({ depositCents, onCancel, onSaved, quoteId, word }: Props) {
  const [today] = useState(() => luandaDay(new Date()))
  return (
    <SmallForm
      change={(values, mutate) =>
        mutate<typeof noteDeposit>({
          ...claimToast(mutate),
          body: {
            ...values,
            amount: readTypedAmount(values.amount) ?? values.amount,
            method: values.method as PaymentMethod,
          },
          failure: `Erro ao registar o ${word}`,
          params: { id: quoteId },
          route: 'POST /api/crm/quotes/{id}/deposit',
          success: `${capitalised(word)} registado`,
        })
      }
      label={`Registar ${word}`}
      onCancel={onCancel}
      onSaved={onSaved}
      pending="A registar…"
      start={{
        amount: depositCents > 0 ? groupedAmount(depositCents) : '',
        documentNumber: '',
        method: 'transfer',
        receivedOn: today,
      }}
    >
      {(field) => (
        <div className="tw:grid tw:cols-fit-[200px] tw:gap-x-8 tw:gap-y-5 tw:w-full">
          <TextField isRequired label="Recebido em" max={today} type="date" {...field('receivedOn')} />
          <TextField autoComplete="off" inputMode="decimal" isRequired label="Valor (Kz)" {...field('amount')} />
          <SelectField label="Como foi pago" options={selectOptions(METHOD_LABELS)} {...field('method')} />
          <TextField
            autoComplete="off"
            label="Documento externo (opcional)"
            maxLength={60}
            placeholder="Número no programa de facturação"
            {...field('documentNumber')}
          />
        </div>
      )}
    </SmallForm>
  )
}
