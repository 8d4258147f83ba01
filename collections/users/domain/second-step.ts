import { dayText } from '@kit/lib/dates'

export const ASK_CODE = 'Escreva o código de 6 dígitos.'
export const WRONG_CODE = 'Código incorreto.'
/** Says from which day ('YYYY-MM-DD') the agency requires it. */
export const dutyText = (day: string) => `A agência exige a verificação em dois passos a partir de ${dayText(day)}.`
export const RECOVERY_CODES = 10
export const RECOVERY_LENGTH = 10

/** Excludes look-alike letters and digits; 50 bits per code. */
const ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'

/** A new recovery code. `randomBelow` returns a random integer from 0. */
export const makeRecoveryCode = (randomBelow: (below: number) => number): string =>
  Array.from({ length: RECOVERY_LENGTH }, () => ALPHABET[randomBelow(ALPHABET.length)]).join('')

interface TypedCode {
  kind: 'app' | 'recovery'
  code: string
}

/** Parses a typed code, which may contain spaces or hyphens; null if it cannot be one. */
export function readCode(typed: unknown): TypedCode | null {
  if (typeof typed !== 'string' || typed.length > 50) return null
  const code = typed.replace(/[\s-]/g, '').toUpperCase()
  if (/^\d{6}$/.test(code)) return { code, kind: 'app' }
  return code.length === RECOVERY_LENGTH && [...code].every((sign) => ALPHABET.includes(sign))
    ? { code, kind: 'recovery' }
    : null
}
