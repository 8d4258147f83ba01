import { EmptyState } from '../../../../src/admin/empty-state'
import { isFiltered, type ListState } from '../../../../src/admin/list-state'
import { Pager } from '../../../../src/admin/pager'
import type { LeadAnswer } from '../schema'
import { ClearFiltersLink } from '../../../../src/admin/clear-filters-link'
import { LeadCard } from './lead-card'
import { NewLeadButton } from './lead-buttons'
import { toLeadRow } from './lead-row'

/** One page of leads with its totals. */
export interface LeadPage {
  leads: LeadAnswer[]
  page: number
  pageSize: number
  total: number
  totalPages: number
}

interface Props {
  page: Promise<LeadPage>
  path: string
  state: ListState
}

/** The page's cards, or why there are none (LEAD-08, LEAD-10). */
export async function LeadList({ page, path, state }: Props) {
  const { leads, ...meta } = await page
  if (leads.length === 0) return <NoLeads isFiltered={isFiltered(state)} path={path} />
  return (
    <>
      <ul aria-label="Leads" className="staff-cards">
        {leads.map((lead) => (
          <LeadCard key={lead.id} row={toLeadRow(lead)} />
        ))}
      </ul>
      <Pager path={path} state={state} {...meta} />
    </>
  )
}

function NoLeads({ isFiltered, path }: { isFiltered: boolean; path: string }) {
  if (isFiltered) {
    return (
      <EmptyState hint="Ajuste a pesquisa ou o estado para ver outros leads." title="Nenhum lead encontrado">
        <ClearFiltersLink path={path} />
      </EmptyState>
    )
  }
  return (
    <EmptyState
      hint="Os pedidos enviados pelo site aparecem aqui. Também pode registar um contacto que chegou por outra via."
      title="Nenhum lead encontrado"
    >
      <NewLeadButton />
    </EmptyState>
  )
}
