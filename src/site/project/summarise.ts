import { cutText } from '@kit/lib/text'

const MAX_LENGTH = 160

/** The beginning of a text as one line for search engines, cut between words. */
export function summarise(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim()
  if (line.length <= MAX_LENGTH) return line
  const end = line.lastIndexOf(' ', MAX_LENGTH - 1)
  return `${cutText(line, end > 0 ? end : MAX_LENGTH - 1).replace(/[\s,.;:]+$/, '')}…`
}
