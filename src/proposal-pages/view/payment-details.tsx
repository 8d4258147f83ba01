import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatIban } from '@collections/site-settings/domain/iban'
import type { Proposal, PublicInstalment } from '@crm/proposals/schema'
import { formatKwanza } from '@kit/lib/money'
import type { ProposalContent } from './link-content'
import { DETAILS_BY_WHATSAPP } from './outcome'
import { dueOf, PaymentProof } from './payment-proof'
import { dayText } from './proposal-texts'

interface PaymentProps {
  payment: NonNullable<Proposal['payment']>
  acceptance: NonNullable<Proposal['acceptance']>
  content: ProposalContent
}

const IBAN_ID = 'iban'

/** Bank details (PROP-27, PROP-29): clients are told to trust only the account on this page. */
export const PaymentDetails = ({ acceptance, content, payment }: PaymentProps) => {
  const { proposal } = content
  const due = dueOf(proposal)
  return (
    <section aria-labelledby="pagamento" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl font-bold tracking-tight lg:text-5xl" id="pagamento">
          {proposal.instalments.length > 0 ? 'Pagamentos' : 'Pagamento'}
        </h2>
        <div className="min-w-0">
          {proposal.instalments.length > 0 ? (
            <Instalments instalments={proposal.instalments} />
          ) : (
            <Due acceptance={acceptance} proposal={proposal} />
          )}
          {payment.hasAccount ? (
            <Account
              isLimited={due !== undefined || !proposal.deposit}
              paidCents={due?.openCents ?? acceptance.depositCents}
              payment={due ? { ...payment, reference: `${payment.reference}/${due.position}` } : payment}
            />
          ) : (
            <p className="mt-8 max-w-[62ch] border-t-2 border-ink pt-5 text-lg font-semibold">{DETAILS_BY_WHATSAPP}</p>
          )}
          <PaymentProof content={content} />
        </div>
      </div>
    </section>
  )
}

/** Each instalment with its state; what is due now is large (PAY-11). */
const Instalments = ({ instalments }: { instalments: readonly PublicInstalment[] }) => (
  <ol className="border-t-2 border-ink">
    {instalments.map((instalment) => (
      <li className="border-b border-line py-4" key={instalment.position}>
        <p className="text-ink-soft [overflow-wrap:anywhere]">
          {instalment.position}.ª parcela · {instalment.title} · {instalment.momentText}
        </p>
        <InstalmentState {...instalment} />
        {instalment.withheldCents > 0 && (
          <p className="mt-1 text-ink-soft tabular-nums">Retenção na fonte: {formatKwanza(instalment.withheldCents)}</p>
        )}
        {instalment.captiveCents > 0 && (
          <p className="mt-1 text-ink-soft tabular-nums">IVA cativo: {formatKwanza(instalment.captiveCents)}</p>
        )}
      </li>
    ))}
  </ol>
)

const InstalmentState = ({
  amountCents,
  dueOn,
  isDue,
  openCents,
  receivedCents,
  receivedOn,
  state,
}: PublicInstalment) => {
  if (state === 'received')
    return (
      <p className="mt-1 font-semibold">
        {receivedOn ? `Recebida em ${dayText(receivedOn)}. Obrigado.` : 'Nada a pagar.'}{' '}
        <span className="font-normal tabular-nums text-ink-soft">{formatKwanza(amountCents)}</span>
      </p>
    )
  if (state === 'cancelled') return <p className="mt-1">Anulada</p>
  return (
    <>
      <p
        className={
          isDue
            ? 'mt-1 font-display text-[clamp(1.375rem,6.6vw,2rem)] leading-tight font-bold tracking-tight tabular-nums'
            : 'mt-1 text-lg font-semibold tabular-nums'
        }
      >
        {isDue && 'A pagar agora: '}
        {formatKwanza(openCents)}
      </p>
      {receivedCents > 0 && <p className="text-ink-soft tabular-nums">Já recebido: {formatKwanza(receivedCents)}</p>}
      {dueOn && <p className="text-ink-soft">Vencimento: {dayText(dueOn)}</p>}
    </>
  )
}

interface AccountProps extends Pick<PaymentProps, 'payment'> {
  /** What is paid at once may be above what one operation takes. */
  isLimited: boolean
  paidCents: number
}

const Account = ({ isLimited, paidCents, payment }: AccountProps) => (
  <>
    <dl className="mt-8 border-t-2 border-ink">
      <Fact label="Titular" value={payment.holder} />
      <Fact label="Banco" value={payment.bank} />
      {payment.iban && <Iban iban={payment.iban} />}
      <Fact label="Multicaixa Express" value={payment.expressPhone} />
      <Fact label="Entidade" value={payment.entity} />
      <Fact label="Referência" value={payment.reference} />
    </dl>
    {payment.text && <p className="mt-6 max-w-[62ch] leading-relaxed whitespace-pre-line">{payment.text}</p>}
    {isLimited && paidCents > payment.operationLimitCents && <Limit payment={payment} />}
    <p className="mt-6 flex max-w-[62ch] gap-3 font-semibold">
      <ShieldCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-violet-text" />
      Confirme sempre os dados bancários nesta página. Nunca os mudamos por mensagem.
    </p>
  </>
)

interface DueProps extends Pick<PaymentProps, 'acceptance'> {
  proposal: Proposal
}

const Due = ({ acceptance, proposal: { deposit, proofs } }: DueProps) =>
  deposit ? (
    <Received deposit={deposit} grossCents={acceptance.grossCents} />
  ) : (
    <Asked acceptance={acceptance} isProved={proofs > 0} />
  )

/** Shown once the deposit was received (PROP-31). */
const Received = ({ deposit, grossCents }: { deposit: NonNullable<Proposal['deposit']>; grossCents: number }) => (
  <div className="border-l-4 border-sun bg-card px-5 py-4">
    <p className="font-display text-2xl leading-tight font-bold tracking-tight lg:text-3xl">
      Sinal recebido em {dayText(deposit.receivedOn)}. Obrigado.
    </p>
    <p className="mt-2 flex flex-wrap gap-x-6 text-ink-soft tabular-nums">
      <span>Recebido: {formatKwanza(deposit.amountCents)} </span>
      {grossCents > deposit.amountCents && <span>Restante: {formatKwanza(grossCents - deposit.amountCents)}</span>}
    </p>
  </div>
)

interface AskedProps extends Pick<PaymentProps, 'acceptance'> {
  /** True when the client has sent a proof. */
  isProved: boolean
}

const Asked = ({ acceptance: { depositCents, grossCents, restCents }, isProved }: AskedProps) => (
  <p>
    <span className="block text-ink-soft">{dueLabel(depositCents, isProved)} </span>
    <span className="block font-display text-[clamp(1.625rem,8.4vw,2.5rem)] leading-tight font-bold tracking-tight tabular-nums lg:text-5xl">
      {formatKwanza(depositCents > 0 ? depositCents : grossCents)}
    </span>
    {depositCents > 0 && restCents > 0 && (
      <span className="mt-1 block text-ink-soft tabular-nums">Restante: {formatKwanza(restCents)}</span>
    )}
  </p>
)

function dueLabel(depositCents: number, isProved: boolean): string {
  if (depositCents === 0) return 'Total'
  return isProved ? 'Sinal, por confirmar' : 'Sinal a pagar agora'
}

const Limit = ({ payment }: Pick<PaymentProps, 'payment'>) => (
  <p className="mt-6 max-w-[62ch] border-l-4 border-sun bg-card px-5 py-4">
    O Multicaixa Express aceita até {formatKwanza(payment.operationLimitCents, { decimals: 0 })} por operação e{' '}
    {formatKwanza(payment.dayLimitCents, { decimals: 0 })} por dia; para este valor use transferência bancária.
  </p>
)

const Row = ({ children, label }: { children: ReactNode; label: string }) => (
  <div className="grid items-center gap-x-8 gap-y-0.5 border-b border-line py-3 sm:grid-cols-[11rem_minmax(0,1fr)]">
    <dt className="text-ink-soft">{label}</dt>
    <dd className="min-w-0 text-lg font-semibold [overflow-wrap:anywhere]">{children}</dd>
  </div>
)

const Fact = ({ label, value }: { label: string; value: string | null }) => value && <Row label={label}>{value}</Row>

const Iban = ({ iban }: { iban: string }) => (
  <Row label="IBAN">
    <span className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <span className="tabular-nums" data-text={iban} id={IBAN_ID}>
        {formatIban(iban)}
      </span>
      <button
        className="inline-flex min-h-11 items-center border-2 border-ink px-4 text-base font-semibold transition-colors hover:bg-ink hover:text-paper active:bg-violet-deep"
        data-copied="IBAN copiado"
        data-copy={IBAN_ID}
        hidden
        type="button"
      >
        Copiar IBAN
      </button>
    </span>
  </Row>
)
