import { choices } from '@kit/lib/choices'
import { formatKwanza } from '@kit/lib/money'
import { hasMonthly, type OfferTotals } from '@crm/line-items/domain/totals'
import { monthsText } from '@crm/payment-plans/domain/monthly-terms'

/** Channels of an acceptance recorded by staff (PROP-34). */
export const { labels: CHANNEL_LABELS, values: ACCEPTANCE_CHANNELS } = choices({
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'Email',
  'in-person': 'Presencial',
  'purchase-order': 'Ordem de compra',
})
export type AcceptanceChannel = keyof typeof CHANNEL_LABELS

/** Reasons of a refusal (PROP-23). */
export const { labels: REFUSAL_LABELS, values: REFUSAL_REASONS } = choices({
  price: 'O preço',
  time: 'O prazo',
  'other-offer': 'Escolhi outra proposta',
  postponed: 'O projeto foi adiado ou cancelado',
  other: 'Outro motivo',
})
export type RefusalReason = keyof typeof REFUSAL_LABELS

/**
 * Version of the consent sentence, stored with each acceptance; increase it with every change (PROP-11; Lei 23/11, art.
 * 28).
 */
export const CONSENT_VERSION = 1
/** For a proposal with monthly lines. If the client chooses none of them, `consentText` omits the monthly part. */
const MONTHLY_CONSENT_VERSION = 2

export const consentVersionOf = (lines: Parameters<typeof hasMonthly>[0]): number =>
  hasMonthly(lines) ? MONTHLY_CONSENT_VERSION : CONSENT_VERSION

interface Consented {
  /** Formatted: '171 000,00 Kz'. */
  total: string
  /** Formatted monthly amount; absent if no monthly line counts (RET-03). */
  monthly?: string | undefined
  minimumMonths?: number | undefined
}

export function consentText({ minimumMonths = 0, monthly, total }: Consented): string {
  const least = minimumMonths > 0 ? `, durante pelo menos ${monthsText(minimumMonths)}` : ''
  const amounts =
    monthly === undefined
      ? `no valor de ${total},`
      : `no valor de ${total} no primeiro mês e de ${monthly} por mês a partir daí${least},`
  return `Li e aceito este orçamento, ${amounts} e as suas condições. Aceito que esta resposta eletrónica vale como a minha assinatura.`
}

/** Consent sentence for an offer with these totals. */
export const consentTo = (
  { monthlyTerms }: { monthlyTerms?: { minimumMonths: number } | undefined },
  { grossCents, monthlyGrossCents }: Pick<OfferTotals, 'grossCents' | 'monthlyGrossCents'>,
): string =>
  consentText({
    minimumMonths: monthlyTerms?.minimumMonths,
    monthly: monthlyGrossCents === undefined ? undefined : formatKwanza(monthlyGrossCents),
    total: formatKwanza(grossCents),
  })
