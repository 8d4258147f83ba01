/**
 * Which font shows which character. People paste anything into a quote: what no font of ours can draw is
 * replaced by what means the same, decorative emoji are left out, and other scripts become a visible box, so that
 * a missing word is noticed and nothing is ever garbled.
 */

/** A piece of text that one font can draw. */
export interface FontRun {
  font: string
  text: string
}

/** The fonts to try, best first, and whether one has a character. */
export interface FontChain {
  fonts: readonly string[]
  hasGlyph: (font: string, codePoint: number) => boolean
}

/** Stands for what no font can draw. */
export const MISSING = '□'

const SUBSTITUTES: Record<string, string> = {
  '‐': '-',
  '‑': '-',
  '⁄': '/',
  '≤': '<=',
  '≥': '>=',
  '✅': '✔',
  '❌': '✗',
  '⭐': '★',
  '➡': '→',
}

// Controls, joiners, direction marks; accents that could not be joined to their letter; emoji and their parts.
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

/** One kind of line break, no tabs, composed accents, never more than one blank line in a row. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
}

/** The plain form of a character; '10⁴' must not turn into '104', nor '2⅓' into '21/3'. */
function spellOut(character: string): string {
  const plain = character.normalize('NFKC')
  if (/[⁰⁴-⁹]/.test(character)) return `^${plain}`
  return /\p{No}/u.test(character) && plain.includes('⁄') ? ` ${plain}` : plain
}

/** A function that splits text into runs; it remembers each character that it has looked up. */
export function createRunSplitter(chain: FontChain): (text: string) => FontRun[] {
  const known = new Map<string, FontRun[]>()

  const lookUp = (character: string): FontRun[] => {
    const codePoint = character.codePointAt(0) ?? 0
    // Fonts do have glyphs for some joiners and controls (soft hyphen …): they are still not for paper.
    const font = /[\p{Cc}\p{Cf}]/u.test(character)
      ? undefined
      : chain.fonts.find((name) => chain.hasGlyph(name, codePoint))
    if (font !== undefined) return [{ font, text: character }]
    const substitute = SUBSTITUTES[character] ?? spellOut(character)
    if (substitute !== character) return [...substitute].flatMap(runsOf)
    return LEFT_OUT.test(character) || character === MISSING ? [] : runsOf(MISSING)
  }

  const runsOf = (character: string): FontRun[] => {
    let runs = known.get(character)
    if (!runs) {
      runs = lookUp(character)
      known.set(character, runs)
    }
    return runs
  }

  return (text) => {
    const joined: FontRun[] = []
    for (const character of text) {
      for (const run of runsOf(character)) {
        const last = joined.at(-1)
        if (last?.font === run.font) last.text += run.text
        else joined.push({ ...run })
      }
    }
    return joined
  }
}
