import { z } from 'zod'

import { BEYOND_LIMIT, centsToFieldText, MAX_AMOUNT_CENTS, readTypedCents, tidyAmount, tidyWhole } from '@kit/lib/money'

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

/** Schema of a typed whole number, for the API's optional `field`: empty, or below `least`, becomes `least`. */
export const typedWhole = <Output>(field: z.ZodOptional<z.ZodType<Output, number | string | null>>, least: number) =>
  z
    .string()
    .transform((typed): number | string | null => tidyWhole(typed, least))
    .pipe(field.unwrap())
