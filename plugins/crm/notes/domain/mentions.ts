/** Somebody with an account, as a note may name them. */
export interface Named {
  id: string
  name: string
  username: string
}

/**
 * The people that a text names by '@' and their name or username, each once [TEAM-13]. Capitals and accents count as
 * people write them; of two names of which one begins with the other, the longer one is meant ('@Ana Bela', not '@Ana').
 */
export function mentionedIn<Person extends Named>(text: string, people: readonly Person[]): Person[] {
  return [...new Set(mentionsIn(text, people).map(({ person }) => person))]
}

export interface Mention<Person> {
  person: Person
  /** Where it begins and ends in the text, '@' included. */
  from: number
  to: number
}

/** Every place where the text names somebody, in its order. */
export function mentionsIn<Person extends Named>(text: string, people: readonly Person[]): Mention<Person>[] {
  const names = people
    .flatMap((person) => [...new Set([person.name, person.username])].map((name) => ({ name, person })))
    .filter(({ name }) => name !== '')
    .toSorted((a, b) => b.name.length - a.name.length)
  const mentions: Mention<Person>[] = []
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    if (isInWord(text, at - 1)) continue
    const named = names.find(({ name }) => text.startsWith(name, at + 1) && !isInWord(text, at + 1 + name.length))
    if (named) mentions.push({ from: at, person: named.person, to: at + 1 + named.name.length })
  }
  return mentions
}

/** True where a letter or digit stands: 'ana@kianda.ao' names nobody, nor does '@Anabela' name Ana. */
const isInWord = (text: string, at: number): boolean => at >= 0 && /[\p{L}\p{N}_]/u.test(text.charAt(at))

/** What is being typed after the last '@' before the caret; null when nobody is being named. */
export function typedMention(text: string, caret: number): { from: number; typed: string } | null {
  const from = text.lastIndexOf('@', caret - 1)
  if (from < 0 || isInWord(text, from - 1)) return null
  const typed = text.slice(from + 1, caret)
  return /^[\p{L}\p{N}_.-]*(?: [\p{L}\p{N}_.-]*)?$/u.test(typed) ? { from, typed } : null
}
