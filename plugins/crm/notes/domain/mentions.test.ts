import { describe, expect, it } from 'vitest'

import { mentionedIn, mentionsIn, typedMention } from './mentions'
import fc from '../../../../tests/support/fast-check'

const ANA = { id: '1', name: 'Ana', username: 'ana.k' }
const ANA_BELA = { id: '2', name: 'Ana Bela', username: 'bela' }
const RUI = { id: '3', name: '', username: 'rui' }
const PEOPLE = [ANA, ANA_BELA, RUI]

describe('mentions in a note', () => {
  it.each([
    ['@Ana liga-lhe', ['Ana']],
    ['Falei com @Ana Bela.', ['Ana Bela']],
    ['@rui e @bela', ['rui', 'Ana Bela']],
    ['@Ana @Ana @Ana', ['Ana']],
    ['(@rui)', ['rui']],
    ['@ana e @ÁNA BELA', ['Ana', 'Ana Bela']],
    ['ana@kianda.ao, x@Ana', []],
    ['@Anabela @', []],
    ['sem ninguém', []],
  ])('[TEAM-13] "%s"', (text, names) => {
    expect(mentionedIn(text, PEOPLE).map(({ name, username }) => name || username)).toEqual(names)
  })

  it('[TEAM-13] of names that differ only in case or accents, the one that was typed', () => {
    const people = ['Ána', 'Ana'].map((name) => ({ id: name, name, username: '' }))
    expect(['@Ana', '@Ána', '@ana'].map((text) => mentionedIn(text, people)[0]?.name)).toEqual(['Ana', 'Ána', 'Ána'])
  })

  it('[TEAM-13] are where they stand in the text, whatever stands around them', () => {
    const anyText = fc.array(fc.constantFrom('@', 'Ana', ' Bela', 'rui', ' ', 'x', '@Ana', '.'), { maxLength: 12 })
    fc.assert(
      fc.property(anyText, (parts) => {
        const text = parts.join('')
        for (const { from, person, to } of mentionsIn(text, PEOPLE)) {
          expect([`@${person.name}`, `@${person.username}`]).toContain(text.slice(from, to))
        }
      }),
    )
  })

  it('[TEAM-13] what is being typed after the @ is known, and nothing in an address', () => {
    expect(typedMention('Olá @An', 7)).toEqual({ from: 4, typed: 'An' })
    expect(typedMention('Olá @Ana Be', 11)).toEqual({ from: 4, typed: 'Ana Be' })
    expect(typedMention('Olá @', 5)).toEqual({ from: 4, typed: '' })
    expect(typedMention('ana@kianda', 10)).toBeNull()
    expect(typedMention('@Ana liga hoje', 14)).toBeNull()
    expect(typedMention('sem', 3)).toBeNull()
  })
})
