import type { CsvColumn } from '@kit/csv/columns'
import { dayText } from '@kit/lib/dates'
import { centsToDecimal } from '@kit/lib/money'
import { writeAmount } from '@kit/csv/values'
import type { Instalment } from './schema'

/** The list of instalments as a file (PAY-10). */
export const INSTALMENT_COLUMNS: readonly CsvColumn<Instalment>[] = [
  { title: 'Cliente', write: ({ clientName }) => clientName },
  { title: 'Número', write: ({ number }) => number },
  { title: 'Projeto', write: ({ recordTitle }) => recordTitle },
  { title: 'Parcela', write: ({ position, title }) => `${position}.ª · ${title}` },
  { title: 'Momento', write: ({ momentText }) => momentText },
  { title: 'Vencimento', write: ({ dueOn }) => dueOn && dayText(dueOn) },
  { title: 'Estado', write: ({ stateText }) => stateText },
  { title: 'Valor (AOA)', write: ({ amountCents }) => writeAmount(centsToDecimal(amountCents)) },
  { title: 'Por receber (AOA)', write: ({ openCents }) => writeAmount(centsToDecimal(openCents)) },
]
