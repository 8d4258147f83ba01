import { dayText } from '@kit/lib/dates'

export const ASK_CODE = 'Escreva o código de 6 dígitos.'
export const WRONG_CODE = 'Código incorreto.'
/** What the agency asks for from a day on ('YYYY-MM-DD'). */
export const dutyText = (day: string) => `A agência exige a verificação em dois passos a partir de ${dayText(day)}.`
export const RECOVERY_CODES = 10
/** A recovery code's length. */
export const RECOVERY_LENGTH = 10

/** Without letters and digits that look alike: 50 bits a code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new recovery code. `randomBelow` gives a random whole number from 0 on. */
export const makeRecoveryCode = (randomBelow: (below: number) => number): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('')

interface TypedCode {
  kind: 'app' | 'recovery'
  code: string
}

/** What somebody typed as their code, copied with spaces or hyphens perhaps; null if it can be none. */
export function readCode(typed: unknown): TypedCode | null {
  if (typeof typed !== 'string' || typed.length > 50) return null
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { code, kind: 'app' }
  return code.length === RECOVERY_LENGTH && [...code].every((sign) => ALPHABET.includes(sign))
    ? { code, kind: 'recovery' }
    : null
}
