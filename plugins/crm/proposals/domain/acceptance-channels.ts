import { choices } from '@kit/lib/choices'

/** How an acceptance came that staff note (PROP-34). */
export const { labels: CHANNEL_LABELS, values: ACCEPTANCE_CHANNELS } = choices({
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'Email',
  'in-person': 'Presencial',
  'purchase-order': 'Ordem de compra',
})
export type AcceptanceChannel = keyof typeof CHANNEL_LABELS
