import { expect, it } from 'vitest'

import { skippedHeading } from './heading-levels'

const heading = (level: number, text: string) => ({ children: [{ text }], tag: `h${level}`, type: 'heading' })
const root = (...children: object[]) => ({ children, type: 'root' })

it('[PAGE-14] names the first heading that skips a level, from the title over the text', () => {
  const text = root(heading(2, 'Dois'), heading(3, 'Três'), { children: [{ text: 'Linha' }] }, heading(2, 'Outro'))
  expect(skippedHeading(text, 1)).toBeNull()
  expect(skippedHeading(text, 2)).toBeNull()
  expect(skippedHeading(root(heading(3, 'Solto')), 2)).toBeNull()
  expect(skippedHeading(root(heading(3, 'Solto')), 1)).toBe('Solto')
  expect(skippedHeading(root(heading(2, 'Dois'), { children: [heading(4, 'Fundo')] }), 2)).toBe('Fundo')
  expect(skippedHeading(undefined, 1)).toBeNull()
})
