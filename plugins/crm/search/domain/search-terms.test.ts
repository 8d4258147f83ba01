import { describe, expect, it } from 'vitest'

import { searchTerms } from './search-terms'

describe('what a search asks the database for', () => {
  it('takes the wildcards of the database for letters', () => {
    expect(searchTerms(String.raw`50%_\ `)).toMatchObject({
      contains: String.raw`%50\%\_\\ %`,
      startsWith: String.raw`50\%\_\\ %`,
    })
  })

  it('looks for two letters at the beginning of a word', () => {
    expect(searchTerms('an')).toMatchObject({ contains: '% an%', startsWith: 'an%' })
    expect(searchTerms('ana').contains).toBe('%ana%')
  })

  it.each([
    ['923 000 111', '923000111'],
    ['+244 923 000 111', '923000111'],
    ['(+244) 923-000.111', '923000111'],
    ['0001', '0001'],
    ['244', null],
    ['2449', null],
    ['24492', null],
    ['2449230', '9230'],
    ['923', null],
    ['ORC-2026-0001', null],
    ['Ana 923000111', null],
  ])('%s as a phone: %s', (text, digits) => {
    expect(searchTerms(text).phoneDigits).toBe(digits)
  })
})
