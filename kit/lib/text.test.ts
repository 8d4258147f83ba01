import { describe, expect, it } from 'vitest'

import { cutText, greetingName, normalizeForSearch, slugify } from './text'
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

describe('greetingName', () => {
  it.each([
    [' Ana  Bela', null, 'Ana'],
    ['Dra. Ana Bela', null, 'Dra. Ana'],
    ['Eng.º Rui Pinto', null, 'Eng.º Rui'],
    ['Sr. Prof. Dr. Rui', null, 'Sr. Prof. Dr. Rui'],
    ['Dona', null, 'Dona'],
    ['(Loja) Kianda', null, '(Loja) Kianda'],
    ['Padaria Sol, Lda.', null, 'Padaria Sol, Lda.'],
    ['Kianda Comércio S.A.', null, 'Kianda Comércio S.A.'],
    ['Ana Sá', null, 'Ana'],
    ['Café Central', 'cafe central', 'Café Central'],
    ['Ana Bela', 'Café Central', 'Ana'],
    ['', null, ''],
  ])('greets %j of %j as %j', (name, company, greeted) => expect(greetingName(name, company)).toBe(greeted))
})

describe('cutText', () => {
  it('leaves emoji, flags and accents whole', () => {
    expect(cutText('Ana Bela', 3)).toBe('Ana')
    expect(cutText('Ana', 3)).toBe('Ana')
    expect(cutText(`${'x'.repeat(119)}🎉🎉`, 120)).toBe('x'.repeat(119))
    expect(cutText('Olá 🇦🇴!', 6)).toBe('Olá ')
  })

  it('never leaves more than asked, nor a half of a pair', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.nat(20), (text, max) => {
        const cut = cutText(text, max)
        expect(text.startsWith(cut) && cut.length <= max && cut.isWellFormed()).toBe(true)
      }),
    )
  })
})
