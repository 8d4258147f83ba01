import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { STATEMENT_COLUMNS, type StatementLine } from '../csv'
import { METHOD_LABELS } from '../domain/methods'
import type { InstalmentDetails, Receipt, StatementQuery } from '../schema'
import { readDetails } from './instalments'
import { clientErrors } from '@crm/clients/errors'
import { describeAgency, pdfFile, readerOf } from '@crm/quotes/operations/documents'
import { makePdf } from '@crm/quotes/pdf/make-pdf'
import { NOT_AN_INVOICE } from '@crm/quotes/pdf/quote-wording'
import { csvFile } from '@kit/csv/csv-answer'
import { readRecord } from '@kit/data/records'
import type { Client } from '@kit/database/payload-types'
import { dayText, luandaDay } from '@kit/lib/dates'
import { groupedAmount } from '@kit/lib/money'

/** Instalments of all quotes, projects and avenças of a client; two queries. */
export const readClientDetails = (req: PayloadRequest, clientId: string): Promise<InstalmentDetails[]> =>
  // The three `any` use the columns' indices. `c.id` still decides: avença and project have priority over the quote.
  readDetails(
    req,
    sql`c.id = ${clientId}::uuid and (
      i.order_id = any(array(select id from orders where client_id = ${clientId}::uuid))
      or i.quote_id = any(array(select id from quotes where client_id = ${clientId}::uuid))
      or i.retainer_id = any(array(select id from retainers where client_id = ${clientId}::uuid)))`,
  )

/**
 * What a client had to pay and paid in a period. A day that is left out is this year's first or last, or that of the
 * other day's year where this one would reverse the period. Instalments count by their due day, older ones while
 * something is open; those without a day count if the period has not ended. The balance is what is open of them.
 */
async function readStatement(req: PayloadRequest, clientId: string, query: StatementQuery) {
  const today = luandaDay(new Date())
  const latest = query.from && query.from > today ? query.from : today
  const { to = `${latest.slice(0, 4)}-12-31` } = query
  const until = to < today ? to : today
  const { from = `${until.slice(0, 4)}-01-01` } = query
  const details = await readClientDetails(req, clientId)
  const receipts = details
    .flatMap((instalment) => instalment.receipts.map((receipt) => ({ ...receipt, instalment })))
    .filter(({ receivedOn, voided }) => voided === null && receivedOn <= until)
  const openOf = ({ amountCents, id }: InstalmentDetails, cameBefore: (receipt: Receipt) => boolean) =>
    receipts
      .filter((receipt) => receipt.instalment.id === id && cameBefore(receipt))
      .reduce((open, receipt) => open - receipt.amountCents - receipt.withheldCents - receipt.captiveCents, amountCents)
  const instalments = details
    .filter(({ dueOn, state }) => state !== 'cancelled' && (dueOn === null ? to >= today : dueOn <= to))
    .filter((one) => (one.dueOn ?? '') >= from || openOf(one, ({ receivedOn }) => receivedOn < from) > 0)
    .map((one) => ({ ...one, openCents: openOf(one, () => true) }))
    .toSorted((one, other) => (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9'))
  return {
    balance: { cents: sumOf(instalments, 'openCents'), label: `Saldo por receber em ${dayText(until)}` },
    from,
    instalments,
    receipts: receipts
      .filter(({ receivedOn }) => receivedOn >= from)
      .toSorted((one, other) => one.receivedOn.localeCompare(other.receivedOn)),
    to,
  }
}

const sumOf = <Key extends string>(rows: readonly Record<Key, number>[], key: Key): number =>
  rows.reduce((sum, row) => sum + row[key], 0)

/** @throws DomainError client_not_found, busy */
export const printStatement = async (req: PayloadRequest, id: string, query: StatementQuery): Promise<Response> =>
  printStatementOf(req, await readRecord(req, 'clients', id, clientErrors.client_not_found), query)

/** The PDF for a client that was read already; also used by the page of their space. */
export async function printStatementOf(req: PayloadRequest, client: Client, query: StatementQuery): Promise<Response> {
  const { balance, from, instalments, receipts, to } = await readStatement(req, client.id, query)
  const { address = null, company = null, email, name, nif = null, phone = null } = client
  const today = luandaDay(new Date())
  const amounts = <Key extends string>(rows: readonly Record<Key, number>[], keys: readonly Key[]) =>
    keys.map((key) => groupedAmount(sumOf(rows, key)))
  const due = ['amountCents', 'openCents'] as const
  const came = ['amountCents', 'withheldCents', 'captiveCents'] as const
  const pdf = await makePdf(
    {
      agency: await describeAgency(req),
      balance,
      client: { address, company, email, name, nif, phone },
      facts: [
        ['Período', `${dayText(from)} a ${dayText(to)}`],
        ['Data', dayText(today)],
        ['Valores', 'em kwanzas (AOA)'],
      ],
      // By day, so that the PDF's bytes stay the same for a whole day.
      issuedAt: new Date(today),
      reference: `Extrato de ${company || name}`,
      tables: [
        {
          heads: ['Parcelas', 'Vencimento', 'Valor', 'Por receber'],
          none: 'Nenhuma neste período.',
          rows: instalments.map((one) => [
            `${one.title}\n${one.number} · ${one.recordTitle}`,
            one.dueOn ? dayText(one.dueOn) : one.momentText,
            ...amounts([one], due),
          ]),
          sum: ['Total', '', ...amounts(instalments, due)],
        },
        {
          heads: ['Recebimentos', 'Dia', 'Recebido', 'Retenção na fonte', 'IVA cativo'],
          none: 'Nenhum neste período.',
          rows: receipts.map((one) => [
            `${one.instalment.title} · ${one.instalment.number}\n${[METHOD_LABELS[one.method], one.documentNumber].filter(Boolean).join(' · ')}`,
            dayText(one.receivedOn),
            ...amounts([one], came),
          ]),
          sum: ['Total', '', ...amounts(receipts, came)],
        },
      ],
      title: 'Parcelas e recebimentos',
    },
    readerOf(req, client.id),
  )
  return pdfFile(pdf, `extrato-${today}.pdf`)
}

/** Exports the statement as a CSV file. @throws DomainError client_not_found */
export async function exportStatement(req: PayloadRequest, id: string, query: StatementQuery): Promise<Response> {
  const client = await readRecord(req, 'clients', id, clientErrors.client_not_found)
  const { balance, from, instalments, receipts, to } = await readStatement(req, client.id, query)
  const lines: StatementLine[] = [
    ...instalments.map((one) => ({ day: one.dueOn, instalment: one, kind: 'Parcela', openCents: one.openCents })),
    ...receipts.map((receipt) => ({
      day: receipt.receivedOn,
      instalment: receipt.instalment,
      kind: 'Recebimento',
      receipt,
    })),
    { kind: balance.label, openCents: balance.cents },
    { kind: NOT_AN_INVOICE },
  ]
  return csvFile(`extrato-${from}-${to}`, STATEMENT_COLUMNS, lines)
}
