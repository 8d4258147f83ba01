import { Building2, Mail, Phone } from 'lucide-react'
import { redirect } from 'next/navigation'

import { EmailText } from '@kit/admin/record/email-text'
import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { Pager } from '@kit/admin/list/pager'
import { Badge } from '@kit/admin/record/badge'
import { LEAD_STATUS_LABELS } from '@crm/leads/domain/lead-options'
import { LEAD_STATUS_TONES } from '@crm/leads/domain/lead-tones'
import type { LeadAnswer } from '@crm/leads/schema'
import { ConvertLeadButton } from './quote-buttons'
import { LEADS_HEADING_ID } from './quote-question'

export const LEADS_PAGE_SIZE = 4

interface Props {
  count: Promise<number>
  leads: Promise<LeadAnswer[]>
  page: number
  path: string
  state: ListState
}

/** The leads that a quote can be made of (QUOT-11…14). */
export async function AvailableLeads({ count, leads: loading, page, path, state }: Props) {
  const [total, leads] = await Promise.all([count, loading])
  const totalPages = Math.ceil(total / LEADS_PAGE_SIZE)
  // The last lead of the last page was converted, or the address is old.
  if (leads.length === 0 && total > 0) redirect(listAddress(path, state, { aside: totalPages, page: state.page }))
  if (leads.length === 0) {
    return <p className="quote-leads__empty">Todos os leads em aberto já têm orçamento.</p>
  }
  return (
    <>
      <ul aria-labelledby={LEADS_HEADING_ID} className="quote-leads__list">
        {leads.map((lead) => (
          <LeadOffer key={lead.id} lead={lead} />
        ))}
      </ul>
      {total > LEADS_PAGE_SIZE ? (
        <Pager
          label="Páginas de leads"
          page={page}
          pageKey="aside"
          pageSize={LEADS_PAGE_SIZE}
          path={path}
          state={state}
          total={total}
          totalPages={totalPages}
        />
      ) : null}
    </>
  )
}

/** Name, email, phone, status, company, interest and message of a lead (QUOT-12). */
function LeadOffer({ lead }: { lead: LeadAnswer }) {
  return (
    <li className="quote-lead">
      <div className="record-card__head">
        <h3 className="quote-lead__name">{lead.name}</h3>
        <Badge tone={LEAD_STATUS_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
      </div>
      <ul className="quote-lead__facts">
        <li>
          <Mail aria-hidden size={14} />
          <span className="sr-only">Email </span>
          <span>
            <EmailText email={lead.email} />
          </span>
        </li>
        {lead.phone ? (
          <li>
            <Phone aria-hidden size={14} />
            <span className="sr-only">Telefone </span>
            <span>{lead.phone}</span>
          </li>
        ) : null}
        {lead.company ? (
          <li>
            <Building2 aria-hidden size={14} />
            <span className="sr-only">Empresa </span>
            <span>{lead.company}</span>
          </li>
        ) : null}
      </ul>
      {lead.serviceInterest ? (
        <p>
          <span className="quote-lead__label">Interesse</span> {lead.serviceInterest}
        </p>
      ) : null}
      {lead.notes ? <p className="quote-lead__message">{lead.notes}</p> : null}
      <div className="quote-lead__action">
        <ConvertLeadButton lead={lead} />
      </div>
    </li>
  )
}
