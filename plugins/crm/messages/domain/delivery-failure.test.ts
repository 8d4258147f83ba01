import { expect, it } from 'vitest'

import { failureOf } from './delivery-failure'

it.each([
  ['an unknown address', { code: 'EENVELOPE', responseCode: 550 }, 'refused', true],
  ['refused content', { code: 'EMESSAGE', responseCode: 554 }, 'refused', true],
  ['an address that is none', { code: 'EENVELOPE' }, 'refused', true],
  ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, 'refused_for_now', false],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'wrong_password', false],
  ['a server that is away', { code: 'ECONNREFUSED' }, 'unreachable', false],
  ['a server that closes', { code: 'ECONNECTION' }, 'unreachable', false],
  ['a server that says nothing', { code: 'ETIMEDOUT' }, 'no_answer', false],
  ['an error of our own', new TypeError('x'), 'own_error', false],
  ['a server that hangs up', new Error('Unexpected socket close'), 'unreachable', false],
] as const)('[NOTI-04] %s', (_what, error, reason, isFinal) => {
  expect(failureOf(error)).toEqual({ isFinal, reason })
})
