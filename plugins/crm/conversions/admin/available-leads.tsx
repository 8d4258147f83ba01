import type { PayloadRequest } from 'payload'

import { Icon } from '@kit/admin/icons/icon'
import { ListBoundary } from '@kit/admin/list/list-boundary'
import { ListSkeleton } from '@kit/admin/list/list-skeleton'
import { EmailText } from '@kit/admin/record/email-text'
import type { ListState } from '@kit/admin/list/list-state'
import { loadListPage } from '@kit/admin/list/load-list-page'
import { Pager } from '@kit/admin/list/pager'
import { pageMetaOf } from '@kit/http/list'
import { Badge } from '@kit/admin/record/badge'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { LEAD_STATUS_TONES } from '@crm/leads/domain/lead-tones'
import type { LeadAnswer } from '@crm/leads/schema'
import { listAvailableLeads } from '../operations/list-available-leads'
import { ConvertLeadButton } from './convert-lead-button'

const HEADING_ID = 'available-leads-title'
const PAGE_SIZE = 4

interface Props {
  count: Promise<number>
  path: string
  req: PayloadRequest
  state: ListState
}

/** Leads without a quote, beside the list of quotes (QUOT-11…14). */
export function AvailableLeads(props: Props) {
  return (
    <section aria-labelledby={HEADING_ID} className="tw:stack tw:frame tw:gap-6 tw:p-8">
      <h2 className="tw:m-0 tw:text-[17px] tw:font-semibold tw:leading-[1.35]" id={HEADING_ID}>
        Leads Disponíveis para Conversão
      </h2>
      <ListBoundary
        fallback={<ListSkeleton cards={4} height={190} />}
        label="Leads disponíveis"
        of={String(props.state.aside ?? 1)}
      >
        <LeadOffers {...props} />
      </ListBoundary>
    </section>
  )
}

async function LeadOffers({ count, path, req, state }: Props) {
  const { rows: leads, totals } = await loadListPage({
    load: async ({ page = 1 }) => {
      const [total, rows] = await Promise.all([count, listAvailableLeads(req, { page, pageSize: PAGE_SIZE })])
      return { rows, ...pageMetaOf(total, { limit: PAGE_SIZE, page }) }
    },
    pageSize: PAGE_SIZE,
    state: { page: state.aside },
  })
  const places = await totals
  if (leads.length === 0) {
    return <p className="tw:text-muted tw:text-sm">Todos os leads em aberto já têm orçamento.</p>
  }
  return (
    <>
      <ul aria-labelledby={HEADING_ID} className="quote-leads__list">
        {leads.map((lead) => (
          <LeadOffer key={lead.id} lead={lead} />
        ))}
      </ul>
      {places.totalPages > 1 ? (
        <Pager {...places} label="Páginas de leads" pageKey="aside" path={path} state={state} />
      ) : null}
    </>
  )
}

/** Name, email, phone, status, company, interest and message of a lead (QUOT-12). */
function LeadOffer({ lead }: { lead: LeadAnswer }) {
  return (
    <li className="tw:stack tw:gap-3.5 tw:min-w-0 tw:p-7 tw:rounded-m tw:bg-grey-50 tw:text-sm tw:wrap-anywhere tw:max-[1200px]:[scroll-snap-align:center]">
      <div className="record-card__head">
        <h3 className="tw:min-w-0 tw:m-0 tw:text-[15px] tw:font-semibold tw:leading-[1.4]">{lead.name}</h3>
        <Badge tone={LEAD_STATUS_TONES[lead.status]}>{LEAD_STATUS_LABELS[lead.status]}</Badge>
      </div>
      <ul className="tw:plain-list tw:[&>li]:flex tw:[&>li]:items-center tw:[&>li]:gap-3.5 tw:[&>li]:min-h-[24px] tw:[&_svg]:shrink-0 tw:[&_svg]:text-grey-600">
        <li>
          <Icon name="mail" size={14} />
          <span className="sr-only">Email </span>
          <span>
            <EmailText email={lead.email} />
          </span>
        </li>
        {lead.phone ? (
          <li>
            <Icon name="phone" size={14} />
            <span className="sr-only">Telefone </span>
            <span>{lead.phone}</span>
          </li>
        ) : null}
        {lead.company ? (
          <li>
            <Icon name="building-complex" size={14} />
            <span className="sr-only">Empresa </span>
            <span>{lead.company}</span>
          </li>
        ) : null}
      </ul>
      {lead.serviceInterest ? (
        <p>
          <span className="tw:text-muted">Interesse</span> {lead.serviceInterest}
        </p>
      ) : null}
      {lead.notes ? <p className="tw:line-clamp-2 tw:text-grey-700 tw:whitespace-pre-line">{lead.notes}</p> : null}
      <div className="tw:mt-auto tw:pt-[4px] tw:[&_.btn]:w-full tw:[&_.btn]:text-center">
        <ConvertLeadButton lead={lead} />
      </div>
    </li>
  )
}
