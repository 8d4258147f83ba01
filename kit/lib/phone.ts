import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

/**
 * The E.164 form of a phone as people type it, for WhatsApp links and the detection of duplicates [OP-89]; the
 * typed text is what is stored. Without an international prefix it is read as Angolan; of several numbers in one
 * field the first counts.
 * @returns '+244923456789' (or another country's, when one is given), null when it cannot be a phone number
 */
export function normalizeAngolanPhone(input: string): string | null {
  return toE164(input) ?? toE164(input.split(/[/;,|]|\sou\s|\se\s/i, 1)[0] ?? '')
}

function toE164(text: string): string | null {
  // extract: false, because a number inside other words is a note, not the phone of this person. The parser then
  // refuses '(+244) …', which people do type.
  const phone = parsePhoneNumberFromString(text.replace(/[()]/g, ' ').trim(), { defaultCountry: 'AO', extract: false })
  return phone?.isValid() ? phone.number : null
}

/** WhatsApp with a text filled in; without a valid phone it asks whom to send it to. */
export const whatsAppMessage = (phone: string | null, text: string): string =>
  `${whatsAppLink(phone ?? '') ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`

/** 'https://wa.me/244923456789' (digits only), or null when the text is no phone number. */
export function whatsAppLink(input: string): string | null {
  const phone = normalizeAngolanPhone(input)
  return phone && `https://wa.me/${phone.slice(1)}`
}
