// @vitest-environment happy-dom
import { expect, it } from 'vitest'

import { paymentsScreen } from './screen'

it('[PAY-10] the figures above the list are what is open, late, received this month and expected', () => {
  const cents = { inThirtyDaysCents: 400, lateCents: 200, openCents: 100, receivedCents: 300 }
  const figures = Object.entries(paymentsScreen.stats?.figures(cents) ?? {})
  expect(figures.map(([label, value]) => [label, String(value).replaceAll(/\s/g, ' ')])).toEqual([
    ['Por receber', '1,00 Kz'],
    ['Em atraso', '2,00 Kz'],
    ['Recebido este mês', '3,00 Kz'],
    ['Previsto em 30 dias', '4,00 Kz'],
  ])
})
