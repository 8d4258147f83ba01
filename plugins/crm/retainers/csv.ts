import type { CsvColumn } from '@kit/csv/columns'
import { writeAmount, writeLines, writeMoment } from '@kit/csv/values'
import { dayText } from '@kit/lib/dates'
import { centsToDecimal } from '@kit/lib/money'
import { progressText } from './domain/progress'
import { RETAINER_STATUS_LABELS } from './domain/retainer-options'
import type { RetainerAnswer } from './schema'

/** CSV columns of an avença (RET-12). */
export const RETAINER_COLUMNS: readonly CsvColumn<RetainerAnswer>[] = [
  { title: 'Número', write: ({ retainerNumber }) => retainerNumber },
  { title: 'Título', write: ({ title }) => title },
  { title: 'Cliente', write: ({ clientName }) => clientName },
  { title: 'Estado', write: ({ status }) => RETAINER_STATUS_LABELS[status] },
  { title: 'Itens', write: ({ items }) => writeLines(items) },
  { title: 'Por mês (AOA)', write: ({ valueCents }) => writeAmount(centsToDecimal(valueCents)) },
  { title: 'Dia de vencimento', write: ({ dueDay }) => String(dueDay) },
  { title: 'Início', write: ({ startsOn }) => dayText(startsOn) },
  { title: 'Fim', write: ({ endsOn }) => endsOn && dayText(endsOn) },
  { title: 'Este mês', write: ({ thisMonth }) => thisMonth?.progress.map(progressText).join('; ') ?? null },
  { title: 'Criada em', write: ({ createdAt }) => writeMoment(createdAt) },
]
