import { expect, it } from 'vitest'

import { failureOf } from './delivery-failure'

it.each([
  ['an unknown address', { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 550 }, 'refused', true],
  ['refused content', { code: 'EMESSAGE', responseCode: 554 }, 'refused', true],
  ['an address that is none', { code: 'EENVELOPE' }, 'refused', true],
  ['greylisting', { code: 'EENVELOPE', responseCode: 451 }, 'refused_for_now', false],
  [
    'a sender that our server refuses',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 553 },
    'sender_refused',
    false,
  ],
  [
    'a sender refused for now',
    { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 450 },
    'refused_for_now',
    false,
  ],
  ['a missing sign-in', { code: 'EENVELOPE', command: 'MAIL FROM', responseCode: 530 }, 'wrong_password', false],
  [
    'a missing sign-in, said late',
    { code: 'EENVELOPE', command: 'RCPT TO', responseCode: 530 },
    'wrong_password',
    false,
  ],
  ['a wrong password', { code: 'EAUTH', responseCode: 535 }, 'wrong_password', false],
  ['a server that is away', { code: 'ECONNREFUSED' }, 'unreachable', false],
  ['a server that closes', { code: 'ECONNECTION' }, 'unreachable', false],
  ['a server that says nothing', { code: 'ETIMEDOUT' }, 'no_answer', false],
  ['an error of our own', new TypeError('x'), 'own_error', false],
  ['a server that hangs up', new Error('Unexpected socket close'), 'unreachable', false],
] as const)('[NOTI-04] %s', (_what, error, reason, isFinal) => {
  expect(failureOf(error)).toEqual({ isFinal, reason })
})
