import { parsePhoneNumberFromString } from 'libphonenumber-js/min'

import { firstNumber, plainPhone, telephoneLink } from './typed-phone'

/**
 * Converts a typed or pasted phone to E.164, for WhatsApp links and duplicate detection [OP-89]; the typed text is what
 * we store. Without an international prefix the number counts as Angolan; of several numbers in one field the first is
 * used.
 * @returns '+244923456789' (or another country's), null when it cannot be a phone number
 */
export function normalizeAngolanPhone(input: string): string | null {
  const plain = plainPhone(input)
  const first = firstNumber(plain)
  return toE164(plain) ?? toE164(first) ?? firstOfTwo(first)
}

function toE164(text: string): string | null {
  // Angola has no trunk prefix, but people who lived abroad type its 0.
  const number = text.replace(/^(\+?244)?[\s.-]*0(?=(?:[\s.-]*\d){9}$)/, '$1')
  // `extract: false`, because a number inside other words is a note, not this person's phone.
  const phone = parsePhoneNumberFromString(number, { defaultCountry: 'AO', extract: false })
  return phone?.isValid() ? phone.number : null
}

/** First number of '923456712 912345678': two numbers with at most a space or hyphen between them. */
function firstOfTwo(text: string): string | null {
  for (const { 0: gap, index } of text.matchAll(/[\s.-]+/g)) {
    const first = toE164(text.slice(0, index))
    if (first && normalizeAngolanPhone(text.slice(index + gap.length))) return first
  }
  return null
}

/** The `tel:` link of a phone; null if it contains no number. */
export const callLink = (input: string): string | null => telephoneLink(input, normalizeAngolanPhone(input))

/** A WhatsApp link with prefilled text; without a valid phone WhatsApp asks for the recipient. */
export const whatsAppMessage = (phone: string | null, text: string): string =>
  `${whatsAppLink(phone ?? '') ?? 'https://wa.me/'}?text=${encodeURIComponent(text)}`

/** 'https://wa.me/244923456789' (digits only); null if the text is not a phone number. */
export function whatsAppLink(input: string): string | null {
  const phone = normalizeAngolanPhone(input)
  return phone && `https://wa.me/${phone.slice(1)}`
}
