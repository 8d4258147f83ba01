import { z } from 'zod'

import { CSV_FILE } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { calendarDay, choice } from '@kit/http/fields'
import { CRM_ROLES } from '@kit/lib/roles'
import { FIGURES, ORIGINS, TOUCHES } from './domain/origin-rows'
import { PERIODS, periodProblem } from './domain/period'

const file = { ...CSV_FILE, access: CRM_ROLES, tag: 'Relatórios' } as const

/** A period by name, or by first and last day in Luanda; days take precedence. */
export const periodQuery = z
  .object({
    from: calendarDay().optional(),
    period: choice(PERIODS, 'Período desconhecido').optional(),
    to: calendarDay().optional(),
  })
  .superRefine(({ from, to }, context) => {
    const message = from && to ? periodProblem({ from, to }) : from || to ? 'Indique o primeiro e o último dia' : null
    if (message) context.addIssue({ code: 'custom', message, path: [from ? 'to' : 'from'] })
  })
export type PeriodQuery = z.output<typeof periodQuery>

/** A salesperson gets only their own row. */
export const exportTeamReport = defineRoute({
  ...file,
  id: 'reports.export-team',
  path: '/api/crm/reports/team/export',
  query: periodQuery,
  summary: 'Exportar o relatório da equipa (CSV)',
})

/** A salesperson gets only their own quotes' refusals. */
export const exportRefusalReport = defineRoute({
  ...file,
  id: 'reports.export-refusals',
  path: '/api/crm/reports/refusals/export',
  query: periodQuery,
  summary: 'Exportar as propostas recusadas (CSV)',
})

const originQuery = periodQuery.safeExtend({
  by: choice(ORIGINS, 'Coluna desconhecida').optional(),
  touch: choice(TOUCHES, 'Visita desconhecida').optional(),
})
export type OriginQuery = z.output<typeof originQuery>

/** Query of the screen: also names the figure and row whose records are listed. */
export const originScreenQuery = originQuery.safeExtend({
  figure: choice(FIGURES, 'Número desconhecido').optional(),
  row: z.string().max(2100).optional(),
})
export type OriginScreenQuery = z.output<typeof originScreenQuery>

/** Counts everybody's records for every role of the CRM. */
export const exportOriginReport = defineRoute({
  ...file,
  id: 'reports.export-origin',
  path: '/api/crm/reports/origin/export',
  query: originQuery,
  summary: 'Exportar o relatório da origem (CSV)',
})

export const paymentReportQuery = periodQuery.safeExtend({
  by: choice(['month', 'owner', 'client'], 'Tabela desconhecida').optional(),
})
export type PaymentReportQuery = z.output<typeof paymentReportQuery>

export const exportPaymentReport = defineRoute({
  ...file,
  access: ['admin'],
  id: 'reports.export-payments',
  path: '/api/crm/reports/payments/export',
  query: paymentReportQuery,
  summary: 'Exportar os recebimentos por mês, ou o que falta receber por cliente ou responsável (CSV)',
})
