import { use, useMemo } from 'react'
import { FormProvider } from 'react-hook-form'
import type { ZodType } from 'zod'

import { RecordForm } from '@kit/admin/form/record-form'
import { type SaveWording, useRecordForm } from '@kit/admin/form/use-record-form'
import { savingOf } from '@kit/admin/record/saving-of'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { LineEditor } from '@crm/line-items/line-editor/line-editor'
import type { ServiceOption } from '@crm/line-items/line-editor/line-values'
import { LineTotal } from '@crm/line-items/line-editor/line-totals'
import { linedForm } from '@crm/line-items/line-editor/lined-form'
import type { createOrder, updateOrder } from '../contract'
import { type OrderInput, orderInput } from '../schema'
import { OrderFields } from './order-fields'
import { type OrderRow, readAsRow } from './order-row'
import { STATUS_OPTIONS } from './use-order-status'
import { type OrderValues, toOrderValues } from './order-values'
import { readOrderDetails } from './read-order-details'

const WORDING: SaveWording<typeof createOrder, typeof updateOrder> = savingOf('projeto', {
  create: 'POST /api/crm/orders',
  update: 'PUT /api/crm/orders/{id}',
})

interface Props extends RecordFormProps<OrderRow> {
  services: Promise<ServiceOption[]>
}

/**
 * Creates or edits an order with its lines, validated by the API's schema (ORD-10, ORD-17…19, ORD-22, ORD-23, ORD-26,
 * ORD-27).
 */
export function OrderForm({ onDone, row, services }: Props) {
  const options = use(services)
  const order = row?.order ?? null
  const start = useMemo(() => toOrderValues(order), [order])
  const { form, record, ...state } = useRecordForm({
    courtesy: linedForm,
    onDone,
    record: order,
    // The schema's input is wider (numbers, null); the form only has text.
    schema: orderInput as ZodType<OrderInput, OrderValues>,
    start,
    wording: WORDING,
  })
  const openStored = useOpenStored(async () => (record ? readAsRow(await readOrderDetails(record.id)) : undefined))
  return (
    <FormProvider {...form}>
      <RecordForm {...state} foot={<LineTotal />} openStored={openStored}>
        <OrderFields row={row} />
        <LineEditor services={options} statuses={STATUS_OPTIONS} />
      </RecordForm>
    </FormProvider>
  )
}
