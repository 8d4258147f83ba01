import { Badge } from '@kit/admin/record/badge'
import { formatCount, StatCards } from '@kit/admin/list/stat-cards'
import { formatKwanza } from '@kit/lib/money'
import type { QuoteStats } from '../operations/get-quote-stats'

/** The four figures of the screen (QUOT-06…10). */
export async function QuoteFigures({ stats }: { stats: Promise<QuoteStats> }) {
  const { approvalRatePercent, approved, total, totalCents } = await stats
  return (
    <StatCards
      label="Resumo dos orçamentos"
      stats={[
        { label: 'Total de orçamentos', value: formatCount(total) },
        { label: 'Aprovados', value: formatCount(approved) },
        { label: 'Valor total', value: formatKwanza(totalCents) },
        { label: 'Taxa de aprovação', value: `${approvalRatePercent}%` },
      ]}
    />
  )
}

interface BadgesProps {
  leadCount: Promise<number>
  stats: Promise<QuoteStats>
}

/** How many quotes, sent ones and leads there are (QUOT-02…04). */
export async function QuoteBadges({ leadCount, stats }: BadgesProps) {
  const [{ sent, total }, leads] = await Promise.all([stats, leadCount])
  return (
    <ul aria-label="Contagens" className="quote-badges">
      <li>
        <Badge tone="light-gray">{counted(total, 'orçamento', 'orçamentos')}</Badge>
      </li>
      <li>
        <Badge tone="light-gray">{counted(sent, 'enviado', 'enviados')}</Badge>
      </li>
      <li>
        <Badge tone="light-gray">{counted(leads, 'lead disponível', 'leads disponíveis')}</Badge>
      </li>
    </ul>
  )
}

const counted = (count: number, one: string, many: string) => `${formatCount(count)} ${count === 1 ? one : many}`
