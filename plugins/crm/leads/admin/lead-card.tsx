import { Building2, Mail, Phone } from 'lucide-react'

import { LeadBadges } from './lead-badges'
import { LeadCardActions, OpenLeadButton } from './lead-buttons'
import type { LeadRow } from './lead-row'

/** A lead in the list (LEAD-08, LEAD-12). */
export function LeadCard({ row }: { row: LeadRow }) {
  const { lead } = row
  return (
    <li className="lead-card">
      <h2 className="lead-card__name">
        <OpenLeadButton row={row} />
      </h2>
      <div className="lead-card__state">
        <LeadBadges priority={lead.priority} status={lead.status} />
        <span className="lead-card__date">
          <span className="sr-only">Criado em </span>
          <time dateTime={lead.createdAt} title="Data de criação">
            {row.createdOn}
          </time>
        </span>
      </div>
      <ul className="lead-card__facts">
        <li>
          <Mail aria-hidden size={15} />
          <a href={`mailto:${lead.email}`}>{lead.email}</a>
        </li>
        {lead.phone ? (
          <li>
            <Phone aria-hidden size={15} />
            <a href={`tel:${lead.phone.replace(/[^\d+]/g, '')}`}>{lead.phone}</a>
          </li>
        ) : null}
        {lead.company ? (
          <li>
            <Building2 aria-hidden size={15} />
            <span>{lead.company}</span>
          </li>
        ) : null}
      </ul>
      {lead.serviceInterest ? (
        <p className="lead-card__interest">
          <span className="lead-card__label">Interesse</span> {lead.serviceInterest}
        </p>
      ) : null}
      {lead.notes ? <p className="lead-card__notes">{lead.notes}</p> : null}
      <LeadCardActions row={row} />
    </li>
  )
}
