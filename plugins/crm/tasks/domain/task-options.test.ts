import { expect, it } from 'vitest'

import { originLabel, type TaskOrigin } from './task-options'

/** `addTask` takes no other origins. */
const ORIGINS: TaskOrigin[] = [
  'data-request',
  'deposit-received',
  'final-document',
  'instalment:7d1c',
  'proposal-accepted',
  'receipt:7d1c',
  'reminder-unseen',
  'retainer-renewal',
  'retainer:2026-11',
]

it('[TEAM-08] says what made a task in words, never as the program does', () => {
  expect(ORIGINS.map(originLabel)).toEqual([
    'Pedido de dados',
    'Pagamento',
    'Pagamento',
    'Pagamento',
    'Proposta',
    'Pagamento',
    'Lembrete',
    'Avença',
    'Avença',
  ])
  expect(['manual', 'old-rule'].map(originLabel)).toEqual(['Manual', 'Automática'])
})
