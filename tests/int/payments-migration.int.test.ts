import { expect, it } from 'vitest'

import { migrations } from '@kit/database/migrations'
import { databaseOf } from '@kit/data/transaction'
import { useApi } from '../support/api'
import { quoteFlow } from '../support/link-api'

type Migration = Parameters<(typeof migrations)[number]['up']>[0] & Parameters<(typeof migrations)[number]['down']>[0]
/** The payments migration and the later ones, which use its tables. */
const since = migrations.filter(({ name }) => name >= '20261127_032815_payments')

const api = useApi()
const as = 'comercial'
const { acceptByPhone, share, voidAcceptance } = quoteFlow(api)

async function accepted(depositPercent: number, amount = '100000'): Promise<string> {
  const body = {
    clientName: 'Ana',
    depositPercent,
    items: [{ description: 'Logótipo', unitPrice: amount }],
    title: 'Marca',
  }
  const { quote } = (await api.call('POST', '/api/crm/quotes', { as, body })).body
  await share(quote.id)
  await acceptByPhone(quote.id)
  return quote.id
}

it('[PAY-18] accepted quotes get deposit and rest, and what was noted becomes a receipt', async () => {
  const usual = await accepted(33.33)
  const noted = await accepted(30)
  const more = await accepted(30)
  const none = await accepted(0)
  const voided = await accepted(50)
  await voidAcceptance(voided)
  const delivered = await accepted(50)
  const { order } = (await api.call('POST', `/api/crm/quotes/${delivered}/convert-to-project`, { as })).body
  if (order) await api.call('PATCH', `/api/crm/orders/${order.id}/status`, { as, body: { status: 'completed' } })
  const db = await databaseOf(await api.serverReq())
  const migration = { db, payload: api.payload, req: await api.serverReq() } as unknown as Migration
  for (const { down } of since.toReversed()) await down(migration)
  const deposits = [
    [noted, 3_000_000],
    [more, 4_500_000],
    [none, 1_000_000],
    [voided, 20_000_000],
  ]
  for (const [id, cents] of deposits)
    await api.sql(
      `insert into quote_deposits (quote_id, received_on, amount_cents, method, document_number)
       values ($1, '2026-11-20', $2, 'cash', 'RC 1')`,
      [id, cents],
    )
  for (const { up } of since) await up(migration)
  const rowsOf = async (id: string) =>
    (
      await api.sql<{ amount: string; open: string; title: string; due: boolean }>(
        `select title, amount_cents as amount, open_cents as open, due_on is not null as due from instalments
         where quote_id = $1 and withdrawn_at is null order by position`,
        [id],
      )
    ).map(({ amount, due, open, title }) => [title, Number(amount), Number(open), due])
  expect(await rowsOf(usual)).toEqual([
    ['Sinal', 3_333_000, 3_333_000, true],
    ['Restante', 6_667_000, 6_667_000, false],
  ])
  expect(await rowsOf(noted)).toEqual([
    ['Sinal', 3_000_000, 0, true],
    ['Restante', 7_000_000, 7_000_000, false],
  ])
  expect(await rowsOf(more)).toEqual([
    ['Sinal', 4_500_000, 0, true],
    ['Restante', 5_500_000, 5_500_000, false],
  ])
  expect(await rowsOf(none)).toEqual([['Total', 10_000_000, 9_000_000, false]])
  expect(await rowsOf(delivered)).toEqual([
    ['Sinal', 5_000_000, 5_000_000, true],
    ['Restante', 5_000_000, 5_000_000, false],
  ])
  // A deposit of a voided acceptance that exceeds the whole amount.
  expect(await rowsOf(voided)).toEqual([])
  await api.sql(`update receipts set amount_cents = 6000000 where amount_cents = 20000000`)
  await acceptByPhone(voided)
  expect(await rowsOf(voided)).toEqual([
    ['Sinal', 6_000_000, 0, true],
    ['Restante', 4_000_000, 4_000_000, false],
  ])
  const sharing = (await api.call('GET', `/api/crm/quotes/${noted}/sharing`, { as })).body
  expect(sharing.deposit).toMatchObject({ amountCents: 3_000_000, documentNumber: 'RC 1', method: 'Numerário' })
})
