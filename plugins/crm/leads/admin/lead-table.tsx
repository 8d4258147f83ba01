import { formatDate } from '../../../../src/lib/dates'
import { SelectLead, SelectPage } from './bulk-selection'
import { ContactLinks } from './contact-links'
import { LeadPriorityFlag, LeadStatusBadge } from './lead-badges'
import { ConvertButton, LeadIconButtons, OpenLeadButton } from './lead-buttons'
import { LeadMarks } from './lead-marks'
import type { LeadRow } from './lead-row'

/** The same leads as a table; on a phone it scrolls by itself, not the page. */
export function LeadTable({ rows }: { rows: readonly LeadRow[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label="Tabela de leads" className="staff-table lead-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">
              <div className="lead-table__name">
                <SelectPage hasText={false} />
                Nome
              </div>
            </th>
            <th scope="col">Estado</th>
            <th scope="col">Contacto</th>
            <th scope="col">Interesse</th>
            <th scope="col">Criado em</th>
            <th scope="col">Ações</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <LeadTableRow key={row.lead.id} row={row} />
          ))}
        </tbody>
      </table>
    </section>
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
