import { describe, expect, it } from 'vitest'

import { printStatement } from '@crm/payments/operations/statement'
import { dayText, luandaDay } from '@kit/lib/dates'
import { useApi } from '../support/api'
import { textOfPages } from '../support/quote-pdf'
import { insertRow, recordsOf } from '../support/records'

const api = useApi()
const create = recordsOf(api)
const as = 'comercial'
const TODAY = luandaDay(new Date())
const YEAR = Number(TODAY.slice(0, 4))
const FIRST = `${YEAR}-01-01`

type Row = Record<string, unknown>

const addOrder = (client: string, row: Row = {}) =>
  insertRow(api, 'orders', { client_id: client, status: 'in_progress', title: 'Loja nova', ...row })
const owe = (orderId: string, title: string, kwanzas: number, row: Row = {}) =>
  insertRow(api, 'instalments', {
    agreed_cents: kwanzas * 100,
    amount_cents: kwanzas * 100,
    moment: 'date',
    open_cents: kwanzas * 100,
    order_id: orderId,
    position: 1,
    title,
    ...row,
  })
async function receive(id: string, amount: string, more: Row = {}): Promise<string> {
  const body = { amount, method: 'transfer', receivedOn: TODAY, ...more }
  const { instalment } = (await api.call('POST', `/api/crm/instalments/${id}/receipts`, { as, body })).body
  return instalment.receipts.at(-1)?.id ?? ''
}
const get = (id: string, path = '', by: 'admin' | 'comercial' = as) =>
  api.call('GET', `/api/crm/clients/${id}/statement${path}`, { as: by })
const print = async (id: string): Promise<Response> => printStatement(await api.serverReq(as), id, {})
const textOf = async (answer: Response) => (await textOfPages(new Uint8Array(await answer.arrayBuffer()))).join(' ')
const linesOf = async (id: string, query = '') =>
  (await get(id, `/export${query}`)).text.replace('\uFEFF', '').trimEnd().split('\r\n')

/** A client with debts from last year and this year, partly paid. */
async function account() {
  const client = await create.client({ company: 'Padaria Sol, Lda.', name: 'Teresa Conceição' })
  const order = await addOrder(client.id)
  const paid = await owe(order, 'Paga há muito', 50, { due_on: `${YEAR - 2}-05-05` })
  const old = await owe(order, 'Antiga', 300, { due_on: `${YEAR - 1}-12-10` })
  const due = await owe(order, 'Entrada', 1000, { due_on: FIRST })
  await owe(order, 'Fecho', 700.5, { days: null, moment: 'delivery' })
  await owe(order, 'Para o ano', 9000, { due_on: `${YEAR + 1}-01-02` })
  await owe(await addOrder(client.id, { status: 'cancelled' }), 'Cancelada', 5000, {
    due_on: FIRST,
    is_cancelled: true,
  })
  await receive(paid, '50', { receivedOn: `${YEAR - 2}-05-05` })
  await receive(old, '100', { receivedOn: `${YEAR - 1}-12-31` })
  await receive(due, '400', { captive: '70', documentNumber: 'RC 2026/12', withheld: '32.50' })
  const mistaken = await receive(due, '55')
  await api.call('POST', `/api/crm/receipts/${mistaken}/void`, { as, body: { reason: 'Engano' } })
  return client
}

describe('the statement of a client', () => {
  it('[PAY-14] is a file of instalments by due day, receipts, withheld sums and the balance', async () => {
    const client = await account()
    const lines = await linesOf(client.id)
    expect(lines[0]).toBe(
      'Tipo;Dia;Número;Parcela;Valor (AOA);Recebido (AOA);Retenção na fonte (AOA);IVA cativo (AOA);Por receber (AOA);N.º do documento',
    )
    const cells = lines.slice(1).map((line) => line.split(';').filter((_, index) => index !== 2))
    expect(cells).toEqual([
      ['Parcela', `10/12/${YEAR - 1}`, 'Antiga', '300,00', '', '', '', '200,00', ''],
      ['Parcela', dayText(FIRST), 'Entrada', '1000,00', '', '', '', '497,50', ''],
      ['Parcela', '', 'Fecho', '700,50', '', '', '', '700,50', ''],
      ['Recebimento', dayText(TODAY), 'Entrada', '', '400,00', '32,50', '70,00', '', 'RC 2026/12'],
      [`Saldo por receber em ${dayText(TODAY)}`, '', '', '', '', '', '', '1398,00', ''],
      ['Este documento não serve de factura', '', '', '', '', '', '', '', ''],
    ])
    // The statement of a past period no longer changes.
    const before = await linesOf(client.id, `?from=${YEAR - 1}-01-01&to=${YEAR - 1}-12-30`)
    expect(
      before.slice(1).map((line) =>
        line
          .split(';')
          .filter(Boolean)
          .slice(0, 1)
          .concat(line.split(';')[8] ?? ''),
      ),
    ).toEqual([
      ['Parcela', '300,00'],
      [`Saldo por receber em 30/12/${YEAR - 1}`, '300,00'],
      ['Este documento não serve de factura', ''],
    ])
    expect((await get(client.id, '?from=2026-02-01&to=2026-01-01')).status).toBe(400)
  })

  it.each([
    ['', `${YEAR}-01-01-${YEAR}-12-31`],
    [`?to=${YEAR}-03-31`, `${YEAR}-01-01-${YEAR}-03-31`],
    [`?to=${YEAR - 1}-03-31`, `${YEAR - 1}-01-01-${YEAR - 1}-03-31`],
    [`?to=${YEAR + 1}-03-31`, `${YEAR}-01-01-${YEAR + 1}-03-31`],
    [`?from=${YEAR - 1}-03-31`, `${YEAR - 1}-03-31-${YEAR}-12-31`],
    [`?from=${YEAR + 1}-03-31`, `${YEAR + 1}-03-31-${YEAR + 1}-12-31`],
  ])('[PAY-14] of %j never ends before it begins', async (query, period) => {
    const { headers } = await get((await create.client()).id, `/export${query}`)
    expect(headers.get('content-disposition')).toContain(`extrato-${period}.csv`)
  })

  it('[PAY-14] is a PDF of the house, and names no fiscal document but where it says that it is none', async () => {
    const client = await account()
    const answer = await print(client.id)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(answer.headers.get('content-disposition')).toBe(`inline; filename="extrato-${TODAY}.pdf"`)
    const text = await textOf(answer)
    expect(text).toContain(`Período 01/01/${YEAR} a 31/12/${YEAR}`)
    expect(text).toContain('Padaria Sol, Lda.')
    expect(text).toMatch(/Antiga .*300,00 200,00.*Entrada .*1 000,00 497,50.*Fecho .*700,50 700,50/)
    expect(text).toMatch(/Retenção na fonte IVA cativo .*Transferência bancária · RC 2026\/12/)
    expect(text).toMatch(new RegExp(`Saldo por receber em ${dayText(TODAY)} 1 398,00 Kz`))
    const said = text.split('Este documento não serve de factura')
    expect(said.length).toBeGreaterThan(1)
    expect(said.join(' ')).not.toMatch(/fac?tura|recibo|nota de (?:crédito|débito)/i)
    const nothing = await create.client()
    expect(await textOf(await print(nothing.id))).toContain('Nenhuma neste período.')
  })

  it('[PAY-14] is for administrators and salespeople, who tell the client of it by the link of the space', async () => {
    const client = await create.client({ name: 'Ana Domingos', phone: '+244923456789' })
    for (const path of ['', '/export']) expect((await get(client.id, path, 'admin')).status).toBe(200)
    const body = { about: 'statement' }
    const { space } = (await api.call('POST', `/api/crm/clients/${client.id}/space`, { as, body })).body
    const said = new RegExp(
      `^Olá Ana, o extrato dos vossos pagamentos está no vosso espaço na .+, em «Ver extrato»: ${space.link}$`,
    )
    expect(new URL(space.whatsAppUrl).searchParams.get('text')).toMatch(said)
    expect(new URL(space.mailUrl).searchParams.get('body')).toMatch(said)
  })
})
