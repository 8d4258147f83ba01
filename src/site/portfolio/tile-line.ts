import type { Project } from '@kit/database/payload-types'
import { cutText } from '@kit/lib/text'

/** Longest line of a tile, as of the field that holds one. */
const LONGEST = 120

/** What a tile says of a project: the line written for it, else the first sentence of its description, cut between words. */
export function tileLineOf({ description, tileLine }: Partial<Pick<Project, 'description' | 'tileLine'>>): string {
  const own = tileLine?.trim()
  if (own) return own
  const text = (description ?? '').replace(/\s+/g, ' ').trim()
  const sentence = /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return cutBetweenWords(sentence, LONGEST)
}

/** A line of at most so many letters. */
export function cutBetweenWords(line: string, longest: number): string {
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest - 1)
  return `${cutText(line, end > 0 ? end : longest - 1).replace(/[\s,.;:]+$/, '')}…`
}
