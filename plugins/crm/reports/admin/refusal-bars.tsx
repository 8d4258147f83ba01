import { BarList } from '@kit/admin/charts/bar-list'
import { ChartTable } from '@kit/admin/charts/chart-table'
import { counted, formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import { REFUSAL_LABELS, REFUSAL_REASONS } from '@crm/proposals/domain/answers'
import { percentOf } from '../domain/first-contact'
import type { RefusalLine } from '../domain/refusal-sums'

const TITLE = 'Recusas por motivo'

/** Refusals by reason, the most expensive first; unused reasons are omitted [PROP-23]. */
export function RefusalBars({ total: { byReason, total } }: { total: RefusalLine }) {
  const reasons = REFUSAL_REASONS.map((reason) => ({
    label: REFUSAL_LABELS[reason],
    sum: byReason.get(reason) ?? { count: 0, grossCents: 0 },
  }))
    .filter(({ sum }) => sum.count > 0)
    .sort((a, b) => b.sum.grossCents - a.sum.grossCents)
  const shareOf = (count: number) => `${percentOf(count, total.count) ?? 0}%`
  return (
    <section aria-label={TITLE} className="staff-panel">
      <p className="staff-panel__note">
        {`${formatKwanza(total.grossCents, { decimals: 0 })} em ${counted(total.count, 'recusa', 'recusas')}, com IVA.`}
      </p>
      <BarList
        bars={reasons.map(({ label, sum }) => ({
          detail: `${counted(sum.count, 'recusa', 'recusas')} · ${shareOf(sum.count)}`,
          label,
          text: formatKwanza(sum.grossCents, { decimals: 0 }),
          value: sum.grossCents,
        }))}
        label={TITLE}
      />
      <ChartTable
        caption={TITLE}
        head={['Motivo', 'Recusas', 'De todas', 'Total com IVA']}
        rows={reasons.map(({ label, sum }) => [
          label,
          formatCount(sum.count),
          shareOf(sum.count),
          formatKwanza(sum.grossCents),
        ])}
      />
    </section>
  )
}
