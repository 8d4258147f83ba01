'use client'

import { type ListPlace, ScrollTable } from '@kit/admin/list/scroll-table'
import { CategoryTag } from './category-tag'
import { ServiceButtons, ServiceSwitch } from './service-card'
import type { ServiceRow } from './service-row'
import { useServiceActions } from './use-service-actions'

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
  const actions = useServiceActions(row)
  return (
    <tr className={actions.isActive ? undefined : 'service-card--off'}>
      <th scope="row">{service.name}</th>
      <td>
        <CategoryTag category={category} />
      </td>
      <td className="staff-table__number">{priceText}</td>
      <td className="staff-table__number">{durationText}</td>
      <td>
        <ServiceSwitch actions={actions} row={row} />
      </td>
      <td className="staff-table__actions">
        <ServiceButtons actions={actions} row={row} />
      </td>
    </tr>
  )
}
