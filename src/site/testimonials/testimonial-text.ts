import { PAGE_WORDS } from '@/site/pages/words'

/** First letters of the first two words, in capitals (HOME-51). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt')
}

type Text = string | null | undefined

/** 'Diretora, Kianda Lda'; 'Cliente' if neither is known (HOME-52, HOME-53). */
export const positionLine = (position: Text, company: Text, client = PAGE_WORDS.pt.client): string =>
  [position, company].filter(Boolean).join(', ') || client
