export const MIN_PASSWORD_LENGTH = 12
/** Max length: hashing time grows with it. */
export const MAX_PASSWORD_LENGTH = 200

/** Local and trade words that an international list lacks. */
const LOCAL_WORDS = ['administrador', 'administracao', 'agencia', 'palavrapasse', 'palavra-passe', 'utilizador']
const RUNS = ['01234567890123456789', 'abcdefghijklmnopqrstuvwxyz', 'qwertyuiopasdfghjklzxcvbnm']
const LOOKALIKES: Record<string, string> = {
  '!': 'i',
  $: 's',
  '0': 'o',
  '1': 'l',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
}

interface PasswordContext {
  username?: string | null | undefined
  /** True for a lower-case text in the list of common passwords. */
  isListed: (text: string) => boolean
}

/** Why a new password is refused; null if it is accepted (S8). */
export function passwordFault(password: unknown, { isListed, username }: PasswordContext): string | null {
  if (typeof password !== 'string') return 'Escreva a palavra-passe como texto.'
  if (password.length < MIN_PASSWORD_LENGTH)
    return `A palavra-passe tem de ter pelo menos ${MIN_PASSWORD_LENGTH} caracteres.`
  if (password.length > MAX_PASSWORD_LENGTH)
    return `A palavra-passe pode ter no máximo ${MAX_PASSWORD_LENGTH} caracteres.`
  const text = password.trim().toLowerCase()
  if (username && text === username.trim().toLowerCase())
    return 'A palavra-passe não pode ser igual ao nome de utilizador.'
  if (isGuessable(text, isListed)) return 'Esta palavra-passe é das mais usadas e fácil de adivinhar. Escolha outra.'
  return null
}

/**
 * Detects what attackers try first: a common word, also with digits or signs around it, look-alike characters or
 * repetition; a repeated character; a run of keyboard, alphabet or digits.
 */
function isGuessable(text: string, isListed: (text: string) => boolean): boolean {
  const unit = /^(.+?)\1+$/.exec(text)?.[1] ?? text
  if (new Set(unit).size <= 3) return true
  return variantsOf(unit).some((variant) => isRun(variant) || LOCAL_WORDS.includes(variant) || isListed(variant))
}

function variantsOf(unit: string): string[] {
  const plain = unit.normalize('NFD').replace(/\p{M}/gu, '')
  const bare = withoutAffixes(plain)
  const spelled = [...plain].map((sign) => LOOKALIKES[sign] ?? sign).join('')
  const bareSpelled = [...withoutAffixes(plain.replace(/[\d!$@]+$/, ''))]
    .map((sign) => LOOKALIKES[sign] ?? sign)
    .join('')
  return [...new Set([unit, plain, bare, spelled, bareSpelled])].filter((variant) => variant.length > 0)
}

const withoutAffixes = (text: string) => text.replace(/^[\d\W_]+|[\d\W_]+$/g, '')

/** Consists of runs: '1234567890ab', 'qwertyuiop12'. */
function isRun(text: string): boolean {
  let rest = text
  while (rest.length > 0) {
    const length = longestRun(rest)
    if (length < 3 && length < rest.length) return false
    rest = rest.slice(length)
  }
  return true
}

function longestRun(text: string): number {
  for (let length = text.length; length > 1; length -= 1) {
    const piece = text.slice(0, length)
    const backwards = [...piece].reverse().join('')
    if (RUNS.some((row) => row.includes(piece) || row.includes(backwards))) return length
  }
  return 1
}
