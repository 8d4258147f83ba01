import type { CsvColumn } from '@kit/csv/columns'
import { writeAmount } from '@kit/csv/values'
import { centsToDecimal } from '@kit/lib/money'
import { REFUSAL_LABELS } from '@crm/proposals/domain/answers'
import type { OriginLine, Refusals, TeamFigures, TeamReport } from './contract'
import { PAYMENT_TABLES, type PaymentTableName, type SumLine } from './domain/payment-sums'

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

/** CSV columns of the team's report, without the months. */
export const TEAM_COLUMNS: readonly CsvColumn<ReportLine>[] = [
  { title: 'Pessoa', write: ({ name }) => name },
  { title: 'Leads abertos', write: ({ figures }) => whole(figures.openLeads) },
  { title: 'Tarefas em atraso', write: ({ figures }) => whole(figures.lateTasks) },
  { title: 'Orçamentos enviados', write: ({ figures }) => whole(figures.sentQuotes) },
  { title: 'Valor enviado (AOA)', write: ({ figures }) => writeAmount(figures.sentAmount) },
  { title: 'Orçamentos aceites', write: ({ figures }) => whole(figures.acceptedQuotes) },
  { title: 'Aceites (%)', write: ({ figures }) => whole(figures.acceptedPercent) },
  { title: 'Valor aceite (AOA)', write: ({ figures }) => writeAmount(figures.acceptedAmount) },
  { title: 'Pedidos do site', write: ({ figures }) => whole(figures.answers.requests) },
  { title: 'Com prazo cumprido ou passado', write: ({ figures }) => whole(figures.answers.judged) },
  { title: 'Respondidos no prazo', write: ({ figures }) => whole(figures.answers.onTime) },
  { title: 'No prazo (%)', write: ({ figures }) => whole(figures.answers.onTimePercent) },
  { title: 'Mediana até ao contacto (minutos abertos)', write: ({ figures }) => whole(figures.answers.medianMinutes) },
]

/** CSV columns of the refusals: a line per month, person and reason. */
export const REFUSAL_COLUMNS: readonly CsvColumn<Refusals>[] = [
  { title: 'Mês', write: ({ month }) => month },
  { title: 'Responsável', write: ({ name }) => name ?? 'Sem responsável' },
  { title: 'Motivo', write: ({ reason }) => REFUSAL_LABELS[reason] },
  { title: 'Recusas', write: ({ count }) => whole(count) },
  { title: 'Valor com IVA (AOA)', write: ({ grossAmount }) => writeAmount(grossAmount) },
]

/** CSV columns of the origin report; the total is the last line. */
export const ORIGIN_COLUMNS: readonly CsvColumn<OriginLine>[] = [
  { title: 'Origem', write: ({ label }) => label },
  { title: 'Pedidos', write: ({ requests }) => whole(requests) },
  { title: 'Orçamentos', write: ({ quotes }) => whole(quotes) },
  { title: 'Orçamentos enviados', write: ({ sent }) => whole(sent) },
  { title: 'Orçamentos aceites', write: ({ accepted }) => whole(accepted) },
  { title: 'Valor aceite (AOA)', write: ({ acceptedAmount }) => writeAmount(acceptedAmount) },
  { title: 'Avenças', write: ({ retainers }) => whole(retainers) },
  { title: 'Avenças por mês (AOA)', write: ({ monthlyAmount }) => writeAmount(monthlyAmount) },
  { title: 'Parcelas recebidas', write: ({ received }) => whole(received) },
  { title: 'Valor recebido (AOA)', write: ({ receivedAmount }) => writeAmount(receivedAmount) },
  { title: 'Projetos concluídos', write: ({ completed }) => whole(completed) },
  { title: 'Valor concluído (AOA)', write: ({ completedAmount }) => writeAmount(completedAmount) },
  { title: 'Pedidos com orçamento aceite (%)', write: ({ wonPercent }) => whole(wonPercent) },
  { title: 'Mediana do pedido à aceitação (dias)', write: ({ medianDays }) => whole(medianDays) },
]

/** CSV columns of a table of payments. */
export const paymentColumns = (by: PaymentTableName): CsvColumn<SumLine>[] => [
  { title: PAYMENT_TABLES[by].head, write: ({ name }) => name },
  ...PAYMENT_TABLES[by].amounts.map((head, index) => ({
    title: `${head} (AOA)`,
    write: ({ cents }: SumLine) => writeAmount(centsToDecimal(cents[index] ?? 0)),
  })),
]
