import { ScrollTable } from '@kit/admin/list/scroll-table'
import { formatDate } from '@kit/lib/dates'
import { SelectLead, SelectPage } from './bulk-selection'
import { ContactLinks } from './contact-links'
import { LeadPriorityFlag, LeadStatusBadge } from './lead-badges'
import { ConvertButton, LeadIconButtons, OpenLeadButton } from './lead-buttons'
import { LeadMarks } from './lead-marks'
import type { LeadRow } from './lead-row'

const NAME_HEAD = (
  <div className="lead-table__name">
    <SelectPage hasText={false} />
    Nome
  </div>
)
const COLUMNS = [{ head: NAME_HEAD, label: 'Nome' }, 'Estado', 'Contacto', 'Interesse', 'Criado em', 'Ações']

/** The same leads as a table. */
export function LeadTable({ rows }: { rows: readonly LeadRow[] }) {
  return (
    <ScrollTable className="lead-table" columns={COLUMNS} label="Tabela de leads">
      {rows.map((row) => (
        <LeadTableRow key={row.lead.id} row={row} />
      ))}
    </ScrollTable>
  )
}

function LeadTableRow({ row }: { row: LeadRow }) {
  const { lead } = row
  return (
    <tr>
      <th scope="row">
        <div className="lead-table__name">
          <SelectLead id={lead.id} name={lead.name} />
          <div>
            <OpenLeadButton row={row} />
            {lead.company ? <p className="lead-card__label">{lead.company}</p> : null}
            <LeadMarks row={row} />
          </div>
        </div>
      </th>
      <td>
        <div className="lead-table__state">
          <LeadStatusBadge status={lead.status} />
          <LeadPriorityFlag priority={lead.priority} />
        </div>
      </td>
      <td>
        <ContactLinks lead={lead} />
      </td>
      <td className="lead-table__interest">{lead.serviceInterest}</td>
      <td className="lead-table__date">
        <time dateTime={lead.createdAt}>{formatDate(new Date(lead.createdAt), 'pt-BR')}</time>
      </td>
      <td className="staff-table__actions">
        <div className="lead-table__actions">
          <ConvertButton row={row} />
          <LeadIconButtons row={row} />
        </div>
      </td>
    </tr>
  )
}
