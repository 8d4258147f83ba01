/** Ways in which staff speak with a lead, and how screen and history name them. */
export const CONTACT_CHANNELS = ['phone', 'whatsapp', 'email', 'meeting'] as const
export type ContactChannel = (typeof CONTACT_CHANNELS)[number]
export const CONTACT_CHANNEL_LABELS: Record<ContactChannel, string> = {
  email: 'Email',
  meeting: 'Reunião',
  phone: 'Telefonema',
  whatsapp: 'WhatsApp',
}

/** The line of the history: 'WhatsApp: pediu o portfólio', or the channel alone without a note. */
export function contactSentence(channel: ContactChannel, note: string | null | undefined): string {
  return note ? `${CONTACT_CHANNEL_LABELS[channel]}: ${note}` : `Contacto por ${SPOKEN[channel]}`
}

const SPOKEN: Record<ContactChannel, string> = {
  email: 'email',
  meeting: 'reunião',
  phone: 'telefone',
  whatsapp: 'WhatsApp',
}
