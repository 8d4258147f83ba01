import { Link } from '@payloadcms/ui'
import type { PayloadRequest } from 'payload'

import { formatCount } from '@kit/lib/counts'
import { dayAndMonth, dayText, luandaDay, monthName, monthText } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { receivedInMonth } from '@crm/payments/operations/instalment-lists'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import { LEAD_STATUS_LABELS } from '@crm/statuses/domain/statuses'
import { LEADS_SCREEN } from '@crm/leads/screens'
import {
  type ConversionFunnel,
  countLeadsByStatus,
  getConversionFunnel,
  getLeadTrend,
  getRevenueByMonth,
  type LeadWeek,
  type MonthRevenue,
  type StatusCount,
} from '../operations/stats'
import { BarList } from '@kit/admin/charts/bar-list'
import { ChartTable } from '@kit/admin/charts/chart-table'
import { ColumnChart } from '@kit/admin/charts/column-chart'
import { FunnelChart } from '@kit/admin/charts/funnel-chart'
import { Panel } from '@kit/admin/charts/panel'
import '@kit/admin/charts/charts.css'

const HEIGHT = 290

/** Charts of the business over time. */
export function Trends({ now, req }: { now: Date; req: PayloadRequest }) {
  return (
    <div className="tw:grid tw:gap-5 tw:cols-fit-[440px]">
      <Panel height={HEIGHT} load={() => getLeadTrend(req, now)} req={req} title="Leads por semana">
        {(weeks) => <LeadsByWeek weeks={weeks} />}
      </Panel>
      <Panel height={HEIGHT} load={() => readRevenue(req, now)} req={req} title="Receita por mês">
        {(revenue) => <RevenueByMonth {...revenue} />}
      </Panel>
      <Panel height={HEIGHT} load={() => getConversionFunnel(req, now)} req={req} title="Funil de conversão">
        {(funnel) => <Funnel funnel={funnel} />}
      </Panel>
      <Panel height={HEIGHT} load={() => countLeadsByStatus(req)} req={req} title="Leads por estado">
        {(counts) => <LeadsByStatus counts={counts} />}
      </Panel>
    </div>
  )
}

function LeadsByWeek({ weeks }: { weeks: readonly LeadWeek[] }) {
  const total = weeks.reduce((sum, { leads }) => sum + leads, 0)
  return (
    <>
      <p className="staff-panel__note">
        {`${formatCount(total)} nas últimas 12 semanas, pela segunda-feira em que cada uma começou.`}
      </p>
      <ColumnChart
        columns={weeks.map(({ leads, monday }) => ({
          label: dayAndMonth(monday),
          text: formatCount(leads),
          value: leads,
        }))}
      />
      <ChartTable
        caption="Leads por semana"
        head={['Semana de', 'Leads']}
        rows={weeks.map(({ leads, monday }) => [dayText(monday), formatCount(leads)])}
      />
    </>
  )
}

interface Revenue {
  months: readonly MonthRevenue[]
  /** Received this month, for any project (PAY-17). */
  receivedCents: number
}

async function readRevenue(req: PayloadRequest, now: Date): Promise<Revenue> {
  const [months, receivedCents] = await Promise.all([getRevenueByMonth(req, now), receivedInMonth(req, luandaDay(now))])
  return { months, receivedCents }
}

export function RevenueByMonth({ months, receivedCents }: Revenue) {
  const totalCents = months.reduce((sum, month) => sum + month.totalCents, 0)
  return (
    <>
      <p className="staff-panel__note">
        {`${formatKwanza(totalCents, { decimals: 0 })} em 12 meses, de projetos concluídos.`}{' '}
        <Link href={`${PAYMENTS_SCREEN.path}?owner=all`} prefetch={false}>
          Recebido este mês: {formatKwanza(receivedCents, { decimals: 0 })}
        </Link>
      </p>
      <ColumnChart
        columns={months.map(({ month, totalCents: cents }) => ({ label: monthName(month), value: cents / 100 }))}
        formatTick={(kwanzas) => compact.format(kwanzas)}
      />
      <ChartTable
        caption="Receita por mês"
        head={['Mês', 'Projetos concluídos', 'Receita']}
        rows={months.map(({ month, orders, totalCents: cents }) => [
          monthText(month),
          formatCount(orders),
          formatKwanza(cents),
        ])}
      />
    </>
  )
}

function Funnel({ funnel }: { funnel: ConversionFunnel }) {
  const steps = [
    { label: 'Leads recebidos', value: funnel.leads },
    { label: 'Com orçamento', value: funnel.quotes },
    { label: 'Orçamento aprovado', value: funnel.approved },
    { label: 'Tornaram-se clientes', value: funnel.clients },
    { label: 'Projeto concluído', value: funnel.completed },
  ].map((step) => ({ ...step, share: percent(step.value, funnel.leads), text: formatCount(step.value) }))
  return (
    <>
      <p className="staff-panel__note">Até onde chegaram os leads dos últimos 12 meses.</p>
      <FunnelChart label="Passos da conversão" steps={steps} />
      <ChartTable
        caption="Funil de conversão"
        head={['Passo', 'Leads', 'De todos', 'Do passo anterior']}
        rows={steps.map(({ label, share, text, value }, index) => [
          label,
          text,
          share,
          percent(value, steps[index - 1]?.value ?? value),
        ])}
      />
    </>
  )
}

function LeadsByStatus({ counts }: { counts: readonly StatusCount[] }) {
  const total = counts.reduce((sum, { leads }) => sum + leads, 0)
  const bars = counts.map(({ leads, status }) => ({
    href: `${LEADS_SCREEN.path}?status=${status}&owner=all`,
    label: LEAD_STATUS_LABELS[status],
    text: formatCount(leads),
    value: leads,
  }))
  return (
    <>
      <p className="staff-panel__note">{`${formatCount(total)} ao todo. Escolha um estado para ver os seus leads.`}</p>
      <BarList bars={bars} label="Leads por estado" />
      <ChartTable
        caption="Leads por estado"
        head={['Estado', 'Leads', 'De todos']}
        rows={bars.map(({ label, text, value }) => [label, text, percent(value, total)])}
      />
    </>
  )
}

/** '1,5 M': axis labels must be short. */
const compact = new Intl.NumberFormat('pt-PT', { maximumFractionDigits: 1, notation: 'compact' })

const percent = (part: number, whole: number) => `${whole === 0 ? 0 : Math.round((100 * part) / whole)}%`
