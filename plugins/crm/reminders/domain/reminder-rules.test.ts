import { expect, it } from 'vitest'

import { REMINDER_RULES, taskTitle } from './reminder-rules'

it('[REM-07] a task says whom it is about and why', () => {
  const quote = { clientName: 'Teresa', quoteNumber: 'ORC-2026-0007', validUntil: '01/05/2027' }
  expect(REMINDER_RULES.map((rule) => taskTitle(rule, quote))).toEqual([
    'Orçamento ORC-2026-0007 expira em 01/05/2027',
    'Falar com Teresa: viu o orçamento ORC-2026-0007 e não respondeu',
    'Ligar a Teresa: orçamento ORC-2026-0007 ainda não visto',
  ])
})
