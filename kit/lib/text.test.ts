import { describe, expect, it } from 'vitest'

import { hasForbiddenCharacters, normalizeForSearch, slugify } from './text'
import fc from '../../tests/support/fast-check'

it('finds words whatever their accents and case', () => {
  expect(normalizeForSearch('Orçamento À MEDIDA')).toBe('orcamento a medida')
  expect(normalizeForSearch('Orc\u0327amento')).toBe('orcamento')
})

describe('slugify', () => {
  it.each([
    ['Website Corporativo', 'website-corporativo'],
    ['Gestão & Marca: ação!', 'gestao-e-marca-acao'],
    ["Copo d'água — 2.ª edição", 'copo-d-agua-2-a-edicao'],
    ['Straße Øresund', 'strasse-oresund'],
    ['  --  ', 'item'],
    ['Привет 🎉', 'item'],
    ['ﬁta №5', 'fita-no5'],
  ])('[OP-28] writes %j as %s', (text, expected) => {
    expect(slugify(text)).toBe(expected)
  })

  it('[OP-28] cuts long titles between words', () => {
    expect(slugify('palavra '.repeat(20))).toBe(`${'palavra-'.repeat(9)}palavra`)
    expect(slugify('a'.repeat(200))).toBe('a'.repeat(80))
  })

  it('[OP-28] always gives a usable slug', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 300, unit: 'grapheme' }), (text) => {
        const slug = slugify(text)
        expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/)
        expect(slug.length).toBeLessThanOrEqual(80)
        expect(slugify(slug)).toBe(slug)
      }),
    )
  })
})

describe('hasForbiddenCharacters', () => {
  it.each(['', 'Orçamento', 'festa 🎉', '\n\t'])('allows %j', (text) =>
    expect(hasForbiddenCharacters(text)).toBe(false),
  )
  it.each(['a\0b', '\uD800', 'a\uDC00b', '\uDC00\uD800'])('finds %j', (text) =>
    expect(hasForbiddenCharacters(text)).toBe(true),
  )
})
