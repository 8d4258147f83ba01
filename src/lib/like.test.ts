import { describe, expect, it } from 'vitest'

import { escapeLike, indexedLike } from './like'

describe('a text for LIKE', () => {
  it('takes the wildcards of the database for letters', () => {
    expect(escapeLike(String.raw`50%_\ `)).toBe(String.raw`50\%\_\\ `)
  })

  it('is looked for at the beginning of a word when it is too short for a trigram', () => {
    expect([indexedLike('a'), indexedLike('an'), indexedLike('ana'), indexedLike('5%')]).toEqual([
      ' a',
      ' an',
      'ana',
      String.raw` 5\%`,
    ])
  })
})
