'use client'

import { useState } from 'react'

import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { SmallForm } from '@kit/admin/record/small-form'
import { selectOptions } from '@kit/lib/choices'
import { luandaDay } from '@kit/lib/dates'
import { groupedAmount, readTypedAmount } from '@kit/lib/money'
import type { noteReceipt } from '../contract'
import { METHOD_LABELS, type PaymentMethod } from '../domain/methods'
import type { Instalment, InstalmentDetails } from '../schema'

interface Props {
  instalment: Instalment
  onCancel: () => void
  onSaved: (instalment: InstalmentDetails) => void
}

/** Records a receipt (PAY-06). Issues no fiscal document: its number comes from the invoicing program. */
export function ReceiptForm({ instalment: { id, openCents, proposed }, onCancel, onSaved }: Props) {
  const [today] = useState(() => luandaDay(new Date()))
  const start = {
    amount: groupedAmount(proposed.amountCents),
    captive: proposed.captiveCents > 0 ? groupedAmount(proposed.captiveCents) : '',
    documentNumber: '',
    method: 'transfer',
    note: '',
    receivedOn: today,
    withheld: proposed.withheldCents > 0 ? groupedAmount(proposed.withheldCents) : '',
  }
  return (
    <SmallForm
      change={(values, mutate) =>
        mutate<typeof noteReceipt>({
          body: {
            ...values,
            amount: amountOf(values.amount),
            captive: amountOf(values.captive),
            method: values.method as PaymentMethod,
            openCents,
            withheld: amountOf(values.withheld),
          },
          failure: 'Erro ao registar o recebimento',
          params: { id },
          route: 'POST /api/crm/instalments/{id}/receipts',
          success: 'Recebimento registado',
        })
      }
      label="Registar recebimento"
      onCancel={onCancel}
      onSaved={({ instalment }) => onSaved(instalment)}
      pending="A registar…"
      start={start}
    >
      {(field) => (
        <div className="tw:grid tw:cols-fit-[200px] tw:gap-x-8 tw:gap-y-5 tw:w-full">
          <TextField isRequired label="Recebido em" max={today} type="date" {...field('receivedOn')} />
          <TextField autoComplete="off" inputMode="decimal" isRequired label="Valor (Kz)" {...field('amount')} />
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

const amountOf = (typed: string) => readTypedAmount(typed) ?? typed
