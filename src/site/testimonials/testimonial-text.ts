/** First letters of the first two words, in capitals (HOME-51). */
export function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/).slice(0, 2)
  return words
    .map((word) => Array.from(word)[0] ?? '')
    .join('')
    .toLocaleUpperCase('pt')
}

/** 'Diretora, Kianda Lda'; 'Cliente' if neither is known (HOME-52, HOME-53). */
export function positionLine(position: string | null | undefined, company: string | null | undefined): string {
  return [position, company].filter(Boolean).join(', ') || 'Cliente'
}
