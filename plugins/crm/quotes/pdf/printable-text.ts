/**
 * Chooses a font for each character. Pasted text can contain anything: characters without a glyph are replaced by
 * equivalents, decorative emoji are dropped, and other scripts become a visible box, so that missing text is noticed.
 */

/** A piece of text in one font. */
export interface FontRun {
  font: string
  text: string
}

/** Fonts by preference, and a check for glyphs. */
export interface FontChain {
  fonts: readonly string[]
  hasGlyph: (font: string, codePoint: number) => boolean
}

/** Replaces a character that no font has. */
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

// Controls, joiners and direction marks; accents without a letter; emoji and their parts.
const LEFT_OUT = /[\p{Cc}\p{Cf}\p{Cs}\p{M}\p{Extended_Pictographic}\p{Emoji_Modifier}\p{Regional_Indicator}]/u

/** Normalises line breaks, tabs and composed accents; keeps at most one blank line in a row. */
export function tidyText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/\r\n?|[\u2028\u2029\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/\n(?:[^\S\n]*\n){2,}/g, '\n\n')
    .trim()
}

/** Plain form of a character, without changing a number: '10⁴' must not become '104', nor '2⅓' '21/3'. */
function spellOut(character: string): string {
  const plain = character.normalize('NFKC')
  if (/[⁰⁴-⁹]/.test(character)) return `^${plain}`
  return /\p{No}/u.test(character) && plain.includes('⁄') ? ` ${plain}` : plain
}

/** Returns a function that splits text into runs; it caches the font of each character. */
export function createRunSplitter(chain: FontChain): (text: string) => FontRun[] {
  const known = new Map<string, FontRun[]>()

  const lookUp = (character: string): FontRun[] => {
    const codePoint = character.codePointAt(0) ?? 0
    // Some fonts have glyphs for joiners and controls (soft hyphen …), which must not be printed.
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
