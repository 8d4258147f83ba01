const SLUG_LENGTH = 80

/** Titles before a name: 'Dra. Ana', 'Eng.º Rui'. */
const TITLE = /^(?:d|dra?|dona|enga?|arqa?|profa?|sra?|padre|pe)\.?[ºª]?\.?$/i

const COMPANY = /(?:^|[\s,])(?:[Ll](?:t?da|imitada)|LT?DA|LIMITADA|SARL|Unipessoal|UNIPESSOAL|S\.?A)\.?(?=[\s,]|$)/

/** Name for a greeting: 'Dra. Ana Bela' → 'Dra. Ana'; a company keeps its whole name. */
export function greetingName(name: string, company?: string | null): string {
  const whole = name.trim()
  const isCompany = COMPANY.test(whole) || normalizeForSearch(company ?? '').trim() === normalizeForSearch(whole)
  if (isCompany || !/^\p{L}/u.test(whole)) return whole
  const words = whole.split(/\s+/)
  const first = words.findIndex((word) => !TITLE.test(word))
  return first < 0 ? whole : words.slice(0, first + 1).join(' ')
}

/** Truncates to `max` characters, never inside an emoji. */
export function cutText(text: string, max: number): string {
  return text.length <= max ? text : text.slice(0, new Intl.Segmenter().segment(text).containing(max)?.index)
}

// Combining marks, and invisible characters.
const UNSEARCHED =
  /[\uFE00-\uFE0F\u0300-\u036F\u064B-\u065F\u0670\u17B4\u17B5\u180B-\u180D\u180F\u20D0-\u20FF\u180E\u00AD\u061C\u115F\u1160\u200B-\u200F\u202A-\u202E\u2060-\u206F\uFEFF]/g

/** Letters that Unicode does not decompose, with what people type for them. */
const LOOK_ALIKES: Record<string, string> = {
  ...Object.fromEntries([...'’‘‚‛`ʼ′'].map((sign) => [sign, "'"])),
  ...Object.fromEntries([...'“”„‟«»'].map((sign) => [sign, '"'])),
  ...Object.fromEntries([...'‐‒–—―−'].map((sign) => [sign, '-'])),
  Æ: 'AE',
  æ: 'ae',
  Œ: 'OE',
  œ: 'oe',
  ẞ: 'SS',
  ß: 'ss',
  Þ: 'TH',
  þ: 'th',
  Đ: 'D',
  đ: 'd',
  Ð: 'D',
  ð: 'd',
  Ħ: 'H',
  ħ: 'h',
  ı: 'i',
  Ł: 'L',
  ł: 'l',
  Ø: 'O',
  ø: 'o',
  Ŧ: 'T',
  ŧ: 't',
}
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g')

/**
 * Removes accents and look-alikes: 'Orçamento N.º 5' → 'Orcamento N.o 5', like the database's function `search_fold`
 * (migration search_fold).
 */
export function foldText(text: string): string {
  return text
    .replaceAll('´', "'")
    .normalize('NFKD')
    .replace(UNSEARCHED, '')
    .replace(LOOK_ALIKE, (found) => LOOK_ALIKES[found] ?? found)
}

/** `foldText` in lower case, so that 'orcamento' finds 'Orçamento'. */
export function normalizeForSearch(text: string): string {
  return foldText(text).toLowerCase()
}

/**
 * Slug of a title: 'Gestão & Marca' → 'gestao-e-marca'. Only a–z, 0–9 and single hyphens, at most 80 characters,
 * truncated between words where possible; 'item' if nothing is left.
 */
export function slugify(text: string): string {
  const slug = normalizeForSearch(text)
    .replace(/&/g, ' e ')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
  return shorten(slug) || 'item'
}

function shorten(slug: string): string {
  if (slug.length <= SLUG_LENGTH) return slug
  const end = slug.lastIndexOf('-', SLUG_LENGTH)
  // Truncates a word longer than half the slug instead of dropping it.
  return slug.slice(0, end > SLUG_LENGTH / 2 ? end : SLUG_LENGTH).replace(/-$/, '')
}

/** The text with a capital first letter. */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)
