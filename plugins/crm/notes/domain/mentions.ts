import { normalizeForSearch } from '@kit/lib/text'

/** A person whom a note can mention. */
export interface Named {
  id: string
  name: string
  username: string
}

/**
 * People mentioned by '@' and name or username, each once [TEAM-13]. Ignores case and accents; the longest name wins
 * ('@Ana Bela', not '@Ana').
 */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  return [...new Set(mentionsIn(text, people).map(({ person }) => person))]
}

export interface Mention<Person> {
  person: Person
  /** Range in the text, '@' included. */
  from: number
  to: number
}

/** All mentions in the text, in order. */
export function mentionsIn<Person extends Named>(text: string, people: readonly Person[]): Mention<Person>[] {
  const names = people
    .flatMap((person) =>
      [...new Set([person.name, person.username])].map((name) => ({ folded: foldLetters(name), name, person })),
    )
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
  const folded = foldLetters(text)
  const mentions: Mention<Person>[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isInWord(text, at - 1)) continue
    const found = names.filter(
      (one) => folded.startsWith(one.folded, at + 1) && !isInWord(text, at + 1 + one.name.length),
    )
    // Of names that differ only in case or accents, the one that was typed.
    const named =
      found.find(({ name }) => name.length === found[0]?.name.length && text.startsWith(name, at + 1)) ?? found[0]
    if (named) mentions.push({ from: at, person: named.person, to: at + 1 + named.name.length })
  }
  return mentions
}

/** The text in lower case and without accents, letter by letter, so that positions stay the same. */
const foldLetters = (text: string): string =>
  text.replace(/./gsu, (letter) => {
    const folded = normalizeForSearch(letter)
    return folded.length === letter.length ? folded : letter
  })

/** True for a letter or digit: 'ana@kianda.ao' mentions nobody, and '@Anabela' not Ana. */
const isInWord = (text: string, at: number): boolean => at >= 0 && /[\p{L}\p{N}_]/u.test(text.charAt(at))

/** The text after the last '@' before the caret; null outside a mention. */
export function typedMention(text: string, caret: number): { from: number; typed: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || isInWord(text, from - 1)) return null
  const typed = text.slice(from + 1, caret)
  return /^[\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]*)?$/u.test(typed) ? { from, typed } : null
}
