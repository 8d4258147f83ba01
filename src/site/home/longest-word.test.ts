import { expect, it } from 'vitest'

import { longestWord } from './longest-word'

it.each([
  ['Conectamos marcas a resultados', 10.3],
  ['Transformamos pequenos negócios', 13],
  ['TRANSFORMAMOS PEQUENOS NEGÓCIOS', 16.9],
  ['Olá', 3],
  ['', 1],
])('the longest word of %s is as wide as %d letters', (text, width) => {
  expect(longestWord(text)).toBe(width)
})
