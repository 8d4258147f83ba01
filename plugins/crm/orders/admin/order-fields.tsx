import { useFormContext, useWatch } from 'react-hook-form'

import { AmountField } from '@kit/admin/form/number-fields'
import { asksForTotal } from '@crm/line-items/line-editor/lined-form'
import { SelectField, TextAreaField, TextField } from '@kit/admin/form/fields'
import { selectOptions } from '@kit/lib/choices'
import { OwnerField } from '@crm/owners/admin/owner-field'
import { ORDER_FIELDS } from '../fields'
import { OriginFields } from './origin-fields'
import type { OrderRow } from './order-row'
import { STATUS_OPTIONS } from './use-order-status'
import type { OrderValues } from './order-values'

const PRIORITIES = selectOptions(ORDER_FIELDS.priority.labels)

/** All editable fields except the lines (ORD-17…19, OP-73). */
export function OrderFields({ row }: { row: OrderRow | null }) {
  const form = useFormContext<OrderValues>()
  const { control, formState, register } = form
  const { errors } = formState
  const isTotalAsked = useWatch({ compute: (values: OrderValues) => asksForTotal(values), control })
  const field = (name: Exclude<keyof OrderValues, 'items'>) => ({ ...register(name), error: errors[name]?.message })
  return (
    <div className="staff-form__grid lined-form__grid">
      <TextField autoComplete="off" isRequired isWide label="Título" {...field('title')} />
      <SelectField label="Estado" options={STATUS_OPTIONS} {...field('status')} />
      <SelectField label="Prioridade" options={PRIORITIES} {...field('priority')} />
      <OriginFields row={row} />
      <TextField label="Início" type="date" {...field('startDate')} />
      <TextField label="Prazo" type="date" {...field('dueDate')} />
      <TextField autoComplete="off" label={ORDER_FIELDS.invoiceNumber.label} {...field('invoiceNumber')} />
      <OwnerField collection="orders" field={field} record={row?.order ?? null} />
      <TextAreaField label="Descrição" rows={3} {...field('description')} />
      <TextAreaField label="Notas" rows={3} {...field('notes')} />
      {isTotalAsked ? <AmountField form={form} label="Valor total (AOA)" name="totalAmount" /> : null}
    </div>
  )
}
