'use client'

import { EmailText } from '@kit/admin/record/email-text'
import { type ListPlace, ScrollTable } from '@kit/admin/list/scroll-table'
import { telephoneLink } from '@kit/lib/typed-phone'
import { SelectPage, SelectRecord } from '@crm/owners/admin/bulk-selection'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { NextTaskMark } from '@crm/tasks/record-tasks/next-task-mark'
import { ClientActions, OpenClientButton } from './client-buttons'
import type { ClientRow } from './client-row'
import { useClientStatus } from './client-status'

const COLUMNS = [
  { head: <SelectPage hasText={false} />, label: 'Nome', sort: 'name' },
  { label: 'Empresa', sort: 'company' },
  { label: 'Email', sort: 'email' },
  'Telefone',
  'Morada',
  { label: 'Estado', sort: 'status' },
  'Responsável',
  'Ações',
]

export function ClientTable({ place, rows }: { place: ListPlace; rows: readonly ClientRow[] }) {
  return (
    <ScrollTable
      className="client-table tw:[&_a]:hover:underline tw:[&_a]:no-underline"
      columns={COLUMNS}
      label="Tabela de clientes"
      place={place}
    >
      {rows.map((row) => (
        <ClientTableRow key={row.client.id} row={row} />
      ))}
    </ScrollTable>
  )
}

function ClientTableRow({ row: stored }: { row: ClientRow }) {
  const { menu, row } = useClientStatus(stored)
  const { address, company, email, ownerId, phone } = row.client
  return (
    <tr>
      <th scope="row">
        <div className="tw:flex tw:items-center tw:gap-3">
          <SelectRecord id={row.client.id} name={row.client.name} />
          <div>
            <OpenClientButton row={row} /> <NextTaskMark day={row.client.nextTaskDay} />
          </div>
        </div>
      </th>
      <td>{company ?? '—'}</td>
      <td>
        <a href={`mailto:${email}`}>
          <EmailText email={email} />
        </a>
      </td>
      <td className="tw:whitespace-nowrap">{phone ? <a href={telephoneLink(phone) ?? undefined}>{phone}</a> : '—'}</td>
      <td className="tw:min-w-[170px]">{address ?? '—'}</td>
      <td>{menu}</td>
      <td>
        <OwnerMenu collection="clients" id={row.client.id} name={row.client.name} ownerId={ownerId} />
      </td>
      <td className="staff-table__actions">
        <ClientActions row={row} />
      </td>
    </tr>
  )
}
