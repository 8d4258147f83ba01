/** A shorter text has no trigram inside a word; at the beginning of one, with the space before it, it has. */
const TRIGRAM = 3

/** A text for LIKE and ILIKE, in which '%' and '_' would otherwise match anything. Payload hands it on as it is. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, String.raw`\$&`)
}

/** The same, so that the trigram indexes can find it: one or two letters are looked for at the beginning of a word. */
export function indexedLike(text: string): string {
  return (text.length < TRIGRAM ? ' ' : '') + escapeLike(text)
}
