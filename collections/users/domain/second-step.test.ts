import { expect, it } from 'vitest'

import { makeRecoveryCode, readCode } from './second-step'

it('[OPS-12] a recovery code has ten characters that nobody takes for others', () => {
  let next = 0
  const codes = Array.from({ length: 4 }, () => makeRecoveryCode((below) => next++ % below))
  expect(codes.every((code) => /^[A-HJ-NP-Z2-9]{10}$/.test(code))).toBe(true)
  expect(new Set(codes.join('')).size).toBe(32)
})

it.each([
  ['123456', 'app', '123456'],
  [' 123 456 ', 'app', '123456'],
  ['abcde-fgh23', 'recovery', 'ABCDEFGH23'],
  ['ABCDEFGH23', 'recovery', 'ABCDEFGH23'],
])('[OPS-13] %j is a code', (typed, kind, code) => expect(readCode(typed)).toEqual({ code, kind }))

it.each(['', '12345', '1234567', '１２３４５６', 'ABCDEFGH2', 'ABCDEFGHI0', ' '.repeat(60), 123_456, null, ['123456']])(
  '[OPS-13] %j is none',
  (typed) => expect(readCode(typed)).toBeNull(),
)
