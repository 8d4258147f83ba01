import type { CsvColumn } from '@kit/csv/columns'
import { noChoice, readChoice, writeMoment } from '@kit/csv/values'
import { OWNER_COLUMN, type WithUsername } from '@crm/owners/csv'
import { CLIENT_STATUS_LABELS, CLIENT_STATUSES } from '@crm/statuses/domain/statuses'
import type { ClientAnswer } from './schema'

/** A client in a CSV file; what has a key can be imported again. */
export const CLIENT_COLUMNS: readonly CsvColumn<ClientAnswer & WithUsername>[] = [
  { key: 'name', title: 'Nome', write: ({ name }) => name },
  { key: 'email', title: 'Email', write: ({ email }) => email },
  { key: 'phone', title: 'Telefone', write: ({ phone }) => phone },
  { key: 'company', title: 'Empresa', write: ({ company }) => company },
  { key: 'nif', title: 'NIF', write: ({ nif }) => nif },
  { hasLineBreaks: true, key: 'address', title: 'Morada', write: ({ address }) => address },
  {
    key: 'status',
    read: readChoice(CLIENT_STATUS_LABELS),
    refusal: noChoice(CLIENT_STATUSES, CLIENT_STATUS_LABELS),
    title: 'Estado',
    write: ({ status }) => CLIENT_STATUS_LABELS[status],
  },
  { hasLineBreaks: true, key: 'notes', title: 'Notas', write: ({ notes }) => notes },
  OWNER_COLUMN,
  { title: 'Criado em', write: ({ createdAt }) => writeMoment(createdAt) },
]

/** The line that the template shows. */
export const CLIENT_EXAMPLE = {
  address: 'Rua Rainha Ginga, 12, Luanda',
  company: 'Kianda, Lda',
  email: 'ana.bela@exemplo.ao',
  name: 'Ana Bela',
  nif: '5417123456',
  phone: '+244 923 000 000',
  status: 'Ativo',
}
