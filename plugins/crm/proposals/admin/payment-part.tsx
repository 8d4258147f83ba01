import { Link, useModal } from '@payloadcms/ui'
import { useRef, useState } from 'react'

import { Button } from '@kit/admin/record/button'
import { Confirmation } from '@kit/admin/drawer/confirmation'
import { useMutation } from '@kit/admin/form/use-mutation'
import { arriveAt, usePlace } from '@kit/admin/record/places'
import { recordAddress } from '@kit/admin/shell/record-address'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { capitalised } from '@kit/lib/text'
import { firstPaymentWord, hasOwnPlan } from '@crm/payment-plans/domain/payment-plan'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { QUOTE_PLACES } from '@crm/quotes/screens'
import type { takeBackDeposit } from '../contract'
import type { Sharing } from '../schema'
import { DepositForm } from './deposit-form'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { RecordPayments } from '@crm/payments/record-payments/record-payments'
import { ProofList } from './proof-list'
import { TellDeposit } from './tell-client'

interface Props {
  /** Whether the deposit form is open. */
  isNotingDeposit: boolean
  /** False while a new question is about to move the section up. */
  isPlaced: boolean
  onChanged: (sharing: Sharing) => void
  onNotingDeposit: (isNotingDeposit: boolean) => void
  quote: QuoteAnswer
  sharing: Sharing
}

/**
 * Payment of an accepted quote: the client's proofs and the deposit. Proofs and a received deposit stay visible after
 * the acceptance is voided.
 */
export function PaymentPart({ isNotingDeposit, isPlaced, onChanged, onNotingDeposit, quote, sharing }: Props) {
  /** What was just noted, as the client is told. */
  const [noted, setNoted] = useState<string>()
  const { acceptance, deposit, proofs } = sharing
  const isAsked = acceptance !== null && deposit === null
  const isShown = acceptance !== null || deposit !== null || proofs.length > 0
  const withheld = acceptance?.withheld
  const mayNote = isAsked && !withheld
  const headRef = useRef<HTMLHeadingElement>(null)
  const arrive = () => {
    onNotingDeposit(mayNote)
    arriveAt(headRef.current)
  }
  usePlace(quote.id, QUOTE_PLACES.deposit, { arrive, isReady: isPlaced && isShown })
  if (!isShown) return null
  const depositCents = acceptance?.depositCents ?? 0
  const isPlanned = hasOwnPlan(quote)
  const word = firstPaymentWord(quote)
  const close = () => onNotingDeposit(false)
  return (
    <div className="tw:[&>section]:mt-8">
      <h4 className="record-part__heading" ref={headRef} tabIndex={-1}>
        Pagamento
      </h4>
      <div className="tw:stack tw:gap-4">
        {deposit ? <Received deposit={deposit} word={word} /> : null}
        {isAsked ? <p>{owedText(depositCents, isPlanned)}</p> : null}
        {proofs.length > 0 ? <ProofList proofs={proofs} quoteId={quote.id} /> : null}
        {deposit && noted ? <TellDeposit sharing={sharing} what={noted} /> : null}
        {deposit?.isOnePayment ? <TakeBack deposit={deposit} onChanged={onChanged} quote={quote} word={word} /> : null}
        {deposit?.isOnePayment === false ? (
          <p className="record-details__muted">
            São vários recebimentos. Para anular um, abra a sua parcela em «Plano de pagamento».
          </p>
        ) : null}
        {withheld ? (
          <p>
            O cliente entrega {formatKwanza(withheld.cents)} ao Estado.{' '}
            <Link href={recordAddress(PAYMENTS_SCREEN, withheld.instalmentId)} prefetch={false}>
              Registar na parcela
            </Link>
          </p>
        ) : null}
        {mayNote && !isNotingDeposit ? (
          <p>
            <Button buttonStyle="secondary" onClick={() => onNotingDeposit(true)}>
              {capitalised(word)} recebido
            </Button>
          </p>
        ) : null}
        {mayNote && isNotingDeposit ? (
          <DepositForm
            depositCents={depositCents}
            onCancel={close}
            onSaved={(answer) => {
              close()
              setNoted(isPlanned && depositCents > 0 ? 'pagamento da adjudicação' : word)
              onChanged(answer)
            }}
            quoteId={quote.id}
            word={word}
          />
        ) : null}
      </div>
      {acceptance ? <RecordPayments id={quote.id} type="quotes" version={deposit?.notedAt} /> : null}
    </div>
  )
}

function owedText(cents: number, isPlanned: boolean): string {
  if (cents === 0) return isPlanned ? 'Nada por receber na adjudicação.' : 'Aceite sem sinal.'
  return isPlanned
    ? `${formatKwanza(cents)} por receber na adjudicação.`
    : `Sinal de ${formatKwanza(cents)} por receber.`
}

function Received({ deposit, word }: { deposit: NonNullable<Sharing['deposit']>; word: string }) {
  const { amountCents, documentNumber, method, notedBy, receivedOn } = deposit
  return (
    <p className="proposal-answer proposal-answer--accepted">
      {capitalised(word)} recebido em {dayText(receivedOn)}: {formatKwanza(amountCents)} · {method}
      {documentNumber ? ` · Documento ${documentNumber}` : null}
      {notedBy ? <span className="record-details__muted"> · {notedBy}</span> : null}
    </p>
  )
}

const SLUG = 'deposit-question'

interface TakeBackProps extends Pick<Props, 'onChanged' | 'quote'> {
  /** 'sinal' or 'pagamento' */
  word: string
  deposit: NonNullable<Sharing['deposit']>
}

function TakeBack({ deposit, onChanged, quote: { id, quoteNumber }, word }: TakeBackProps) {
  const { amountCents, documentNumber, notedAt, receivedOn } = deposit
  const document = documentNumber ? `, documento ${documentNumber}` : ''
  const { openModal } = useModal()
  const { isPending, mutate } = useMutation()
  const takeBack = async () => {
    const outcome = await mutate<typeof takeBackDeposit>({
      body: { seen: notedAt },
      failure: `Erro ao anular o registo do ${word}`,
      params: { id },
      route: 'DELETE /api/crm/quotes/{id}/deposit',
      success: `Registo do ${word} anulado`,
    })
    if (outcome.ok) onChanged(outcome.answer)
  }
  return (
    <p className="record-part__actions">
      <button className="record-part__action" disabled={isPending} onClick={() => openModal(SLUG)} type="button">
        Anular registo do {word}
      </button>
      <Confirmation
        body={`Anular o recebimento de ${formatKwanza(amountCents)} em ${dayText(receivedOn)}${document}, do orçamento ${quoteNumber}? A página do cliente volta a pedir o pagamento, e a tarefa da factura sai da lista.`}
        confirmingLabel="A anular…"
        confirmLabel="Anular"
        heading={`Anular registo do ${word}`}
        onConfirm={takeBack}
        slug={SLUG}
      />
    </p>
  )
}
