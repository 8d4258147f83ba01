'use client'

import { type ListPlace, ScrollTable } from '@kit/admin/list/scroll-table'
import { dayText } from '@kit/lib/dates'
import { OwnerMenu } from '@crm/owners/admin/owner-menu'
import { SelectRecord, SelectPage } from '@crm/owners/admin/bulk-selection'
import { ContactLinks } from './contact-links'
import { LeadPriorityFlag } from './lead-priority-flag'
import { ConvertButton, LeadIconButtons, OpenLeadButton } from './lead-buttons'
import { LeadMarks } from './lead-marks'
import type { LeadRow } from './lead-row'
import { useLeadStatus } from './lead-status'

const COLUMNS = [
  { head: <SelectPage hasText={false} />, label: 'Nome', sort: 'name' },
  { label: 'Estado', sort: 'status' },
  'Contacto',
  'Interesse',
  { label: 'Criado em', sort: 'createdAt' },
  'Ações',
]

export function LeadTable({ place, rows }: { place: ListPlace; rows: readonly LeadRow[] }) {
  return (
    <ScrollTable className="lead-table" columns={COLUMNS} label="Tabela de leads" place={place}>
      {rows.map((row) => (
        <LeadTableRow key={row.lead.id} row={row} />
      ))}
    </ScrollTable>
  )
}

/** Two lines a row, so that ten leads fit on a screen and not five. */
function LeadTableRow({ row: stored }: { row: LeadRow }) {
  const { menu, row } = useLeadStatus(stored)
  const { lead } = row
  return (
    <tr>
      <th scope="row">
        <div className="tw:flex tw:items-center tw:gap-3">
          <SelectRecord id={lead.id} name={lead.name} />
          <div className="lead-table__who tw:stack tw:min-w-0 tw:leading-[20px]">
            <OpenLeadButton row={row} />
            <div className="lead-table__below tw:flex tw:items-center tw:gap-x-5 tw:text-xs tw:leading-[18px]">
              {lead.company ? <p className="lead-card__label">{lead.company}</p> : null}
              <LeadMarks isShort row={row} />
            </div>
          </div>
        </div>
      </th>
      <td>
        <div className="tw:flex tw:items-center tw:gap-3 tw:whitespace-nowrap">
          {menu}
          <LeadPriorityFlag priority={lead.priority} />
        </div>
        <OwnerMenu collection="leads" id={lead.id} name={lead.name} ownerId={lead.ownerId} text={lead.assignedTo} />
      </td>
      <td>
        <ContactLinks lead={lead} />
      </td>
      <td className="tw:min-w-[130px]">
        <span className="tw:line-clamp-2 tw:leading-[19px] tw:wrap-anywhere" title={lead.serviceInterest ?? undefined}>
          {lead.serviceInterest}
        </span>
      </td>
      <td className="tw:tabular-nums tw:whitespace-nowrap">
        <time dateTime={lead.createdAt}>{dayText(lead.createdAt)}</time>
      </td>
      <td className="staff-table__actions">
        <div className="tw:flex tw:items-center tw:justify-end">
          <ConvertButton row={row} />
          <LeadIconButtons row={row} />
        </div>
      </td>
    </tr>
  )
}
