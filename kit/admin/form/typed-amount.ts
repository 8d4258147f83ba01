import { z } from 'zod'

import { centsToFieldText, formatKwanza, MAX_AMOUNT_CENTS, readTypedCents, tidyAmount } from '@kit/lib/money'

/** Message for an amount beyond the largest; the server has the same one for the total. */
export const BEYOND_LIMIT = `Ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`

/** The amount one step of 0.01 up or down, never below 0 (SVC-30). */
export function stepAmount(typed: string, step: -1 | 1): string {
  return centsToFieldText(Math.min(Math.max((readTypedCents(typed) ?? 0) + step, 0), MAX_AMOUNT_CENTS))
}

/**
 * Schema of a typed amount; outputs decimal text for the API.
 * @param missing message for an empty field; without it, empty is valid
 */
export function typedAmount({ invalid, missing }: { invalid: string; missing?: string }) {
  return z.string().transform((typed, context) => {
    const cents = readTypedCents(typed)
    if (cents !== null && cents <= MAX_AMOUNT_CENTS) return tidyAmount(typed)
    const isEmpty = typed.trim() === ''
    if (isEmpty && missing === undefined) return ''
    const message = cents === null ? invalid : BEYOND_LIMIT
    context.addIssue({ code: 'custom', message: isEmpty ? missing : message })
    return z.NEVER
  })
}
