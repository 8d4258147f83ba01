import { z } from 'zod'

import { CSV_FILE } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { calendarDay, choice, moneyText, uuidText } from '@kit/http/fields'
import { CRM_ROLES } from '@kit/lib/roles'
import { REFUSAL_REASONS } from '@crm/proposals/domain/answers'
import { FIGURES, ORIGINS, TOUCHES } from './domain/origin-rows'
import { PERIODS, periodProblem } from './domain/period'

const tag = 'Relatórios'
const reading = { access: CRM_ROLES, method: 'GET', status: 200, tag } as const
const file = { ...CSV_FILE, access: CRM_ROLES, tag } as const

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

const percent = z.int().nullable()

const answerFigures = z.object({
  judged: z.int().meta({ description: 'Respondidos, ou com o prazo já passado' }),
  medianMinutes: z
    .int()
    .nullable()
    .meta({ description: 'Mediana até ao primeiro contacto, em minutos com a agência aberta' }),
  onTime: z.int(),
  onTimePercent: percent,
  requests: z.int().meta({ description: 'Pedidos do site recebidos no período' }),
})

const figures = z.object({
  acceptedAmount: moneyText,
  acceptedPercent: percent,
  acceptedQuotes: z.int().meta({ description: 'Dos enviados no período, os aprovados até agora' }),
  answers: answerFigures.extend({ months: z.array(answerFigures.extend({ month: z.string() })) }),
  lateTasks: z.int().meta({ description: 'Agora, seja qual for o período' }),
  openLeads: z.int().meta({ description: 'Agora, seja qual for o período' }),
  sentAmount: moneyText,
  sentQuotes: z.int(),
})
export type TeamFigures = z.output<typeof figures>

const teamRow = figures.extend({
  name: z.string().nullable(),
  personId: uuidText.nullable().meta({ description: 'null: sem responsável' }),
})

const teamReport = z.object({
  from: z.iso.date(),
  people: z.array(teamRow),
  to: z.iso.date(),
  total: figures,
})
export type TeamReport = z.output<typeof teamReport>

/** A salesperson gets only their own row. */
export const getTeamReport = defineRoute({
  ...reading,
  answer: z.object({ report: teamReport }),
  id: 'reports.team',
  path: '/api/crm/reports/team',
  query: periodQuery,
  summary: 'O trabalho de cada pessoa num período; um comercial só vê o seu',
})

export const exportTeamReport = defineRoute({
  ...file,
  id: 'reports.export-team',
  path: '/api/crm/reports/team/export',
  query: periodQuery,
  summary: 'Exportar o relatório da equipa (CSV)',
})

const refusals = z.object({
  count: z.int(),
  grossAmount: moneyText.meta({ description: 'Total com IVA das revisões recusadas' }),
  month: z.string().meta({ description: 'AAAA-MM, em Luanda' }),
  name: z.string().nullable(),
  personId: uuidText.nullable().meta({ description: 'null: sem responsável' }),
  reason: z.enum(REFUSAL_REASONS),
})
export type Refusals = z.output<typeof refusals>

const refusalReport = z.object({ from: z.iso.date(), refusals: z.array(refusals), to: z.iso.date() })
export type RefusalReport = z.output<typeof refusalReport>

/** A salesperson gets only their own quotes' refusals. */
export const getRefusalReport = defineRoute({
  ...reading,
  answer: z.object({ report: refusalReport }),
  id: 'reports.refusals',
  path: '/api/crm/reports/refusals',
  query: periodQuery,
  summary: 'As propostas recusadas num período, por mês, responsável e motivo; um comercial só vê as suas',
})

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

const originRow = z.object({
  accepted: z.int().meta({ description: 'Dos enviados no período, os aprovados até agora' }),
  acceptedAmount: moneyText,
  completed: z.int().meta({ description: 'Projetos concluídos no período' }),
  completedAmount: moneyText,
  label: z.string(),
  medianDays: z.int().nullable().meta({ description: 'Mediana do pedido à aceitação, em dias' }),
  monthlyAmount: moneyText.meta({ description: 'Das avenças que começaram no período, por mês e sem IVA' }),
  quotes: z.int(),
  received: z.int().meta({ description: 'Parcelas com recebimentos no período' }),
  receivedAmount: moneyText,
  requests: z.int().meta({ description: 'Leads do período, sem spam' }),
  retainers: z.int().meta({ description: 'Avenças que começaram no período, sem renovações' }),
  sent: z.int(),
  wonPercent: percent.meta({ description: 'Dos pedidos do período, os que já têm um orçamento aprovado' }),
})
export type OriginLine = z.output<typeof originRow>

const originReport = z.object({ from: z.iso.date(), rows: z.array(originRow), to: z.iso.date(), total: originRow })
export type OriginReport = z.output<typeof originReport>

/** Counts everybody's records for every role of the CRM. */
export const getOriginReport = defineRoute({
  ...reading,
  answer: z.object({ report: originReport }),
  id: 'reports.origin',
  path: '/api/crm/reports/origin',
  query: originQuery,
  summary: 'De onde vieram os pedidos e a receita de um período, por canal, origem, campanha, página ou serviço',
})

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
