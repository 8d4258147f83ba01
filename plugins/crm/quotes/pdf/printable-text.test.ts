import { describe, expect, it } from 'vitest'

import { createRunSplitter, tidyText } from './printable-text'
import fc from '../../../../tests/support/fast-check'

// Two small fonts: ASCII with Portuguese letters, and symbols.
const split = createRunSplitter({
  fonts: ['latin', 'symbols'],
  hasGlyph: (font, codePoint) =>
    font === 'latin' ? codePoint >= 32 && codePoint < 0x100 : '□✔→'.includes(String.fromCodePoint(codePoint)),
})
const shown = (text: string) =>
  split(text)
    .map((run) => run.text)
    .join('')

describe('createRunSplitter', () => {
  it('changes the font only where it must', () => {
    expect(split('Fase 1 → revisão')).toEqual([
      { font: 'latin', text: 'Fase 1 ' },
      { font: 'symbols', text: '→' },
      { font: 'latin', text: ' revisão' },
    ])
  })

  it.each([
    ['festa 🎉👨‍👩‍👧🇦🇴!', 'festa !'],
    ['✅ feito', '✔ feito'],
    ['𝐁𝐨𝐥𝐝 ﬁm', 'Bold fim'],
    ['中国', '□□'],
    ['soft\u00ADhyphen\u200B\uFEFF', 'softhyphen'],
    ['≥ 3', '>= 3'],
    ['10⁴ H₂O', '10^4 H2O'],
    ['2⅓', '2 1/3'],
  ])('shows %j as %j', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it('only ever asks a font for what it has', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(shown(text)).toMatch(/^[\u0020-\u00FF□✔→]*$/)
      }),
    )
  })
})

it('tidies breaks, tabs and accents', () => {
  expect(tidyText(' a\r\nb\u2028c\td\n\n \n\ne\rac\u0327a\u0303o ')).toBe('a\nb\nc d\n\ne\nação')
})
