'use client'

import { EditDeleteButtons } from '@kit/admin/record/edit-delete-buttons'
import { type ListPlace, ScrollTable } from '@kit/admin/list/scroll-table'
import { CategoryTag } from './category-tag'
import { ServiceSwitch } from './service-card'
import type { ServiceRow } from './service-row'
import { useServiceEditing } from './use-service-editing'
import { useServiceRemoval } from './use-service-removal'
import { useServiceStatus } from './use-service-status'

const COLUMNS = [
  { label: 'Nome', sort: 'name' },
  { label: 'Categoria', sort: 'category' },
  { isNumber: true, label: 'Preço', sort: 'basePrice' },
  { isNumber: true, label: 'Duração', sort: 'estimatedDuration' },
  'Status',
  'Ações',
]

interface Props {
  place: ListPlace
  rows: readonly ServiceRow[]
}

/** Table view of the services (SVC-11, SVC-25). */
export function ServiceTable({ place, rows }: Props) {
  return (
    <ScrollTable columns={COLUMNS} label="Tabela de serviços" place={place}>
      {rows.map((row) => (
        <ServiceTableRow key={row.service.id} row={row} />
      ))}
    </ScrollTable>
  )
}

function ServiceTableRow({ row }: { row: ServiceRow }) {
  const { category, durationText, priceText, service } = row
  const { isActive, isPending, toggle, waitForLatest } = useServiceStatus(service)
  const edit = useServiceEditing(row, waitForLatest)
  const removal = useServiceRemoval(service.id)
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
