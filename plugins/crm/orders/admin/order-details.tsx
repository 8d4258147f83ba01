'use client'

import { Button } from '@payloadcms/ui'
import { useState } from 'react'

import { SelectField } from '@kit/admin/form/fields'
import { FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordPanel } from '@kit/admin/record/record-panel'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { LinkList } from '@crm/links/link-list'
import { linkOfClient, linkOfLead, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { useOwnerName } from '@crm/owners/admin/people-context'
import type { OrderStatus } from '@crm/statuses/domain/statuses'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import type { OrderLinks } from '../schema'
import { orderFacts } from './order-facts'
import { OrderLines } from './order-lines'
import type { OrderRow } from './order-row'
import { STATUS_OPTIONS } from './order-status-select'
import { readOrderDetails } from './read-order-details'
import { useOrderStatus } from './use-order-status'

/** Everything about an order, and what can be done with it. */
export function OrderDetails({ row }: { row: OrderRow }) {
  const { ask, open } = useRecordPanel<OrderRow>()
  /** The list's order until the server has said what it is now. */
  const [known, setKnown] = useState(row.order)
  const { details, reload, status } = useRecordDetails(known.id, readOrderDetails)
  const order = details && details.order.updatedAt >= known.updatedAt ? details.order : known
  const current = { ...row, order }
  const owner = useOwnerName(order.ownerId)
  const progress = useOrderStatus(order, (changed) => {
    setKnown(changed)
    reload()
  })
  return (
    <>
      <div className="record-details">
        <div className="record-details__top">
          <p className="tw:text-base tw:tabular-nums">Projeto #{order.orderNumber}</p>
          <SelectField
            aria-busy={progress.isPending}
            label="Estado"
            onChange={(event) => progress.change(event.target.value as OrderStatus)}
            options={STATUS_OPTIONS}
            value={progress.status}
          />
        </div>
        <OwnerMenu collection="orders" id={order.id} name={order.title} onChanged={reload} ownerId={order.ownerId} />
        {order.description ? <p className="tw:wrap-anywhere tw:whitespace-pre-line">{order.description}</p> : null}
        <OrderLines order={order} />
        <RecordTasks id={order.id} type="orders" />
        <RecordNotes notes={order.notes} />
        <FactList facts={orderFacts(current, owner)} />
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
          onClick={() => void progress.settled().then((settled) => open({ ...row, order: settled }))}
          size="large"
        >
          Editar
        </Button>
        <Button buttonStyle="secondary" margin={false} onClick={() => ask(current)} size="large">
          Deletar
        </Button>
      </div>
    </>
  )
}

/** The lead that it began with, the quote that it came from and the client that it is for. */
function linksOf({ client, lead, quote }: OrderLinks) {
  return [
    ...(lead ? [linkOfLead(lead)] : []),
    ...(quote ? [linkOfQuote(quote)] : []),
    ...(client ? [linkOfClient(client)] : []),
  ]
}
