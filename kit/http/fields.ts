import { z } from 'zod'

import { DAY_MESSAGE, parseDateInput } from '@kit/lib/dates'
import { emailRefusal, isEmail, withAsciiDomain } from '@kit/lib/email-address'
import {
  beyondLimit,
  type Kwanzas,
  MAX_AMOUNT_CENTS,
  MAX_GROSS_CENTS,
  parseAmountToCents,
  readTypedCents,
  toKwanzas,
} from '@kit/lib/money'
import { hasForbiddenCharacters, INVALID_CHARACTERS, tidyLine, tidyText } from '@kit/lib/tidy-text'
import { isUuid } from '@kit/lib/uuid'
import { isWebAddress } from '@kit/lib/web-address'

/** Portuguese messages for anything that the schemas below do not word themselves. */
z.config(z.locales.pt())

export const LENGTH = { long: 20_000, phone: 40, short: 255, url: 2000 } as const

const tooLong = (max: number) => `Máximo de ${max} caracteres`

interface TextRules {
  max?: number
  /** Minimum length after invisible characters are removed. */
  min?: number
}

/** Base of all text schemas: tidies pasted text, and makes it one line up to LENGTH.short. */
const textOf = (message: string, { max = LENGTH.short, min = 0 }: TextRules = {}) =>
  z
    .string({ error: message })
    .overwrite(max <= LENGTH.short ? tidyLine : tidyText)
    .trim()
    .min(min, message)
    .max(max, tooLong(max))
    .refine((text) => !hasForbiddenCharacters(text), INVALID_CHARACTERS)

const cleanText = (max: number) => textOf('Esperado um texto', { max })

/** Required text: tidied, trimmed, `min` to `max` characters. */
export const requiredText = (message: string, max: number = LENGTH.short, min = 1) => textOf(message, { max, min })

/** `null` and '' clear the value. */
const clearable = (text: z.ZodString) => z.union([z.null(), text]).transform((value) => (value === '' ? null : value))

export const optionalText = (max: number = LENGTH.short) => clearable(cleanText(max)).optional()

export const optionalPhone = () => optionalText(LENGTH.phone)

/** An e-mail address; an internationalised domain is converted to ASCII. */
export const requiredEmail = (message = 'Email inválido') =>
  textOf(message)
    .overwrite(withAsciiDomain)
    .refine(isEmail, { error: ({ input }) => emailRefusal(input, message) })

export const optionalEmail = (message = 'Email inválido') =>
  clearable(cleanText(LENGTH.short).overwrite(withAsciiDomain))
    .refine((text) => text === null || isEmail(text), { error: ({ input }) => emailRefusal(input, message) })
    .optional()

export const webAddress = (message = 'Endereço (URL) inválido') => cleanText(LENGTH.url).refine(isWebAddress, message)

export const optionalWebAddress = (message = 'Endereço (URL) inválido') =>
  clearable(cleanText(LENGTH.url))
    .refine((text) => text === null || isWebAddress(text), message)
    .optional()

/** Search term of a list or the global search. */
export const searchText = (message: string, { max = LENGTH.short, min = 0 }: TextRules) =>
  z
    .string({ error: message })
    .overwrite(tidyLine)
    .trim()
    .min(min, message)
    .max(max, 'A pesquisa é demasiado longa')
    .refine((text) => !hasForbiddenCharacters(text), 'Pesquisa inválida')

/** A record's id as the database writes ids: as text, it is compared with those of history and tasks. */
export const uuid = (message = 'Id inválido') => z.string({ error: message }).refine(isUuid, message).toLowerCase()

const AMOUNT_MESSAGE = 'Valor inválido: use um número entre 0 e 99999999.99 com até duas casas decimais'

/** An amount of AOA as decimal text or number; outputs decimal text, which is valid input again. */
export const amount = (message = AMOUNT_MESSAGE, mostCents = MAX_AMOUNT_CENTS) =>
  z.union([z.string(), z.number()], { error: message }).transform((value, context) => {
    const cents = parseAmountToCents(typeof value === 'string' ? value.trim() : value, mostCents)
    if (cents !== null) return toKwanzas(cents)
    const isTooMuch = (readTypedCents(String(value)) ?? 0) > mostCents
    context.issues.push({ code: 'custom', input: value, message: isTooMuch ? beyondLimit(mostCents) : message })
    return z.NEVER
  }) as unknown as z.ZodType<Kwanzas, Kwanzas | number | string>

/** An amount that includes IVA, which may exceed the largest price (PAY-06, PAY-16). */
export const grossAmount = (message: string) => amount(message, MAX_GROSS_CENTS)

/** An optional amount; `null` and '' clear it. */
export const optionalAmount = (message = AMOUNT_MESSAGE) =>
  z
    .preprocess(
      (value: Kwanzas | number | string | null) => (typeof value === 'string' && value.trim() === '' ? null : value),
      // Not a union: on failure a form would show the message of its first member ('null').
      amount(message).nullable(),
    )
    .optional()

/** A whole number in a range; accepts decimal digits in a string too. */
export const integer = (min: number, max: number, message: string) =>
  z.preprocess(
    (value: number | string) =>
      typeof value === 'string' && /^-?\d{1,10}$/.test(value.trim()) ? Number(value) : value,
    z.number({ error: message }).int(message).min(min, message).max(max, message),
  )

/** Maximum of a Postgres integer. */
export const MAX_INTEGER = 2_147_483_647

/** A record's optional place in a list. */
export const optionalOrder = () =>
  integer(0, MAX_INTEGER, 'A ordem tem de ser um número inteiro a partir de 0').optional()

/** An optional percentage with at most two decimals, also as '50 %'; `null` and '' clear it. */
export const optionalPercent = (message = 'Indique uma percentagem de 0 a 100') =>
  z
    .preprocess(
      (value: number | string | null) => {
        if (typeof value !== 'string') return value
        const text = value.replace(/%\s*$/, '').trim().replace(',', '.')
        return text === '' ? null : /^\d{1,3}(?:\.\d{1,2})?$/.test(text) ? Number(text) : value
      },
      z.number({ error: message }).min(0, message).max(100, message).multipleOf(0.01, message).nullable(),
    )
    .optional()

/**
 * What the caller saw of what a change undoes or replaces, null if nothing: with another one by now nothing changes
 * (docs/decisions/0012). Without it nothing is compared.
 */
export const seen = (what: string) =>
  optionalText(LENGTH.url).meta({ description: `${what}, como a viu. Se já é outra, nada muda` })

export const flag = () => z.boolean({ error: 'Esperado verdadeiro ou falso' })

export const choice = <const V extends readonly [string, ...string[]]>(values: V, message = 'Opção inválida') =>
  z.enum(values, { error: message })

const DATE_MESSAGE = 'Data inválida: use AAAA-MM-DD ou uma data ISO 8601'

/** An optional date-time, or day of Africa/Luanda; outputs ISO 8601 in UTC. `null` and '' clear it. */
export const optionalDate = () =>
  z
    .union([z.null(), z.string({ error: DATE_MESSAGE })])
    .transform((value, context) => {
      if (value === null || value.trim() === '') return null
      const date = parseDateInput(value.trim())
      if (date) return date.toISOString()
      context.issues.push({ code: 'custom', input: value, message: DATE_MESSAGE })
      return z.NEVER
    })
    .optional()

/** Validates a day; returns the message, or `true` if valid. */
export const checkDay = (text?: string | null): string | true =>
  (/^\d{4}-\d{2}-\d{2}$/.test(text ?? '') && parseDateInput(text ?? '') !== null) || DAY_MESSAGE

/** A day in Luanda as 'YYYY-MM-DD'. */
export const calendarDay = () =>
  z
    .string({ error: DAY_MESSAGE })
    .trim()
    .refine((text) => checkDay(text) === true, DAY_MESSAGE)

/** A month as 'YYYY-MM'. */
export const calendarMonth = (message: string) =>
  z.string({ error: message }).regex(/^(?:19|20|21)\d\d-(?:0[1-9]|1[0-2])$/, message)

/** An optional uuid of a record; the operation checks whether it exists. */
export const optionalReference = (message = 'Registo inexistente') =>
  z
    .union([z.null(), z.string({ error: message })])
    .transform((value) => (value === null || value.trim() === '' ? null : value.trim()))
    .refine((value) => value === null || isUuid(value), message)
    .optional()

/** Like `optionalReference`, for records that also have an integer number (services and categories, OP-08). */
export const optionalNumberedReference = (message = 'Registo inexistente') =>
  z
    .union([z.null(), z.string(), z.number()], { error: message })
    .transform((value) => (value === null || String(value).trim() === '' ? null : String(value).trim()))
    .refine((value) => value === null || isUuid(value) || isRecordNumber(value), message)
    .optional()

/** Like `optionalNumberedReference`, but required. */
export const requiredNumberedReference = (missing: string, unknown = 'Registo inexistente') =>
  z
    .union([z.string(), z.number()], { error: missing })
    .transform((value) => String(value).trim())
    .refine((value) => value !== '', { abort: true, error: missing })
    .refine((value) => isUuid(value) || isRecordNumber(value), unknown)

/** A record's uuid or integer number, in a query. */
export const numberOrUuid = (message: string) =>
  z.string({ error: message }).refine((text) => isUuid(text) || isRecordNumber(text), message)

/** True for an integer id of a service or category that fits the database's integer. */
export function isRecordNumber(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAX_INTEGER
}

// Answers

export const uuidText = z.string().meta({ format: 'uuid' })
export const moneyText = z
  .string()
  .regex(/^\d+\.\d{2}$/)
  .meta({ description: 'Kwanzas, duas casas decimais' })
export const isoDate = z.string().meta({ format: 'date-time' })
