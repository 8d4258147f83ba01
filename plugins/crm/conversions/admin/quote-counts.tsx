import { Suspense } from 'react'

import type { ListState } from '@kit/admin/list/list-state'
import { counted } from '@kit/lib/counts'
import { Badge } from '@kit/admin/record/badge'
import type { QuoteStats } from '@crm/quotes/operations/quote-lists'
import { LeadsToggle } from './leads-toggle'

interface CountsProps {
  leadCount: Promise<number>
  stats: Promise<QuoteStats>
}

interface PlaceProps {
  isShown: boolean
  path: string
  state: ListState
}

/** Counts of quotes, sent quotes and leads, with the toggle of the leads (QUOT-02…05). */
export function QuoteCounts({ isShown, leadCount, path, state, stats }: CountsProps & PlaceProps) {
  return (
    <div className="quote-counts tw:flex tw:flex-wrap tw:items-center tw:justify-between tw:gap-x-5 tw:gap-y-[4px] tw:phone:[&_.btn]:shrink-0">
      <Suspense
        fallback={<div className="tw:plain-list tw:flex tw:flex-wrap tw:gap-3 tw:min-h-[26px] tw:phone:flex-nowrap" />}
      >
        <QuoteBadges leadCount={leadCount} stats={stats} />
      </Suspense>
      <LeadsToggle isShown={isShown} path={path} state={state} />
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
    <ul
      aria-label="Contagens"
      className="tw:plain-list tw:flex tw:flex-wrap tw:gap-3 tw:min-h-[26px] tw:phone:flex-nowrap"
    >
      {counts.map((text) => (
        <li key={text}>
          <Badge tone="grey">{text}</Badge>
        </li>
      ))}
    </ul>
  )
}
