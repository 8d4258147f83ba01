import { expect, it } from 'vitest'

import { clientNameOf } from './client-name'

it('[QUOT-17] [OP-67] the client’s name, else that it is not found, else the typed name, else that there is none', () => {
  const names = new Map([['1', 'Kianda Lda']])
  expect(clientNameOf({ clientId: '1', clientName: 'Ana' }, names)).toBe('Kianda Lda')
  expect(clientNameOf({ clientId: '2', clientName: 'Ana' }, names)).toBe('Cliente não encontrado')
  expect(clientNameOf({ clientId: null, clientName: 'Ana' }, names)).toBe('Ana')
  expect(clientNameOf({ clientId: null, clientName: null }, names)).toBe('Sem cliente')
})
