import { expect, it } from 'vitest'

import { FIRST_ACCOUNT, nameForClients } from './person'

it('[PROP-05] a client reads the name of a person, not of an account without one', () => {
  expect(nameForClients(' Zuleica Neto ')).toBe('Zuleica Neto')
  for (const name of [null, undefined, ' ', FIRST_ACCOUNT]) expect(nameForClients(name)).toBeNull()
})
