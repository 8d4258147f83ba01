import { expect, it } from 'vitest'

import { agencyNameOf } from './agency-name'

it.each([
  ['Kianda', 'Kianda'],
  [' Kianda ', 'Kianda'],
  ['', 'Agência'],
  [' ', 'Agência'],
  [null, 'Agência'],
  [undefined, 'Agência'],
])('[OP-32] the agency that is called %j in the settings is %s', (agencyName, name) => {
  expect(agencyNameOf({ agencyName })).toBe(name)
})
