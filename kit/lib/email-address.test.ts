import { email } from 'payload/shared'
import { expect, it } from 'vitest'

import { isEmail } from './email-address'
import fc from '../../tests/support/fast-check'

it.each(["ana.o'neil+x@exemplo.ao", '_a@b.ao', 'Ana@sub.ex--emplo.co.ao'])('accepts %j', (text) =>
  expect(isEmail(text)).toBe(true),
)

it.each(['ana@exemplo-.ao', 'ana@-exemplo.ao', 'ana@a-.b.ao', 'ana@exemplo', 'a..b@c.ao', '.a@b.ao', 'n/a', ''])(
  'refuses %j',
  (text) => expect(isEmail(text)).toBe(false),
)

it('[CONT-25] accepts nothing that Payload’s field refuses', () => {
  const options = { req: { payload: {}, t: String } } as unknown as Parameters<typeof email>[1]
  const part = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'B', '9', '-', '.', '_', '+', "'", '!', 'á') })
  fc.assert(
    fc.property(part, part, fc.constantFrom('.ao', '.a', '-.ao', ''), (name, domain, end) => {
      const text = `${name}@${domain}${end}`
      return !isEmail(text) || email(text, options) === true
    }),
    { numRuns: 2000 },
  )
})
