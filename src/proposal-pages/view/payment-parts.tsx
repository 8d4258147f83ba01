import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'

import { formatIban } from '@collections/site-settings/domain/iban'
import type { PublicAccount, PublicInstalment } from '@crm/proposals/schema'
import { dayText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'

const IBAN_ID = 'iban'

interface InstalmentsProps {
  instalments: readonly PublicInstalment[]
  /** The one whose proof awaits confirmation. */
  proved: PublicInstalment | undefined
}

/** Each instalment with its state; the one to pay now is bold (PAY-11). */
export const Instalments = ({ instalments, proved }: InstalmentsProps) => (
  <ol className="border-t-2 border-ink">
    {instalments.map((instalment) => (
      <li className="border-b border-line py-4" key={instalment.position}>
        <InstalmentText {...instalment} isProved={instalment === proved} />
      </li>
    ))}
  </ol>
)

type InstalmentProps = PublicInstalment & { isMonthly?: boolean; isProved: boolean }

export const InstalmentText = (instalment: InstalmentProps) => (
  <>
    <div className="flex flex-wrap items-baseline justify-between gap-x-8">
      <p className="text-ink-soft [overflow-wrap:anywhere]">
        {!instalment.isMonthly && `${instalment.position}.ª parcela · `}
        {instalment.title} · {instalment.momentText}
      </p>
      <InstalmentAmount {...instalment} />
    </div>
    <InstalmentState {...instalment} />
    {instalment.withheldCents > 0 && (
      <p className="mt-1 text-ink-soft tabular-nums">Retenção na fonte: {formatKwanza(instalment.withheldCents)}</p>
    )}
    {instalment.captiveCents > 0 && (
      <p className="mt-1 text-ink-soft tabular-nums">IVA cativo: {formatKwanza(instalment.captiveCents)}</p>
    )}
  </>
)

const InstalmentAmount = ({ amountCents, isDue, isProved, openCents, state }: InstalmentProps) => {
  if (state === 'cancelled') return null
  if (state === 'received') return <p className="ml-auto tabular-nums text-ink-soft">{formatKwanza(amountCents)}</p>
  return (
    <p className={`ml-auto text-lg tabular-nums ${isDue && !isProved ? 'font-bold' : 'font-medium'}`}>
      {isDue && (isProved ? 'Por confirmar: ' : 'A pagar agora: ')}
      {formatKwanza(openCents)}
    </p>
  )
}

const InstalmentState = ({ amountCents, dueOn, receivedCents, receivedOn, state }: InstalmentProps) => {
  if (amountCents === 0) return <p className="mt-1 font-semibold">Nada a pagar.</p>
  if (receivedOn) return <p className="mt-1 font-semibold">Recebida em {dayText(receivedOn)}. Obrigado.</p>
  return (
    <>
      {state === 'cancelled' && <p className="mt-1">Anulada</p>}
      {receivedCents > 0 && <p className="text-ink-soft tabular-nums">Já recebido: {formatKwanza(receivedCents)}</p>}
      {state !== 'cancelled' && dueOn && <p className="text-ink-soft">Vencimento: {dayText(dueOn)}</p>}
    </>
  )
}

interface AccountProps {
  payment: PublicAccount
  /** The amount may exceed the limit of one bank operation. */
  isLimited: boolean
  paidCents: number
}

/** Bank details. Tells clients to trust only the account on this page (PROP-27, PROP-29). */
export const Account = ({ isLimited, paidCents, payment }: AccountProps) => (
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

const Limit = ({ payment }: Pick<AccountProps, 'payment'>) => (
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
