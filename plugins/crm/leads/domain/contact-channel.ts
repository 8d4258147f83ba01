import { choices } from '@kit/lib/choices'

/** Channels of contact with a lead and their Portuguese labels. */
export const { labels: CONTACT_CHANNEL_LABELS, values: CONTACT_CHANNELS } = choices({
  phone: 'Telefonema',
  whatsapp: 'WhatsApp',
  email: 'Email',
  meeting: 'Reunião',
})
export type ContactChannel = keyof typeof CONTACT_CHANNEL_LABELS

/** History line: 'WhatsApp: pediu o portfólio', or just the channel without a note. */
export function contactSentence(channel: ContactChannel, note: string | null | undefined): string {
  return note ? `${CONTACT_CHANNEL_LABELS[channel]}: ${note}` : `Contacto por ${SPOKEN[channel]}`
}

const SPOKEN: Record<ContactChannel, string> = {
  email: 'email',
  meeting: 'reunião',
  phone: 'telefone',
  whatsapp: 'WhatsApp',
}
