import type { CsvColumn } from '@kit/csv/columns'
import { writeAmount } from '@kit/csv/values'
import { centsToDecimal } from '@kit/lib/money'
import { REFUSAL_LABELS } from '@crm/proposals/domain/answers'
import type { MonthlyAnswers } from './domain/first-contact'
import type { OriginRow } from './domain/origin-rows'
import { PAYMENT_TABLES, type PaymentTableName, type SumLine } from './domain/payment-sums'
import type { Period } from './domain/period'
import type { NamedRefusals } from './domain/refusal-sums'

/** Open leads and late tasks as of now; quotes sent in the period, and of those accepted by now. */
export interface Work {
  accepted: number
  acceptedCents: number
  lateTasks: number
  openLeads: number
  sent: number
  sentCents: number
}

export type TeamFigures = Work & { acceptedPercent: number | null; answers: MonthlyAnswers }

export interface TeamReport extends Period {
  people: (TeamFigures & { name: string | null; personId: string | null })[]
  total: TeamFigures
}

/** A line of the report: a person, 'Sem responsável' or the total. */
export interface ReportLine {
  name: string
  figures: TeamFigures
  /** Its value in the lists' owner filter. */
  owner: string
}

/** A line per person; the total only if there are several. */
export const linesOf = ({ people, total }: TeamReport): ReportLine[] => [
  ...people.map(({ name, personId, ...figures }) => ({
    figures,
    name: name ?? 'Sem responsável',
    owner: personId ?? 'none',
  })),
  ...(people.length > 1 ? [{ figures: total, name: 'Total', owner: 'all' }] : []),
]

const whole = (value: number | null): string => (value === null ? '' : String(value))
const amount = (cents: number): string => writeAmount(centsToDecimal(cents))

/** CSV columns of the team's report, without the months. */
export const TEAM_COLUMNS: readonly CsvColumn<ReportLine>[] = [
  { title: 'Pessoa', write: ({ name }) => name },
  { title: 'Leads abertos', write: ({ figures }) => whole(figures.openLeads) },
  { title: 'Tarefas em atraso', write: ({ figures }) => whole(figures.lateTasks) },
  { title: 'Orçamentos enviados', write: ({ figures }) => whole(figures.sent) },
  { title: 'Valor enviado (AOA)', write: ({ figures }) => amount(figures.sentCents) },
  { title: 'Orçamentos aceites', write: ({ figures }) => whole(figures.accepted) },
  { title: 'Aceites (%)', write: ({ figures }) => whole(figures.acceptedPercent) },
  { title: 'Valor aceite (AOA)', write: ({ figures }) => amount(figures.acceptedCents) },
  { title: 'Pedidos do site', write: ({ figures }) => whole(figures.answers.requests) },
  { title: 'Com prazo cumprido ou passado', write: ({ figures }) => whole(figures.answers.judged) },
  { title: 'Respondidos no prazo', write: ({ figures }) => whole(figures.answers.onTime) },
  { title: 'No prazo (%)', write: ({ figures }) => whole(figures.answers.onTimePercent) },
  { title: 'Mediana até ao contacto (minutos abertos)', write: ({ figures }) => whole(figures.answers.medianMinutes) },
]

/** CSV columns of the refusals: a line per month, person and reason. */
export const REFUSAL_COLUMNS: readonly CsvColumn<NamedRefusals>[] = [
  { title: 'Mês', write: ({ month }) => month },
  { title: 'Responsável', write: ({ name }) => name },
  { title: 'Motivo', write: ({ reason }) => REFUSAL_LABELS[reason] },
  { title: 'Recusas', write: ({ count }) => whole(count) },
  { title: 'Valor com IVA (AOA)', write: ({ grossCents }) => amount(grossCents) },
]

/** CSV columns of the origin report; the total is the last line. */
export const ORIGIN_COLUMNS: readonly CsvColumn<OriginRow>[] = [
  { title: 'Origem', write: ({ label }) => label },
  { title: 'Pedidos', write: ({ requests }) => whole(requests) },
  { title: 'Orçamentos', write: ({ quotes }) => whole(quotes) },
  { title: 'Orçamentos enviados', write: ({ sent }) => whole(sent) },
  { title: 'Orçamentos aceites', write: ({ accepted }) => whole(accepted) },
  { title: 'Valor aceite (AOA)', write: ({ acceptedCents }) => amount(acceptedCents) },
  { title: 'Avenças', write: ({ retainers }) => whole(retainers) },
  { title: 'Avenças por mês (AOA)', write: ({ monthlyCents }) => amount(monthlyCents) },
  { title: 'Parcelas recebidas', write: ({ received }) => whole(received) },
  { title: 'Valor recebido (AOA)', write: ({ receivedCents }) => amount(receivedCents) },
  { title: 'Projetos concluídos', write: ({ completed }) => whole(completed) },
  { title: 'Valor concluído (AOA)', write: ({ completedCents }) => amount(completedCents) },
  { title: 'Pedidos com orçamento aceite (%)', write: ({ wonPercent }) => whole(wonPercent) },
  { title: 'Mediana do pedido à aceitação (dias)', write: ({ medianDays }) => whole(medianDays) },
]

/** CSV columns of a table of payments. */
export const paymentColumns = (by: PaymentTableName): CsvColumn<SumLine>[] => [
  { title: PAYMENT_TABLES[by].head, write: ({ name }) => name },
  ...PAYMENT_TABLES[by].amounts.map((head, index) => ({
    title: `${head} (AOA)`,
    write: ({ cents }: SumLine) => amount(cents[index] ?? 0),
  })),
]
