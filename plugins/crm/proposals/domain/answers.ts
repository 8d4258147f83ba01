import { choices } from '@kit/lib/choices'

/** Channels of an acceptance recorded by staff (PROP-34). */
export const { labels: CHANNEL_LABELS, values: ACCEPTANCE_CHANNELS } = choices({
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'Email',
  'in-person': 'Presencial',
  'purchase-order': 'Ordem de compra',
})
export type AcceptanceChannel = keyof typeof CHANNEL_LABELS

/** Stored reasons of a refusal (PROP-23). */
export const { labels: REFUSAL_LABELS, values: REFUSAL_REASONS } = choices({
  price: 'O preço',
  time: 'O prazo',
  'other-offer': 'Escolhi outra proposta',
  postponed: 'O projeto foi adiado ou cancelado',
  other: 'Outro motivo',
})
export type RefusalReason = keyof typeof REFUSAL_LABELS

/** Increase with every change of the sentence; stored with each acceptance (PROP-11; Lei 23/11, art. 28). */
export const CONSENT_VERSION = 1

/** The consent sentence. `total` is formatted: '171 000,00 Kz'. */
export const consentText = (total: string): string =>
  `Li e aceito este orçamento, no valor de ${total}, e as suas condições. Aceito que esta resposta eletrónica vale como a minha assinatura.`
