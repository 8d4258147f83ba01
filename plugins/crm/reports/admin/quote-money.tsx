import type { PayloadRequest } from 'payload'

import { type Bar, BarList } from '@kit/admin/charts/bar-list'
import { ChartTable } from '@kit/admin/charts/chart-table'
import { Panel } from '@kit/admin/charts/panel'
import { counted, formatCount } from '@kit/lib/counts'
import { formatKwanza } from '@kit/lib/money'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { QUOTE_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import type { Period } from '../domain/period'
import { countedOwner } from '../operations/own-records'
import { getMoneyByState, type QuoteState } from '../operations/quote-money'

const TITLE = 'Dinheiro nos orçamentos'

/** The value of the period's quotes by state, and their median time in it. */
export function QuoteMoney({ period, req }: { period: Period; req: PayloadRequest }) {
  return (
    <Panel height={300} load={() => getMoneyByState(req, period)} req={req} title={TITLE}>
      {(states) => <MoneyByState owner={countedOwner(req)} states={states} />}
    </Panel>
  )
}

export function MoneyByState({ owner, states }: { owner: 'all' | 'me'; states: readonly QuoteState[] }) {
  const quotes = states.reduce((sum, state) => sum + state.quotes, 0)
  const totalCents = states.reduce((sum, state) => sum + state.totalCents, 0)
  if (quotes === 0) return <p className="staff-panel__note">Nenhum orçamento foi feito neste período.</p>
  const bars = states.map((state): Bar => ({
    detail: `${counted(state.quotes, 'orçamento', 'orçamentos')}${ageText(state)}`,
    href: `${QUOTES_SCREEN.path}?status=${state.status}&owner=${owner}`,
    label: QUOTE_STATUS_LABELS[state.status],
    text: formatKwanza(state.totalCents, { decimals: 0 }),
    value: state.totalCents,
  }))
  return (
    <>
      <p className="staff-panel__note">
        {`${formatKwanza(totalCents, { decimals: 0 })} em ${counted(quotes, 'orçamento feito', 'orçamentos feitos')} no período, pelo estado de hoje. As ligações mostram os de sempre.`}
      </p>
      <BarList bars={bars} label={TITLE} />
      <ChartTable
        caption={TITLE}
        head={['Estado', 'Orçamentos', 'Total sem IVA', 'Neste estado (mediana)']}
        rows={states.map((state) => [
          QUOTE_STATUS_LABELS[state.status],
          formatCount(state.quotes),
          formatKwanza(state.totalCents),
          state.medianDays === null ? '–' : counted(state.medianDays, 'dia', 'dias'),
        ])}
      />
    </>
  )
}

function ageText({ medianDays }: QuoteState): string {
  if (medianDays === null) return ''
  return medianDays === 0 ? ' · assim desde hoje' : ` · assim há ${counted(medianDays, 'dia', 'dias')} (mediana)`
}
