import { expect, it } from 'vitest'

import { hasText } from './has-text'

const stored = (...texts: string[]) => ({
  root: { children: [{ children: texts.map((text) => ({ text, type: 'text' })), type: 'paragraph' }], type: 'root' },
})

it('[SITE-61] an emptied text says nothing', () => {
  for (const text of [undefined, null, '', { root: {} }, stored(), stored(''), stored(' ', '\u00a0')]) {
    expect(hasText(text), JSON.stringify(text)).toBe(false)
  }
  for (const text of [stored('Termos'), stored('', ' de uso')]) expect(hasText(text)).toBe(true)
})
