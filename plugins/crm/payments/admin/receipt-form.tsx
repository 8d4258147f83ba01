import { useState } from 'react'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { isStale } from '@kit/http/call'
import { selectOptions } from '@kit/lib/choices'
import { luandaDay } from '@kit/lib/dates'
import { formatKwanza, groupedAmount, readTypedAmount } from '@kit/lib/money'
import type { noteReceipt } from '../contract'
import { METHOD_LABELS, type PaymentMethod } from '../domain/methods'
import type { Instalment, InstalmentDetails } from '../schema'
import { readInstalment } from './read-instalment'

interface Props {
  instalment: Instalment
  isWhole?: boolean
  onCancel: () => void
  onSaved: (instalment: InstalmentDetails, receiptId: string | undefined) => void
  /** What this person has voided beside the form. */
  voidedCents?: number
}

/** Records a receipt (PAY-06). Issues no fiscal document: its number comes from the invoicing program. */
export function ReceiptForm(props: Props) {
  const { instalment, isWhole, onCancel, onSaved, voidedCents = 0 } = props
  const { id, proposed } = instalment
  // Not what a later read of the instalment says: the server tells of a receipt that somebody else noted meanwhile.
  const [seenCents, setSeenCents] = useState(instalment.openCents - voidedCents)
  const openCents = seenCents + voidedCents
  const [today] = useState(() => luandaDay(new Date()))
  return (
    <SmallForm
      change={async (values, mutate) => {
        const outcome = await mutate<typeof noteReceipt>({
          body: bodyOf(values, openCents),
          failure: 'Erro ao registar o recebimento',
          params: { id },
          route: 'POST /api/crm/instalments/{id}/receipts',
          success: 'Recebimento registado',
        })
        // Only then was the person told. If this read fails, the next attempt is refused, and reads again.
        if (!outcome.ok && isStale(outcome.error))
          await readInstalment(id)
            .then((now) => setSeenCents(now.openCents - voidedCents))
            .catch(() => null)
        return outcome
      }}
      isWhole={isWhole}
      label="Registar recebimento"
      onCancel={onCancel}
      onSaved={({ instalment }) => onSaved(instalment, lastNoted(instalment))}
      pending="A registar…"
      start={startOf(proposed, today)}
    >
      {(field) => (
        <div className="tw:grid tw:cols-fit-[200px] tw:gap-x-8 tw:gap-y-5 tw:w-full">
          <TextField isRequired label="Recebido em" max={today} type="date" {...field('receivedOn')} />
          <TextField
            autoComplete="off"
            hint={`Por receber: ${formatKwanza(openCents)}`}
            inputMode="decimal"
            isRequired
            label="Valor (Kz)"
            {...field('amount')}
          />
          <SelectField label="Como foi pago" options={selectOptions(METHOD_LABELS)} {...field('method')} />
          <TextField
            autoComplete="off"
            hint="O que o cliente entrega ao Estado por si."
            inputMode="decimal"
            label="Retenção na fonte (Kz)"
            {...field('withheld')}
          />
          <TextField autoComplete="off" inputMode="decimal" label="IVA cativo (Kz)" {...field('captive')} />
          <TextField
            autoComplete="off"
            label="N.º do documento"
            maxLength={60}
            placeholder="No programa de facturação"
            {...field('documentNumber')}
          />
          <TextAreaField label="Nota" maxLength={500} rows={2} {...field('note')} />
        </div>
      )}
    </SmallForm>
  )
}

/** The receipts are in the order of the days on which they came. */
const lastNoted = ({ receipts }: InstalmentDetails) =>
  receipts.toSorted((one, other) => (one.notedAt < other.notedAt ? 1 : -1))[0]?.id

const startOf = ({ amountCents, captiveCents, withheldCents }: Instalment['proposed'], today: string) => ({
  amount: groupedAmount(amountCents),
  captive: captiveCents > 0 ? groupedAmount(captiveCents) : '',
  documentNumber: '',
  method: 'transfer',
  note: '',
  receivedOn: today,
  withheld: withheldCents > 0 ? groupedAmount(withheldCents) : '',
})

const bodyOf = (values: ReturnType<typeof startOf>, openCents: number) => ({
  ...values,
  amount: amountOf(values.amount),
  captive: amountOf(values.captive),
  method: values.method as PaymentMethod,
  openCents,
  withheld: amountOf(values.withheld),
})

const amountOf = (typed: string) => readTypedAmount(typed) ?? typed
