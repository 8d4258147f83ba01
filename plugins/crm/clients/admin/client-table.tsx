import { EmailText } from '@kit/admin/record/email-text'
import { ScrollTable } from '@kit/admin/list/scroll-table'
import { telephoneLink } from '@kit/admin/record/telephone-link'
import { ClientActions, OpenClientButton } from './client-buttons'
import type { ClientRow } from './client-row'
import { ClientStatusBadge } from './client-status-badge'

const COLUMNS = ['Nome', 'Empresa', 'Email', 'Telefone', 'Morada', 'Estado', 'Ações']

/** The same clients as a table. */
export function ClientTable({ rows }: { rows: readonly ClientRow[] }) {
  return (
    <ScrollTable className="client-table" columns={COLUMNS} label="Tabela de clientes">
      {rows.map((row) => (
        <ClientTableRow key={row.client.id} row={row} />
      ))}
    </ScrollTable>
  )
}

function ClientTableRow({ row }: { row: ClientRow }) {
  const { address, company, email, phone, status } = row.client
  return (
    <tr>
      <th scope="row">
        <OpenClientButton row={row} />
      </th>
      <td>{company ?? '—'}</td>
      <td>
        <a href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
      </td>
      <td className="client-table__phone">{phone ? <a href={telephoneLink(phone)}>{phone}</a> : '—'}</td>
      <td className="client-table__address">{address ?? '—'}</td>
      <td>
        <ClientStatusBadge status={status} />
      </td>
      <td className="staff-table__actions">
        <ClientActions row={row} />
      </td>
    </tr>
  )
}
