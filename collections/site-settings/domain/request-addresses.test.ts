import { expect, it } from 'vitest'

import { addressesProblem, splitAddresses } from './request-addresses'

it('[NOTI-07] takes none to five addresses, however they are set apart', () => {
  expect(splitAddresses(' a@b.ao,c@d.ao ;\n e@f.co.ao ')).toEqual(['a@b.ao', 'c@d.ao', 'e@f.co.ao'])
  for (const text of [null, undefined, '', '  ', 'a@b.ao', 'a@b.ao; c@d.ao\ne@f.ao, g@h.ao i@j.ao'])
    expect(addressesProblem(text)).toBeNull()
})

it.each([
  ['geral', '«geral» não é um endereço de email'],
  ['a@b.ao, geral@agencia', '«geral@agencia» não é um endereço de email'],
  ['a@b.ao, Rui <rui@b.ao>', '«Rui» não é um endereço de email'],
  ['a@b@c.ao', '«a@b@c.ao» não é um endereço de email'],
  [`${'a'.repeat(250)}@b.ao`, `«${'a'.repeat(80)}» não é um endereço de email`],
  ['a@b.ao, c@d.ao, A@B.ao', 'A@B.ao está repetido'],
  ['a@b.ao b@b.ao c@b.ao d@b.ao e@b.ao f@b.ao', 'Indique no máximo 5 endereços'],
])('[NOTI-07] says what is wrong with %j', (text, sentence) => {
  expect(addressesProblem(text)).toBe(sentence)
})
