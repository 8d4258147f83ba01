'use client'

import { Button } from '@payloadcms/ui'

import { FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { LinkList } from '@crm/links/link-list'
import { linkOfClient, linkOfLead, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { useOwnerName } from '@crm/owners/admin/people-context'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { RecordPayments } from '@crm/payments/record-payments/record-payments'
import { RecordSpace } from '@crm/spaces/record-space/record-space'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import type { OrderLinks } from '../schema'
import { orderFacts } from './order-facts'
import { OrderLines } from './order-lines'
import type { OrderRow } from './order-row'
import { readOrderDetails } from './read-order-details'
import { useOrderStatusMenu } from './use-order-status'

/** Everything about an order, and its actions. */
export function OrderDetails({ row }: { row: OrderRow }) {
  const { ask, open } = useRecordPanel<OrderRow>()
  const { details, reload, status } = useRecordDetails(row.order.id, readOrderDetails)
  // The list's order until newer details have loaded.
  const stored = details && details.order.updatedAt >= row.order.updatedAt ? details.order : row.order
  const { current: order, menu, waitForLatest } = useOrderStatusMenu(stored, reload)
  const owner = useOwnerName(order.ownerId)
  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          {menu}
          <OwnerMenu collection="orders" id={order.id} name={order.title} onChanged={reload} ownerId={order.ownerId} />
          <p className="tw:text-base tw:tabular-nums">Projeto #{order.orderNumber}</p>
        </div>
        {order.description ? <p className="tw:wrap-anywhere tw:whitespace-pre-line">{order.description}</p> : null}
        <OrderLines order={order} />
        <RecordPayments id={order.id} key={order.status} type="orders" />
        <RecordSpace id={order.id} type="orders" />
        <RecordTasks id={order.id} type="orders" />
        <RecordNotes notes={order.notes} />
        <FactList facts={[...orderFacts({ ...row, order }, owner), ['Origem', details?.origin]]} />
        <InternalNotes id={order.id} type="orders" />
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <LinkList empty="Ainda sem lead, orçamento ou cliente." links={linksOf(details.links)} />
              <RecordHistory activities={details.activities} label="Histórico do projeto" locale="pt-PT" />
            </>
          ) : null}
        </Surroundings>
      </div>
      <div className="staff-drawer__actions">
        <Button
          margin={false}
          onClick={() => void waitForLatest().then((latest) => open({ ...row, order: latest }))}
          size="large"
        >
          Editar
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => ask({ ...row, order })} size="large">
          Deletar
        </Button>
      </div>
    </>
  )
}

/** Links to the order's lead, quote and client. */
function linksOf({ client, lead, quote }: OrderLinks) {
  return [
    ...(lead ? [linkOfLead(lead)] : []),
    ...(quote ? [linkOfQuote(quote)] : []),
    ...(client ? [linkOfClient(client)] : []),
  ]
}
