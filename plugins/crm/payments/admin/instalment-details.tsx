import { type ReactNode, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { listAddress } from '@kit/admin/list/list-state'
import { FactList, Surroundings } from '@kit/admin/record/record-details'
import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { recordAddress } from '@kit/admin/shell/record-address'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { useMutation } from '@kit/admin/form/use-mutation'
import { CLIENTS_SCREEN } from '@crm/clients/screens'
import { LinkList } from '@crm/links/link-list'
import { ORDERS_SCREEN } from '@crm/orders/screens'
import { useOwnerName } from '@crm/owners/admin/people-context'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { RETAINERS_SCREEN } from '@crm/retainers/screens'
import { RemindWays } from '@crm/contact-stops/record-stop/remind-ways'
import { useWhatsApp } from '@crm/contact-stops/record-stop/use-whatsapp'
import { isAwaited } from '../domain/instalment-state'
import { StateBadge } from '../record-payments/state-badge'
import type { Instalment, Receipt } from '../schema'
import { PAYMENTS_SCREEN } from '../screens'
import type { remindPayment } from '../contract'
import { DueForm, PromiseForm, VoidMonthForm } from './instalment-forms'
import { readInstalment } from './read-instalment'
import { ReceiptForm } from './receipt-form'
import { ReceiptList } from './receipt-list'

interface Props {
  /** The receipt that was just noted. */
  notedId?: string | undefined
  onDone: () => void
  proofs: ReactNode
  row: Instalment
  /** Shown after a receipt. */
  tell: (instalment: Instalment) => ReactNode
}

/** An instalment with its receipts and actions (PAY-05, PAY-06, PAY-09). */
export function InstalmentDetails({ notedId: firstNotedId, onDone, proofs, row, tell }: Props) {
  const { details, reload, status } = useRecordDetails(row.id, readInstalment)
  const [form, setForm] = useState<SmallForm | null>(null)
  const [notedId, setNotedId] = useState(firstNotedId)
  const [voidedCents, setVoidedCents] = useState(0)
  const instalment = details ?? row
  const owner = useOwnerName(instalment.ownerId)
  const close = () => setForm(null)
  const saved = () => {
    close()
    reload()
  }
  const received = (_: unknown, receiptId: string | undefined) => {
    setNotedId(receiptId)
    saved()
  }
  const voided = ({ amountCents, captiveCents, withheldCents }: Receipt) => {
    setVoidedCents((cents) => cents + amountCents + captiveCents + withheldCents)
    reload()
  }
  // The client cannot be told of a receipt that was voided again, nor of tax that was withheld alone.
  const mayTell = details?.receipts.some(({ amountCents, id, voided }) => id === notedId && !voided && amountCents > 0)
  const { amountCents, clientName, dueOn, momentText, openCents, position, promisedOn, recordTitle, state } = instalment
  return (
    <>
      <div className="record-details">
        <div className="tw:flex tw:flex-wrap tw:items-center tw:gap-x-8 tw:gap-y-4">
          <StateBadge {...instalment} />
          <p className="tw:text-base tw:tabular-nums">
            {clientName} · {recordTitle}
          </p>
        </div>
        <FactList
          facts={[
            ['Por receber', state !== 'cancelled' && formatKwanza(openCents)],
            ['Valor', formatKwanza(amountCents)],
            ['Vencimento', dueOn && dayText(dueOn)],
            ['Atenção', isAwaited(instalment) && details?.closedDay],
            ['Prometido para', promisedOn && isAwaited(instalment) && dayText(promisedOn)],
            ['Momento', momentText],
            // A month of an avença has its name.
            ['Parcela', !instalment.retainerId && `${position}.ª`],
            ['Responsável', owner],
          ]}
        />
        {form === 'receipt' ? (
          <ReceiptForm instalment={instalment} onCancel={close} onSaved={received} voidedCents={voidedCents} />
        ) : null}
        {mayTell && form === null ? tell(instalment) : null}
        {form === 'due' ? <DueForm instalment={instalment} onCancel={close} onSaved={saved} /> : null}
        {form === 'promise' ? <PromiseForm instalment={instalment} onCancel={close} onSaved={saved} /> : null}
        {form === 'void' ? <VoidMonthForm instalment={instalment} onCancel={close} onSaved={onDone} /> : null}
        {dueOn && isAwaited(instalment) && form === null ? <RemindPayment instalment={instalment} /> : null}
        <Surroundings onRetry={reload} status={status}>
          {details ? (
            <>
              <ReceiptList onChanged={reload} onVoided={voided} receipts={details.receipts} />
              {proofs}
              <LinkList empty="Sem ligações." links={linksOf(details, onDone)} />
            </>
          ) : null}
        </Surroundings>
      </div>
      <div className="staff-drawer__actions">
        {isAwaited(instalment) && form === null ? <Actions instalment={instalment} onOpen={setForm} /> : null}
      </div>
    </>
  )
}

type SmallForm = 'due' | 'promise' | 'receipt' | 'void'

interface ActionsProps {
  instalment: Instalment
  onOpen: (form: SmallForm) => void
}

const Actions = ({ instalment: { amountCents, mayVoid, openCents }, onOpen }: ActionsProps) => (
  <>
    <Button onClick={() => onOpen('receipt')} size="large">
      Registar recebimento
    </Button>
    <Button buttonStyle="secondary" onClick={() => onOpen('due')} size="large">
      Mudar vencimento
    </Button>
    <Button buttonStyle="secondary" onClick={() => onOpen('promise')} size="large">
      Prometeu pagar
    </Button>
    {mayVoid && openCents === amountCents ? (
      <Button buttonStyle="secondary" onClick={() => onOpen('void')} size="large">
        Anular mensalidade
      </Button>
    ) : null}
  </>
)

const clientsPayments = (client: string) => listAddress(PAYMENTS_SCREEN.path, {}, { client, owner: 'all' })

/** Links to the instalment's records and to the client's other debts. */
function linksOf(
  { clientId, clientName, number, orderId, quoteId, recordTitle, retainerId }: Instalment,
  onFollow: () => void,
) {
  const link = (kind: string, screen: Parameters<typeof recordAddress>[0], id: string | null, text: string) =>
    id ? [{ detail: null, href: recordAddress(screen, id), id, kind, text }] : []
  const numbered = `${number} · ${recordTitle}`
  return [
    ...link('Cliente', CLIENTS_SCREEN, clientId, clientName),
    ...(clientId
      ? [
          {
            detail: null,
            href: clientsPayments(clientId),
            id: 'all',
            kind: 'Recebimentos',
            onFollow,
            text: `Todas as parcelas de ${clientName}`,
          },
        ]
      : []),
    ...link('Avença', RETAINERS_SCREEN, retainerId, numbered),
    ...link('Projeto', ORDERS_SCREEN, orderId, numbered),
    ...link('Orçamento', QUOTES_SCREEN, quoteId, retainerId || orderId ? recordTitle : numbered),
  ]
}

/** Reminds the client of an instalment now, with a prepared text (PAY-12). */
function RemindPayment({ instalment: { clientId, id, quoteId } }: { instalment: Instalment }) {
  const { isPending, mutate } = useMutation()
  const { blocked, open } = useWhatsApp()
  const send = async (via: 'email' | 'whatsapp') => {
    const outcome = await mutate<typeof remindPayment>({
      body: { via },
      failure: 'Erro ao lembrar o cliente',
      params: { id },
      route: 'POST /api/crm/instalments/{id}/reminders',
      success: via === 'email' ? 'Lembrete a caminho' : 'Mensagem para WhatsApp pronta',
    })
    const address = outcome.ok ? outcome.answer.whatsAppUrl : null
    return address === null ? null : { address }
  }
  const whom = { records: [clientId, quoteId].filter(Boolean).join(',') }
  const remind = (via: 'email' | 'whatsapp') => (via === 'email' ? send(via) : open(whom, () => send(via)))
  return <RemindWays blocked={blocked} isPending={isPending} remind={remind} />
}
