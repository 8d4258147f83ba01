import { Button } from '@kit/admin/record/button'
import { DeleteButton } from '@kit/admin/record/delete-button'
import { type Fact, FactList, RecordNotes, Surroundings } from '@kit/admin/record/record-details'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { dateTimeText, dayText } from '@kit/lib/dates'
import { formatAmount } from '@kit/lib/money'
import { factsOf } from '@kit/records/fields'
import { Amount } from '@crm/line-items/line-editor/amount'
import { LineTable } from '@crm/line-items/line-editor/line-table'
import { LinkList, RecordLinkText } from '@crm/links/link-list'
import { linkOfClient, linkOfLead, linkOfQuote } from '@crm/links/link-of'
import { RecordHistory } from '@crm/links/record-history'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { usePeople } from '@crm/owners/admin/people-context'
import { InternalNotes } from '@crm/notes/record-notes/internal-notes'
import { RecordPayments } from '@crm/payments/record-payments/record-payments'
import { RecordSpace } from '@crm/spaces/record-space/record-space'
import { ORDER_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { RecordTasks } from '@crm/tasks/record-tasks/record-tasks'
import { ORDER_FIELDS } from '../fields'
import type { OrderAnswer, OrderLinks } from '../schema'
import { useOrderEditing } from './order-buttons'
import { type OrderRow, readAsRow } from './order-row'
import { readOrderDetails } from './read-order-details'
import { useOrderStatusMenu } from './use-order-status'

export function OrderDetails({ row }: { row: OrderRow }) {
  const { details, reload, status } = useRecordDetails(row.order.id, readOrderDetails)
  // The list's order until newer details have loaded.
  const stored = details && details.order.updatedAt >= row.order.updatedAt ? readAsRow(details) : row
  const { current: order, menu, waitForLatest } = useOrderStatusMenu(stored.order, reload)
  const edit = useOrderEditing(stored, waitForLatest)
  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          {menu}
          <OwnerMenu collection="orders" id={order.id} name={order.title} onChanged={reload} ownerId={order.ownerId} />
          <p className="tw:text-base tw:tabular-nums">Projeto #{order.orderNumber}</p>
        </div>
        <FactList
          facts={[
            [
              'Cliente',
              details?.links.client ? <RecordLinkText {...linkOfClient(details.links.client)} /> : stored.clientName,
            ],
            ['Total', formatAmount(order.totalAmount)],
            ['Prazo', order.dueDate && dayText(order.dueDate)],
          ]}
        />
        {order.description ? <p className="tw:wrap-anywhere tw:whitespace-pre-line">{order.description}</p> : null}
        <OrderLines order={order} />
        <RecordPayments id={order.id} type="orders" version={order.status} />
        <RecordSpace id={order.id} type="orders" />
        <RecordTasks id={order.id} people={usePeople()} type="orders" />
        <RecordNotes notes={order.notes} />
        <FactList facts={[...orderFacts(order), ['Origem', details?.origin]]} />
        <InternalNotes id={order.id} type="orders" />
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <LinkList empty="Ainda sem lead, orçamento ou cliente." links={linksOf(details.links)} />
              <RecordHistory activities={details.activities} label="Histórico do projeto" />
            </>
          ) : null}
        </Surroundings>
        <DeleteButton row={{ ...stored, order }} />
      </div>
      <div className="staff-drawer__actions">
        <Button onClick={edit} size="large">
          Editar
        </Button>
      </div>
    </>
  )
}

/** Stored lines of an order with their states, and the total (OP-71). */
function OrderLines({ order: { items, totalAmount } }: { order: OrderAnswer }) {
  const lines = items.map((item) => ({ ...item, statusText: ORDER_STATUS_LABELS[item.status] }))
  return (
    <section aria-label="Itens" className="tw:stack tw:gap-6">
      {lines.length > 0 ? <LineTable lines={lines} /> : null}
      <dl className="quote-totals tw:w-[min(320px,100%)] tw:self-end tw:phone:w-full">
        <Amount isTotal label="Total" value={formatAmount(totalAmount)} />
      </dl>
    </section>
  )
}

/** Labels and values of the order; dates as pt-PT (ORD-21). */
function orderFacts(order: OrderAnswer): Fact[] {
  const { completedAt, createdAt, updatedAt } = order
  const { invoiceNumber, priority, startDate } = factsOf(ORDER_FIELDS, order)
  return [
    priority,
    startDate,
    ['Concluído em', completedAt && dateTimeText(completedAt)],
    invoiceNumber,
    ['Criado em', dateTimeText(createdAt)],
    ['Última alteração', dateTimeText(updatedAt)],
  ]
}

const linksOf = ({ client, lead, quote }: OrderLinks) => [
  lead && linkOfLead(lead),
  quote && linkOfQuote(quote),
  client && linkOfClient(client),
]
