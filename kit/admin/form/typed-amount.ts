import { z } from 'zod'

import { centsToFieldText, MAX_AMOUNT_CENTS, parseAmountToCents, readTypedAmount } from '@kit/lib/money'
import { BEYOND_LIMIT } from './beyond-limit'

/** The cents of an amount as people write it; null for what is none, or is beyond the largest amount. */
function readCents(typed: string): number | null {
  const amount = readTypedAmount(typed)
  return amount === null ? null : parseAmountToCents(amount)
}

/** An amount as its field shows it once it has been left: '1500.50', '0'; what is none stays as it was typed. */
export function tidyAmount(typed: string): string {
  const cents = readCents(typed)
  return cents === null ? typed.trim() : centsToFieldText(cents)
}

/** The amount one step of 0.01 up or down, never below 0 (SVC-30). */
export function stepAmount(typed: string, step: -1 | 1): string {
  return centsToFieldText(Math.min(Math.max((readCents(typed) ?? 0) + step, 0), MAX_AMOUNT_CENTS))
}

/** The schema of an amount in a form: as people write it, with decimal text for the API. */
export function typedAmount({ invalid, missing }: { invalid: string; missing: string }) {
  return z.string().transform((typed, context) => {
    if (readCents(typed) !== null) return tidyAmount(typed)
    const message = readTypedAmount(typed) === null ? invalid : BEYOND_LIMIT
    context.addIssue({ code: 'custom', message: typed.trim() === '' ? missing : message })
    return z.NEVER
  })
}
