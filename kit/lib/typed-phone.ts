import { tidyText } from './tidy-text'

/** Labels in front of a number. */
const LABEL = /^(?:tel(?:efone|em[oó]vel)?|tlm|m[oó]vel|whats?app|phone|contacto)(?!\p{L})[\s.:]*/iu

/** Separators after which another number, or a note, begins. */
const NEXT = /[/;,|\\&\n]|\s[-–—]\s|\s(?:ou|e)\s|(?!^)(?=\+)/i

/** Two Angolan numbers with at most a space or hyphen between them. */
const JOINED = /^((?:\+?244)?[29]\d{8})(?:(?:\+?244)?[29]\d{8})+$/

/** Max digits of a number (E.164). */
const MAX_DIGITS = 15

/** Strips the text around a typed number: 'Tel: +244 (0) 923 456 789 (WhatsApp)' → '+244 923 456 789'. */
export function plainPhone(typed: string): string {
  return tidyText(typed)
    .trim()
    .replace(LABEL, '')
    .replace(/\((?:[^()]*\p{L}[^()]*|0)\)/gu, ' ')
    .replace(/[()]/g, ' ')
    .trim()
    .replace(/^\+00/, '+')
}

/** The first of several numbers in one field. */
export const firstNumber = (plain: string): string => plain.split(NEXT, 1)[0]?.trim() ?? ''

/**
 * The `tel:` link of a number: its E.164 form, else the first digits as typed. Null without digits, or when two numbers
 * would be dialled as one.
 */
export function telephoneLink(typed: string, e164: string | null = null): string | null {
  const number =
    e164 ??
    firstNumber(plainPhone(typed))
      .replace(/[^\d+]/g, '')
      .replace(JOINED, '$1')
  const digits = number.replace(/\D/g, '').length
  return digits > 0 && digits <= MAX_DIGITS ? `tel:${number}` : null
}
