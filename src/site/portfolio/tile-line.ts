import type { Project } from '@kit/database/payload-types'
import { cutText } from '@kit/lib/text'

/** Max length of a tile's line, as of the field that stores one. */
const LONGEST = 120

/** Text of a project's tile: its own line, else the first sentence of its description, truncated between words. */
export function tileLineOf({ description, tileLine }: Partial<Pick<Project, 'description' | 'tileLine'>>): string {
  const own = tileLine?.trim()
  if (own) return own
  const text = (description ?? '').replace(/\s+/g, ' ').trim()
  const sentence = /^.+?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
  return cutBetweenWords(sentence, LONGEST)
}

/** Truncates a line to `longest` letters, between words. */
export function cutBetweenWords(line: string, longest: number): string {
  if (line.length <= longest) return line
  const end = line.lastIndexOf(' ', longest - 1)
  return `${cutText(line, end > 0 ? end : longest - 1).replace(/[\s,.;:]+$/, '')}…`
}
