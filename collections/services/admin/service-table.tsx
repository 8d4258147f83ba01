'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { ScrollTable } from '@kit/admin/list/scroll-table'
import { CategoryTag } from './category-tag'
import { ServiceSwitch } from './service-card'
import type { ServiceRow } from './service-row'
import { useServiceEditing } from './use-service-editing'
import { useServiceRemoval } from './use-service-removal'
import { useServiceStatus } from './use-service-status'

const COLUMNS = [
  'Nome',
  'Categoria',
  { isNumber: true, label: 'Preço' },
  { isNumber: true, label: 'Duração' },
  'Status',
  'Ações',
]

interface Props {
  rows: readonly ServiceRow[]
  canRestore: boolean
}

/** The same services as a table (SVC-11, SVC-25). */
export function ServiceTable({ canRestore, rows }: Props) {
  return (
    <ScrollTable columns={COLUMNS} label="Tabela de serviços">
      {rows.map((row) => (
        <ServiceTableRow canRestore={canRestore} key={row.service.id} row={row} />
      ))}
    </ScrollTable>
  )
}

function ServiceTableRow({ canRestore, row }: { row: ServiceRow; canRestore: boolean }) {
  const { category, durationText, priceText, service } = row
  const { isActive, isPending, settled, toggle } = useServiceStatus(service)
  const edit = useServiceEditing(row, settled)
  const removal = useServiceRemoval(service.id, canRestore)
  return (
    <tr className={isActive ? undefined : 'service-card--off'}>
      <th scope="row">{service.name}</th>
      <td>
        <CategoryTag category={category} />
      </td>
      <td className="staff-table__number">{priceText}</td>
      <td className="staff-table__number">{durationText}</td>
      <td>
        <ServiceSwitch isActive={isActive} isPending={isPending} name={service.name} onToggle={toggle} />
      </td>
      <td className="staff-table__actions">
        <EditDeleteButtons
          isPending={removal.isPending}
          name={service.name}
          onDelete={() => void removal.removeService()}
          onEdit={edit}
          row={row}
        />
      </td>
    </tr>
  )
}
