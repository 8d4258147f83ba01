// Invisible characters, except where emoji, flags and scripts such as Persian and Hindi need them (the group).
const INVISIBLE = new RegExp(
  `(${[
    String.raw`[\p{Extended_Pictographic}\p{Emoji_Modifier}]\uFE0F?\u200D(?=\p{Extended_Pictographic})`,
    String.raw`\p{Extended_Pictographic}[\uFE0E\uFE0F]`,
    String.raw`[#*\d]\uFE0F\u20E3`,
    String.raw`\u{1F3F4}[\u{E0020}-\u{E007F}]+`,
    String.raw`(?![\p{Script=Latin}\u0300-\u036F\p{Default_Ignorable_Code_Point}])[\p{L}\p{M}][\u200C\u200D]`,
  ].join('|')})|${String.raw`[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|[^\P{Cc}\0\t\n]`}`,
  'gu',
)

/**
 * Cleans pasted text: removes invisible characters, makes every space a plain one, and composes letters with accents
 * (NFC). WhatsApp and contacts put direction marks around numbers; web pages and word processors add zero-width and
 * non-breaking spaces.
 */
export function tidyText(text: string): string {
  return (
    text
      .replace(/\r\n?|[\v\f\u0085\u2028\u2029]/g, '\n')
      .replace(INVISIBLE, '$1')
      .replace(/[\p{Zs}\u2800]/gu, ' ')
      // No language has more marks on one letter, and normalising them takes quadratic time.
      .replace(/(\p{M}{30})\p{M}+/gu, '$1')
      .normalize('NFC')
  )
}

/** The same for a name or title, on one line. */
export const tidyLine = (text: string): string => tidyText(text).replace(/[\t\n]+/g, ' ')

/** True for text that Postgres cannot store: NUL characters and halves of a surrogate pair. */
export function hasForbiddenCharacters(text: string): boolean {
  // With the u flag a proper pair is one character, so only a lone half matches.
  return text.includes('\0') || /\p{Surrogate}/u.test(text)
}

export const INVALID_CHARACTERS = 'O texto contém caracteres inválidos'
