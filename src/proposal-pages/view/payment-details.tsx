import { hasOwnPlan, paymentReference } from '@crm/payment-plans/domain/payment-plan'
import type { Proposal } from '@crm/proposals/schema'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import type { ProposalContent } from './link-content'
import { DETAILS_BY_WHATSAPP, dueCents } from './outcome'
import { Account, Instalments } from './payment-parts'
import { dueOf, isOwed, PaymentProof, unpaidOf } from './payment-proof'

interface PaymentProps {
  payment: NonNullable<Proposal['payment']>
  acceptance: NonNullable<Proposal['acceptance']>
  content: ProposalContent
}

/** Bank details (PROP-27, PROP-29). Tells clients to trust only the account on this page. */
export const PaymentDetails = ({ acceptance, content, payment }: PaymentProps) => {
  const { proposal } = content
  const unpaid = unpaidOf(proposal)
  const due = unpaid ?? dueOf(proposal)
  const isAwaited = unpaid || (isOwed(proposal) && !proposal.hasNewProof && dueCents(acceptance, proposal) > 0)
  const reference = due && paymentReference(proposal.quote.number, due.position, hasOwnPlan(proposal.quote))
  return (
    <section aria-labelledby="pagamento" className="bg-paper-deep">
      <div className="wrap grid gap-x-16 gap-y-8 py-14 lg:grid-cols-[4fr_8fr] lg:py-20">
        <h2 className="text-3xl font-bold tracking-tight lg:text-5xl" id="pagamento">
          {proposal.instalments.length > 0 ? 'Pagamentos' : 'Pagamento'}
        </h2>
        <div className="min-w-0">
          {proposal.instalments.length > 0 ? (
            <Instalments
              instalments={proposal.instalments}
              proved={proposal.hasNewProof ? dueOf(proposal) : undefined}
            />
          ) : proposal.deposit ? (
            <Received deposit={proposal.deposit} grossCents={acceptance.grossCents} />
          ) : (
            <Asked acceptance={acceptance} isProved={proposal.hasNewProof} />
          )}
          {payment.hasAccount ? (
            <Account
              isLimited={due !== undefined || !proposal.deposit}
              paidCents={due?.openCents ?? dueCents(acceptance, proposal)}
              payment={reference ? { ...payment, reference } : payment}
            />
          ) : (
            isAwaited && (
              <p className="mt-8 max-w-[62ch] border-t-2 border-ink pt-5 text-lg font-semibold">
                {DETAILS_BY_WHATSAPP}
              </p>
            )
          )}
          <PaymentProof content={content} />
        </div>
      </div>
    </section>
  )
}

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
