import { expect, it } from 'vitest'

import { postalAddress } from './postal-address'

it.each([
  ['Luanda, Angola', { addressLocality: 'Luanda' }],
  ['Rua da Missão, 12, Benguela', { addressLocality: 'Benguela', streetAddress: 'Rua da Missão, 12' }],
  [' Talatona ', { addressLocality: 'Talatona' }],
])('[SITE-69] search engines read %j as street, town and country', (typed, parts) => {
  expect(postalAddress(typed)).toEqual({ '@type': 'PostalAddress', addressCountry: 'AO', ...parts })
})

it('[SITE-69] an agency without an address names no town', () => {
  expect(postalAddress('')).toBeUndefined()
})
