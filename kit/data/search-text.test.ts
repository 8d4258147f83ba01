import { describe, expect, it } from 'vitest'

import { hasText, searchAlternatives, startPattern } from './search-text'

describe('what a search asks the database for', () => {
  it('takes the wildcards of the database for letters', () => {
    expect(searchAlternatives(String.raw`50%_\ `)).toEqual([[String.raw`50\%\_\\`]])
    expect(startPattern(String.raw`5%`)).toBe('\n 5\\%')
  })

  it('leaves accents out, as the search texts do', () => {
    expect(searchAlternatives('Orçamento João')).toEqual([['Orcamento', 'Joao']])
    expect(startPattern('Ênio')).toBe('\n Enio')
  })

  it('looks for every word, in any order', () => {
    expect(searchAlternatives('eduardo  logística')).toEqual([['eduardo', 'logistica']])
  })

  it('looks for one or two letters at the beginning of a word', () => {
    expect(['a', 'an', 'ana', 'é'].map((text) => searchAlternatives(text))).toEqual([
      [[' a']],
      [[' an']],
      [['ana']],
      [[' e']],
    ])
    // In a longer text also anywhere, as part of the whole.
    expect(searchAlternatives('Lda b')).toEqual([['Lda', ' b'], ['Lda b']])
  })

  it.each([
    ['923 000 111', '923000111'],
    ['+244 923 000 111', '923000111'],
    ['(+244) 923-000.111', '923000111'],
    ['0001', '0001'],
    ['244', undefined],
    ['2449', undefined],
    ['24492', undefined],
    ['2449230', '9230'],
    ['923', undefined],
    ['ORC-2026-0001', undefined],
    ['Ana 923000111', undefined],
  ])('%s as a phone: %s', (text, digits) => {
    expect(
      searchAlternatives(text)
        .slice(1)
        .flat()
        .filter((pattern) => /^\d+$/.test(pattern))[0],
    ).toBe(digits)
  })

  it('is one condition on the field that has the texts', () => {
    expect(hasText('923 000')).toEqual({
      or: [{ and: [{ searchText: { contains: '923 000' } }] }, { and: [{ searchText: { contains: '923000' } }] }],
    })
    expect(hasText('Sol', 'client.searchText')).toEqual({
      or: [{ and: [{ 'client.searchText': { contains: 'Sol' } }] }],
    })
  })
})
