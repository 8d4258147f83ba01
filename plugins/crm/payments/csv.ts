import type { CsvColumn } from '@kit/csv/columns'
import { dayText } from '@kit/lib/dates'
import { centsToDecimal } from '@kit/lib/money'
import { writeAmount } from '@kit/csv/values'
import type { Instalment, Receipt } from './schema'

/** CSV columns of the list of instalments (PAY-10). */
export const INSTALMENT_COLUMNS: readonly CsvColumn<Instalment>[] = [
  { title: 'Cliente', write: ({ clientName }) => clientName },
  { title: 'Número', write: ({ number }) => number },
  { title: 'Projeto', write: ({ recordTitle }) => recordTitle },
  { title: 'Parcela', write: ({ position, retainerId, title }) => (retainerId ? title : `${position}.ª · ${title}`) },
  { title: 'Momento', write: ({ momentText }) => momentText },
  { title: 'Vencimento', write: ({ dueOn }) => dueOn && dayText(dueOn) },
  { title: 'Estado', write: ({ stateText }) => stateText },
  { title: 'Valor (AOA)', write: ({ amountCents }) => writeAmount(centsToDecimal(amountCents)) },
  {
    title: 'Por receber (AOA)',
    write: ({ openCents, state }) => writeAmount(centsToDecimal(state === 'cancelled' ? 0 : openCents)),
  },
]

/** A line of a client's statement (PAY-14): an instalment, a receipt or the balance. */
export interface StatementLine {
  kind: string
  day?: string | null
  instalment?: Instalment
  openCents?: number
  receipt?: Receipt
}

const amountOf = (cents: number | undefined) => (cents === undefined ? '' : writeAmount(centsToDecimal(cents)))

export const STATEMENT_COLUMNS: readonly CsvColumn<StatementLine>[] = [
  { title: 'Tipo', write: ({ kind }) => kind },
  { title: 'Dia', write: ({ day = null }) => day && dayText(day) },
  { title: 'Número', write: ({ instalment }) => instalment?.number ?? '' },
  { title: 'Parcela', write: ({ instalment }) => instalment?.title ?? '' },
  { title: 'Valor (AOA)', write: ({ instalment, receipt }) => amountOf(receipt ? undefined : instalment?.amountCents) },
  { title: 'Recebido (AOA)', write: ({ receipt }) => amountOf(receipt?.amountCents) },
  { title: 'Retenção na fonte (AOA)', write: ({ receipt }) => amountOf(receipt?.withheldCents) },
  { title: 'IVA cativo (AOA)', write: ({ receipt }) => amountOf(receipt?.captiveCents) },
  { title: 'Por receber (AOA)', write: ({ openCents }) => amountOf(openCents) },
  { title: 'N.º do documento', write: ({ receipt }) => receipt?.documentNumber ?? '' },
]
