import { cutBetweenWords } from '@/site/portfolio/tile-line'

const MAX_LENGTH = 160

/** The beginning of a text as one line for search engines, truncated between words. */
export const summarise = (text: string): string => cutBetweenWords(text.replace(/\s+/g, ' ').trim(), MAX_LENGTH)
