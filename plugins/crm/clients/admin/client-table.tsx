import { telephoneLink } from '../../../../src/admin/telephone-link'
import { ClientActions, OpenClientButton } from './client-buttons'
import type { ClientRow } from './client-row'
import { ClientStatusBadge } from './client-status-badge'

/** The same clients as a table; on a phone it scrolls by itself, not the page. */
export function ClientTable({ rows }: { rows: readonly ClientRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label="Tabela de clientes" className="staff-table client-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">Nome</th>
            <th scope="col">Empresa</th>
            <th scope="col">Email</th>
            <th scope="col">Telefone</th>
            <th scope="col">Morada</th>
            <th scope="col">Estado</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ClientTableRow key={row.client.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
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
        <a href={`mailto:${email}`}>{email}</a>
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
