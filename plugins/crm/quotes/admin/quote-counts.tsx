import { Button } from '@payloadcms/ui'
import { Suspense } from 'react'

import { listAddress, type ListState } from '@kit/admin/list/list-state'
import { formatCount } from '@kit/admin/list/stat-cards'
import { Badge } from '@kit/admin/record/badge'
import type { QuoteStats } from '../operations/get-quote-stats'

/** The screen without the panel of leads (QUOT-05). */
export const WITHOUT_LEADS = 'sem-leads'

interface CountsProps {
  leadCount: Promise<number>
  stats: Promise<QuoteStats>
}

interface PlaceProps {
  path: string
  state: ListState
}

/** How many quotes, sent ones and leads there are, and whether the leads are shown (QUOT-02…05). */
export function QuoteCounts({ leadCount, path, state, stats }: CountsProps & PlaceProps) {
  return (
    <div className="quote-counts">
      <Suspense fallback={<div className="quote-badges" />}>
        <QuoteBadges leadCount={leadCount} stats={stats} />
      </Suspense>
      <LeadsToggle path={path} state={state} />
    </div>
  )
}

async function QuoteBadges({ leadCount, stats }: CountsProps) {
  const [{ sent, total }, leads] = await Promise.all([stats, leadCount])
  const counts = [
    counted(total, 'orçamento', 'orçamentos'),
    counted(sent, 'enviado', 'enviados'),
    counted(leads, 'lead disponível', 'leads disponíveis'),
  ]
  return (
    <ul aria-label="Contagens" className="quote-badges">
      {counts.map((text) => (
        <li key={text}>
          <Badge tone="light-gray">{text}</Badge>
        </li>
      ))}
    </ul>
  )
}

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`

/** Shows or hides the leads; the address remembers it (QUOT-05, OP-87). */
function LeadsToggle({ path, state }: PlaceProps) {
  const isShown = state.view !== WITHOUT_LEADS
  const target = listAddress(path, state, { page: state.page, view: isShown ? WITHOUT_LEADS : '' })
  return (
    <Button buttonStyle="secondary" el="link" margin={false} size="medium" to={target}>
      {isShown ? 'Ocultar leads' : 'Mostrar leads'}
    </Button>
  )
}
