/** How an acceptance came that staff note (PROP-34). */
export const ACCEPTANCE_CHANNELS = ['whatsapp', 'phone', 'email', 'in-person', 'purchase-order'] as const
export type AcceptanceChannel = (typeof ACCEPTANCE_CHANNELS)[number]

export const CHANNEL_LABELS: Record<AcceptanceChannel, string> = {
  whatsapp: 'WhatsApp',
  phone: 'Telefone',
  email: 'Email',
  'in-person': 'Presencial',
  'purchase-order': 'Ordem de compra',
}
