import { describe, expect, it } from 'vitest'

import { hasForbiddenCharacters, tidyLine, tidyText } from './tidy-text'
import fc from '../../tests/support/fast-check'

describe('tidyText', () => {
  it.each([
    ['\u202A+244 923 456 701\u202C', '+244 923 456 701'],
    ['Ana\u00A0de\u202FSousa', 'Ana de Sousa'],
    ['A\u200Dn\u200Ba\u00AD\uFEFF\uFE0F', 'Ana'],
    ['oleB anA\u202E', 'oleB anA'],
    ['\u3164\u2800\u115F', ' '],
    ['Joa\u0303o', 'Jo\u00E3o'],
    ['um\r\ndois\rtr\u00EAs\u2028\tquatro\u0007', 'um\ndois\ntr\u00EAs\n\tquatro'],
  ])('makes of %j the text that was meant', (pasted, meant) => expect(tidyText(pasted)).toBe(meant))

  it.each(['👩🏽‍⚕️ ❤️‍🔥 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿 1️⃣ 🇦🇴', 'می‌خواهم', 'क्‍ष', 'a\0b', '\uD800'])(
    'leaves %j, which is made with what cannot be seen or is refused',
    (text) => expect(tidyText(text)).toBe(text),
  )

  it('is done once and for all, and hides nothing that is refused', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const tidy = tidyText(text)
        expect(tidyText(tidy)).toBe(tidy)
        expect(hasForbiddenCharacters(tidy)).toBe(hasForbiddenCharacters(text))
        expect(tidyLine(text)).not.toMatch(/[\n\r\t\u202A-\u202E\u2066-\u2069]/)
      }),
    )
  })

  it('takes as long as the text is, whatever marks are in it', () => {
    expect(tidyText(`a${'\u0301\u0323'.repeat(200_000)}`).length).toBeLessThan(40)
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
