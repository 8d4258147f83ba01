import { EmptyList } from '@kit/admin/list/empty-list'
import type { ListState } from '@kit/admin/list/list-state'
import type { StartedPage } from '@kit/admin/list/load-list-page'
import { LatePager } from '@kit/admin/list/pager'
import { BulkBar } from './bulk-bar'
import { BulkSelection, SelectPage } from './bulk-selection'
import { NewLeadButton } from './lead-buttons'
import { LeadCard } from './lead-card'
import type { LeadRow } from './lead-row'
import { LeadTable } from './lead-table'

export const TABLE_VIEW = 'tabela'

interface Props {
  page: Promise<StartedPage<LeadRow>>
  path: string
  state: ListState
}

/** The page's leads as cards or table, or why there are none (LEAD-08, LEAD-10). */
export async function LeadList({ page, path, state }: Props) {
  const { rows, totals } = await page
  if (rows.length === 0) return <NoLeads path={path} state={state} />
  return (
    <BulkSelection leads={rows.map(({ lead: { id, updatedAt } }) => ({ id, updatedAt }))}>
      {state.view === TABLE_VIEW ? (
        <LeadTable rows={rows} />
      ) : (
        <div>
          <SelectPage />
          <ul aria-label="Leads" className="staff-cards">
            {rows.map((row) => (
              <LeadCard key={row.lead.id} row={row} />
            ))}
          </ul>
        </div>
      )}
      <LatePager path={path} state={state} totals={totals} />
      <BulkBar />
    </BulkSelection>
  )
}

export function NoLeads({ path, state }: Pick<Props, 'path' | 'state'>) {
  const isOnlyDue = state.due && !state.q && !state.status
  return (
    <EmptyList
      narrowed={{
        hint: isOnlyDue
          ? 'Não há contactos por fazer neste filtro.'
          : 'Ajuste a pesquisa ou o estado para ver outros leads.',
        title: 'Nenhum lead encontrado',
      }}
      path={path}
      state={state}
      unused={{
        hint: 'Os pedidos enviados pelo site aparecem aqui. Também pode registar um contacto que chegou por outra via.',
        title: 'Nenhum lead encontrado',
      }}
    >
      <NewLeadButton />
    </EmptyList>
  )
}
