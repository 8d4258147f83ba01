const NARROW = /[fijlrt.,;:!'’()|-]/
const WIDE = /[mwMWÀ-ÖØ-ÞA-Z]/

/** Width of a text's widest word, in average letters: 'marcas' 5.6, 'TRANSFORMAMOS' 16.9. */
export function longestWord(text: string): number {
  const widths = text
    .split(/\s+/)
    .map((word) =>
      [...word].reduce((width, letter) => width + (NARROW.test(letter) ? 0.7 : WIDE.test(letter) ? 1.3 : 1), 0),
    )
  return Math.round(Math.max(1, ...widths) * 10) / 10
}

/** In average letters. */
const LONG_FIGURE = 7

/** Whether figures in a row need a smaller size, so that a long amount is not broken within its digits. */
export const hasLongFigure = (figures: readonly { value: string }[]): boolean =>
  longestWord(figures.map(({ value }) => value).join(' ')) > LONG_FIGURE
