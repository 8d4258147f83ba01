// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'

import { useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { type OriginGroup, originRows } from '../domain/origin-rows'
import { OriginRecords, OriginTable } from './origin-table'

useStaffServer()

const group = (values: Partial<OriginGroup>): OriginGroup => ({
  accepted: 0,
  acceptedCents: 0,
  completed: 0,
  completedCents: 0,
  days: [],
  isRest: false,
  key: '',
  monthlyCents: 0,
  quotes: 0,
  received: 0,
  receivedCents: 0,
  requests: 0,
  retainers: 0,
  sent: 0,
  won: 0,
  ...values,
})

it('[ATTR-08] a row has its numbers, each the way to its records; the sum stands below', async () => {
  const groups = [
    group({ accepted: 1, acceptedCents: 150_000_000, days: [1, 4], key: 'natal & páscoa', requests: 3, won: 2 }),
    group({ completed: 2, completedCents: 50_000, requests: 1 }),
    group({ key: 'verão', monthlyCents: 15_000_000, received: 2, receivedCents: 250_000, retainers: 1 }),
  ]
  await visitStaff(
    <OriginTable address="/x?by=campaign" head="Campanha" {...originRows(groups, 'campaign', () => null)} />,
  )
  const texts = within(screen.getByRole('region', { name: 'Origem' }))
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent?.replace(/\s/gu, ' ')))
  expect(texts).toEqual([
    [
      'Campanha',
      'Pedidos',
      'Orçamentos',
      'Enviados',
      'Aceites',
      'Avenças (por mês)',
      'Recebido',
      'Concluídos',
      'Taxa',
      'Até aceitar (mediana)',
    ],
    ['natal & páscoa', '3', '0', '0', '11 500 000 Kz', '0', '0', '0', '67%', '3 dias'],
    ['Sem campanha', '1', '0', '0', '0', '0', '0', '2500 Kz', '0%', '–sem dados'],
    ['verão', '0', '0', '0', '0', '1150 000 Kz', '22 500 Kz', '0', '–sem dados', '–sem dados'],
    ['Total', '4', '0', '0', '11 500 000 Kz', '1150 000 Kz', '22 500 Kz', '2500 Kz', '50%', '3 dias'],
  ])
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/x?by=campaign&figure=requests&row=%3Dnatal%20%26%20p%C3%A1scoa#registos',
    '/x?by=campaign&figure=accepted&row=%3Dnatal%20%26%20p%C3%A1scoa#registos',
    '/x?by=campaign&figure=requests&row=none#registos',
    '/x?by=campaign&figure=completed&row=none#registos',
    '/x?by=campaign&figure=retainers&row=%3Dver%C3%A3o#registos',
    '/x?by=campaign&figure=received&row=%3Dver%C3%A3o#registos',
    '/x?by=campaign&figure=requests#registos',
    '/x?by=campaign&figure=accepted#registos',
    '/x?by=campaign&figure=retainers#registos',
    '/x?by=campaign&figure=received#registos',
    '/x?by=campaign&figure=completed#registos',
  ])
})

it('[ATTR-08] channels fold what they are read from', () => {
  const groups = [
    group({ key: '{"source":"facebook"}', requests: 2 }),
    group({ key: '{"referrer":"l.facebook.com"}', requests: 1 }),
    group({ isRest: true, requests: 5 }),
    group({ key: 'null', requests: 7 }),
  ]
  const { rows } = originRows(groups, 'channel', (touch) => touch && 'social')
  expect(rows.map(({ label, requests, row }) => [label, requests, row])).toEqual([
    ['Sem registo', 7, 'none'],
    ['Outro', 5, '=other'],
    ['Redes sociais', 3, '=social'],
  ])
})

it('[ATTR-08] a record behind a number is the way to it', async () => {
  const record = {
    at: '2026-11-12T09:00:00.000Z',
    cents: 30_025,
    id: 'c0ffee12',
    number: 'ORC-2026-0001',
    title: 'Website',
  }
  await visitStaff(<OriginRecords figure="sent" records={[record]} title="Enviados · Pesquisa" />)
  const [item] = within(screen.getByRole('region', { name: 'Enviados · Pesquisa' })).getAllByRole('listitem')
  expect(item?.textContent?.replace(/\s/gu, ' ')).toBe('ORC-2026-0001 · Website12/11/2026 · 300 Kz')
  expect(
    within(item as HTMLElement)
      .getByRole('link')
      .getAttribute('href'),
  ).toMatch(/^\/admin\/crm\/quotes.*c0ffee12$/)
})
