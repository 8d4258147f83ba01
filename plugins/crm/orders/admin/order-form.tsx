'use client'

import { type RefObject, use, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'

import { RecordForm } from '@kit/admin/form/record-form'
import type { SaveWording } from '@kit/admin/form/use-record-form'
import type { RecordFormProps } from '@kit/admin/record/record-panel'
import { useOpenStored } from '@kit/admin/form/use-open-stored'
import { useSaveShortcut } from '@kit/admin/form/use-save-shortcut'
import { LineEditor } from '@crm/quotes/line-editor/line-editor'
import type { ServiceOption } from '@crm/quotes/line-editor/line-values'
import { useLinedForm } from '@crm/quotes/line-editor/use-lined-form'
import type { createOrder, updateOrder } from '../contract'
import { type OrderAnswer, orderInput } from '../schema'
import { OrderFields } from './order-fields'
import type { OrderRow } from './order-row'
import { STATUS_OPTIONS } from './order-status-select'
import { toOrderValues } from './order-values'
import { readOrderDetails } from './read-order-details'

const WORDING: SaveWording<typeof createOrder, typeof updateOrder> = {
  create: { route: 'POST /api/crm/orders', failure: 'Erro ao criar projeto', success: 'Projeto criado com sucesso!' },
  update: {
    route: 'PUT /api/crm/orders/{id}',
    failure: 'Erro ao atualizar projeto',
    success: 'Projeto atualizado com sucesso!',
  },
}

interface Props extends RecordFormProps<OrderRow> {
  services: Promise<ServiceOption[]>
}

/** Creates or changes an order with its lines, by the API's schema (ORD-10, ORD-17…19, ORD-22, ORD-23, ORD-26, ORD-27). */
export function OrderForm({ onDone, row, services, unsavedRef }: Props) {
  const options = use(services)
  const order = row?.order ?? null
  const { form, hasChanges, isConflict, isPending, save } = useOrderForm(order, onDone)
  const formRef = useRef<HTMLFormElement>(null)
  useSaveShortcut(formRef)
  useUnsaved(unsavedRef, hasChanges)
  const openStored = useOpenStored(() => readStored(row))
  return (
    <FormProvider {...form}>
      <RecordForm
        canSave={!isPending}
        formRef={formRef}
        isConflict={isConflict}
        isPending={isPending}
        openStored={openStored}
        save={save}
      >
        <OrderFields row={row} />
        <LineEditor services={options} statuses={STATUS_OPTIONS} />
      </RecordForm>
    </FormProvider>
  )
}

function useOrderForm(order: OrderAnswer | null, onDone: () => void) {
  return useLinedForm({
    onDone,
    record: order,
    schema: orderInput,
    startOf: () => toOrderValues(order),
    wording: WORDING,
  })
}

/** Lets the drawer ask whether closing would lose input. */
function useUnsaved(unsavedRef: RefObject<() => boolean>, hasChanges: () => boolean): void {
  useEffect(() => {
    unsavedRef.current = hasChanges
    return () => {
      unsavedRef.current = () => false
    }
  }, [hasChanges, unsavedRef])
}

async function readStored(row: OrderRow | null): Promise<OrderRow | undefined> {
  if (!row) return undefined
  const { links, order } = await readOrderDetails(row.order.id)
  const clientName = links.client?.name ?? (order.clientId ? 'Cliente não encontrado' : 'Sem cliente')
  return { ...row, clientName, order, quoteNumber: links.quote?.quoteNumber ?? null }
}
