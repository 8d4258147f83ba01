import type { FormState } from 'payload'
import { expect, it } from 'vitest'

import { correctCheck, refusedOf } from './form-checks'

const COMMON = 'Esta palavra-passe é das mais usadas.'
const refused = new Map(
  refusedOf({
    'confirm-password': { errorMessage: 'Não são iguais.', valid: false, value: 'a' },
    name: { valid: true, value: 'Ana' },
    password: { errorMessage: COMMON, valid: false, value: 'password1234' },
  }),
)
/** Result of a check of `sent`, while the field contains `now`. */
const checked = (now: FormState[string], answer: FormState[string], sent = now) =>
  correctCheck({ password: sent }, { password: answer }, { getFields: () => ({ password: now }), refused })['password']

it('keeps what saving refused, although the check alone finds nothing', () => {
  expect([...refused.keys()]).toEqual(['password'])
  expect(checked({ value: 'password1234' }, { valid: true })).toEqual({ errorMessage: COMMON, valid: false })
  expect(checked({ value: 'outra' }, { valid: true })).toEqual({ valid: true })
})

it('leaves what the check itself refuses, in its words', () => {
  const answer = { errorMessage: 'Demasiado curta.', valid: false }
  expect(checked({ value: 'password1234' }, answer)).toEqual(answer)
})

it.each([[{ value: 'nova' }], [{ value: null }], [{ value: '' }]])('does not judge %o by the text before', (now) => {
  const answer = { errorMessage: 'Já existe.', valid: false }
  expect(checked(now, answer, { value: 'velha' })).toEqual({ errorMessage: undefined, valid: true })
})

it('takes the copy of a structure for the same', () => {
  const answer = { errorMessage: 'Incompleto.', valid: false }
  expect(checked({ value: { root: {} } }, answer, { value: { root: {} } })).toEqual(answer)
})
