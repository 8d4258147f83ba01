const SLUG_LENGTH = 80

// Letters that Unicode does not take apart into a base and an accent.
const WHOLE_LETTERS: Record<string, string> = { æ: 'ae', ð: 'd', ø: 'o', œ: 'oe', ß: 'ss', þ: 'th', đ: 'd', ł: 'l' }

/** 'Ana Bela Neto' → 'Ana', as somebody is greeted. */
export const firstNameOf = (name: string): string => name.trim().split(/\s+/)[0] ?? ''

/** 'Orçamento' → 'Orcamento'. */
export function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Lower case without accents, so that 'orcamento' finds 'Orçamento'. */
export function normalizeForSearch(text: string): string {
  return withoutAccents(text).toLowerCase()
}

/**
 * The part of an address that stands for a title: 'Gestão & Marca' → 'gestao-e-marca'. Only a–z, 0–9 and single
 * hyphens, at most 80 characters, cut between words where possible; 'item' when nothing is left.
 */
export function slugify(text: string): string {
  const slug = normalizeForSearch(text.normalize('NFKC'))
    .replace(/[æðøœßþđł]/g, (letter) => WHOLE_LETTERS[letter] ?? '')
    .replace(/&/g, ' e ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return shorten(slug) || 'item'
}

function shorten(slug: string): string {
  if (slug.length <= SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', SLUG_LENGTH)
  // A word longer than half the slug is cut rather than dropped.
  return slug.slice(0, end > SLUG_LENGTH / 2 ? end : SLUG_LENGTH).replace(/-$/, '')
}

/** True for text that Postgres cannot store: NUL characters and halves of a surrogate pair. */
export function hasForbiddenCharacters(text: string): boolean {
  // With the u flag a proper pair is one character; only a lone half is of the class Surrogate.
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}

/** The same with a capital letter first. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
