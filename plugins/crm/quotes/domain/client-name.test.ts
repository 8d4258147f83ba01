import { expect, it } from 'vitest'

import { clientNameOf } from './client-name'

it('[QUOT-17] [OP-67] the client’s name, else that it is not found, else the typed name, else that there is none', () => {
  expect(clientNameOf({ clientId: '1', clientName: 'Ana' }, 'Kianda Lda')).toBe('Kianda Lda')
  expect(clientNameOf({ clientId: '1', clientName: 'Ana' }, undefined)).toBe('Cliente não encontrado')
  expect(clientNameOf({ clientId: null, clientName: 'Ana' }, undefined)).toBe('Ana')
  expect(clientNameOf({ clientId: null, clientName: null }, undefined)).toBe('Sem cliente')
})
