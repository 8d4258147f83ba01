import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { SpacePayments } from './space-payments'

type Props = Parameters<typeof SpacePayments>[0]

const htmlOf = (payments: readonly object[], account: Partial<Props['account']> = {}) =>
  renderToStaticMarkup(
    <SpacePayments
      account={account as Props['account']}
      content={{ isTakenForBot: false, project: null, space: { path: '/espaco' } } as unknown as Props['content']}
      payments={payments as Props['payments']}
      settings={SITE_DEFAULTS as unknown as Props['settings']}
    />,
  )

it('[PAY-11] shows what was received of a cancelled instalment, and none of which nothing was', () => {
  const part = { amountCents: 300_00, captiveCents: 0, id: 'a', openCents: 200_00, receivedOn: null, withheldCents: 0 }
  const html = htmlOf([{ ...part, receivedCents: 100_00, state: 'cancelled', title: 'Entrada' }])
  expect(html).toContain('Pagamentos recebidos (1)')
  expect(html).toMatch(/Entrada.+Anulada.+Já recebido: 100,00/)
  expect(htmlOf([{ ...part, openCents: 300_00, receivedCents: 0, state: 'cancelled' }])).toBe('')
})

it('[PAY-11] lists the received payments with the newest first', () => {
  const days = ['2026-03-02', '2026-10-09', '2026-05-30']
  const payments = days.map((receivedOn, index) => ({
    amountCents: 100,
    captiveCents: 0,
    id: `${index}`,
    openCents: 0,
    receivedOn,
    state: 'received',
    withheldCents: 0,
  }))
  const html = htmlOf(payments)
  expect(html.match(/Recebida em [0-9/]+/g)).toEqual([
    'Recebida em 09/10/2026',
    'Recebida em 30/05/2026',
    'Recebida em 02/03/2026',
  ])
  expect(
    htmlOf(payments.map((payment) => ({ ...payment, amountCents: 0, receivedOn: null, state: 'cancelled' }))),
  ).toBe('')
})

it('[PAY-11] adds up what is to be paid now, without what awaits confirmation', () => {
  const part = { captiveCents: 0, dueOn: '2026-10-05', isDue: true, isProved: false, receivedCents: 0, state: 'open' }
  const due = { ...part, openCents: 45_000_00, withheldCents: 0 }
  expect(htmlOf([{ ...due, id: 'a' }])).not.toContain('Total a pagar agora')
  const html = htmlOf([
    { ...due, id: 'a' },
    { ...due, id: 'b' },
    { ...due, id: 'c', isProved: true },
    { ...due, id: 'd', isDue: false },
  ])
  expect(html.replaceAll(/<[^>]*>|\u00A0/g, ' ')).toMatch(/Total a pagar agora +90 000,00 Kz/)
})

it('[PAY-11] [RET-08] counts the instalments of a plan; months of an avença have their name', () => {
  const one = {
    amountCents: 100,
    captiveCents: 0,
    momentText: 'Na entrega',
    openCents: 100,
    receivedCents: 0,
    withheldCents: 0,
  }
  const html = htmlOf([
    { ...one, id: 'a', isMonthly: false, position: 2, title: 'Restante' },
    { ...one, id: 'b', isMonthly: true, position: 3, title: '1.º mês' },
  ])
  expect(html).toContain('>2.ª parcela · Restante · Na entrega<')
  expect(html).toContain('>1.º mês · Na entrega<')
})

it('[PAY-11] [PROP-29] names the limits of Multicaixa Express where one payment exceeds them', () => {
  const account = { dayLimitCents: 500_000_00, hasAccount: true, operationLimitCents: 250_000_00 }
  const part = {
    amountCents: 250_000_00,
    captiveCents: 0,
    id: 'a',
    isDue: true,
    openCents: 250_000_00,
    withheldCents: 0,
  }
  expect(htmlOf([part, { ...part, id: 'b' }], account)).not.toContain('Multicaixa Express')
  expect(htmlOf([part, { ...part, id: 'b', openCents: 250_000_01 }], account)).toContain(
    'O Multicaixa Express aceita até',
  )
})
