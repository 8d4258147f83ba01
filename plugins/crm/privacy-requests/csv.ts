import type { CsvColumn } from '@kit/csv/columns'
import { writeMoment } from '@kit/csv/values'
import { dayText } from '@kit/lib/dates'
import { KIND_LABELS } from '@crm/privacy/domain/request-kinds'
import type { DataRequest } from './schema'

/** CSV columns of the requests (PRIV-14). */
export const DATA_REQUEST_COLUMNS: readonly CsvColumn<DataRequest>[] = [
  { title: 'Recebido em', write: ({ receivedAt }) => writeMoment(receivedAt) },
  { title: 'Responder até', write: ({ dueOn }) => dayText(dueOn) },
  { title: 'Nome', write: ({ name }) => name },
  { title: 'Email', write: ({ email }) => email },
  { title: 'Pedido', write: ({ kind }) => KIND_LABELS[kind] },
  { title: 'Texto', write: ({ text }) => text },
  { title: 'Registado por', write: ({ notedBy }) => notedBy },
  { title: 'Tratado em', write: ({ doneAt }) => writeMoment(doneAt) },
  { title: 'Tratado por', write: ({ doneBy }) => doneBy },
  { title: 'O que foi feito', write: ({ outcome }) => outcome },
]
