import { CircleCheck } from 'lucide-react'

import { isAwaited } from '@crm/payments/domain/instalment-state'
import type { PublicAccount } from '@crm/proposals/schema'
import { formatKwanza } from '@kit/lib/money'
import { buttonClasses } from '@kit/ui/button'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import type { SpacePayment } from '../space'
import { contactWays } from './agency-contacts'
import { type SpaceContent, withQuery } from './link-content'
import { DETAILS_BY_WHATSAPP } from './outcome'
import { paymentId } from './owed'
import { Account, InstalmentText } from './payment-parts'
import { SpaceSection } from './space-section'
import { TEXT_LINK } from './text-link'

interface PaymentsProps {
  account: PublicAccount
  content: SpaceContent
  payments: readonly SpacePayment[]
  settings: SiteSettings
}

/** Open instalments, soonest first, with the bank account; received ones, newest first, are folded (PAY-11). */
export const SpacePayments = ({ account, content, payments, settings }: PaymentsProps) => {
  const open = payments.filter(isAwaited).toSorted(byDay)
  const received = payments
    .filter((payment) => !isAwaited(payment) && payment.openCents < payment.amountCents)
    .toSorted((one, other) => (other.receivedOn ?? '').localeCompare(one.receivedOn ?? ''))
  const due = open.filter(({ isDue }) => isDue)
  const toPay = due.filter(({ isProved }) => !isProved)
  if (open.length + received.length === 0) return null
  return (
    <SpaceSection id="pagamentos" title="Pagamentos">
      {open.length > 0 && <List content={content} payments={open} settings={settings} />}
      {toPay.length > 1 && (
        <p className="flex flex-wrap justify-between gap-x-8 border-b-2 border-ink py-4 font-display text-xl font-bold tabular-nums">
          <span>Total a pagar agora</span>{' '}
          <span className="ml-auto">{formatKwanza(toPay.reduce((sum, { openCents }) => sum + openCents, 0))}</span>
        </p>
      )}
      {due.length > 0 &&
        (account.hasAccount ? (
          <Account isLimited paidCents={Math.max(...due.map(({ openCents }) => openCents))} payment={account} />
        ) : (
          toPay.length > 0 && <p className="mt-8 max-w-[62ch] text-lg font-semibold">{DETAILS_BY_WHATSAPP}</p>
        ))}
      {received.length > 0 && (
        <details className="mt-6" open={open.length === 0}>
          <summary className={`${TEXT_LINK} cursor-pointer font-semibold`}>
            Pagamentos recebidos ({received.length})
          </summary>
          <div className="mt-3">
            <List content={content} payments={received} settings={settings} />
          </div>
        </details>
      )}
      {content.project ? null : (
        <p className="mt-6 print:hidden">
          <a
            className={`max-sm:w-full ${buttonClasses('outline')}`}
            href={withQuery(`${content.space.path}/extrato`, content)}
          >
            Ver extrato
          </a>
        </p>
      )}
    </SpaceSection>
  )
}

const byDay = (one: SpacePayment, other: SpacePayment) =>
  Number(other.isDue) - Number(one.isDue) || (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9')

const List = ({ content, payments, settings }: Omit<PaymentsProps, 'account'>) => (
  <ol className="border-t-2 border-ink">
    {payments.map((payment) => (
      <li className="scroll-mt-6 border-b border-line py-4" id={paymentId(payment.id)} key={payment.id}>
        {!content.project && (
          <p className="text-sm font-semibold [overflow-wrap:anywhere]">
            {payment.number} · {payment.recordTitle}
          </p>
        )}
        <InstalmentText {...payment} />
        {payment.isDue && <Way content={content} payment={payment} settings={settings} />}
      </li>
    ))}
  </ol>
)

interface WayProps extends Pick<PaymentsProps, 'content' | 'settings'> {
  payment: SpacePayment
}

/** How to pay a due instalment, and where to send its proof: on its proposal's page, else by the agency's WhatsApp. */
const Way = ({ content, payment: { isProved, proofPath, reference }, settings }: WayProps) => {
  const chat = contactWays(settings, `pagamento ${reference}`).find(({ label }) => label === 'WhatsApp')
  const href = proofPath ? `${withQuery(proofPath, content)}#comprovativo` : chat?.href
  if (isProved)
    return (
      <p className="mt-3 flex gap-3 border-l-4 border-sun bg-card px-4 py-3 font-medium">
        <CircleCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-violet-text" />
        Comprovativo recebido. Confirmamos o pagamento e avisamos.
      </p>
    )
  return (
    <>
      <p>
        Referência: <span className="font-semibold tabular-nums">{reference}</span>
      </p>
      {href && (
        <p className="mt-3 print:hidden">
          <a className={`max-sm:w-full ${buttonClasses('outline')}`} href={href} rel="noreferrer">
            Enviar comprovativo
          </a>
        </p>
      )}
    </>
  )
}
