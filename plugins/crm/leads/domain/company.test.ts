import { expect, it } from 'vitest'

import { companyOf } from './company'

it.each([
  ['Kianda, Lda', 'Kianda, Lda'],
  ['NIF', 'NIF'],
  ['NIF: 5417123456', null],
  ['NIF:5417123456', null],
  ['', null],
  [null, null],
  [undefined, null],
])('[API-09] of %j the company is %j', (stored, company) => {
  expect(companyOf(stored)).toBe(company)
})
