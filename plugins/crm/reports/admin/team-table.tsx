import { formatCount } from '@kit/lib/counts'
import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import type { ReportLine, TeamFigures } from '../csv'
import { waitText } from '../domain/first-contact'
import { amountOf, CountCell, NumberCell, ReportRow, ReportTable } from './report-table'

/** Figures per person: open work now, and the period's quotes and requests. */
export function TeamTable({ lines }: { lines: readonly ReportLine[] }) {
  const people = lines.filter(({ owner }) => owner !== 'all')
  const total = lines.find(({ owner }) => owner === 'all')
  return (
    <ReportTable columns={COLUMNS} groups={GROUPS} head="Pessoa" label="Equipa" total={total && <Line line={total} />}>
      {people.map((line) => (
        <Line key={line.owner} line={line} />
      ))}
    </ReportTable>
  )
}

const GROUPS = [
  ['Agora', 2],
  ['Orçamentos do período', 2],
  ['Pedidos do site no período', 3],
] as const

const COLUMNS = [
  { begins: true, label: 'Leads abertos' },
  'Tarefas em atraso',
  { begins: true, label: 'Enviados' },
  'Aceites',
  { begins: true, label: 'Recebidos' },
  'Respondidos no prazo',
  '1.º contacto (mediana)',
]

function Line({ line: { figures, name, owner } }: { line: ReportLine }) {
  const { accepted, acceptedPercent, answers, lateTasks, openLeads, sent } = figures
  const of = owner === 'all' ? 'de todos' : owner === 'none' ? 'sem responsável' : `de ${name}`
  const ownerQuery = `owner=${owner}`
  return (
    <ReportRow name={name}>
      <CountCell
        begins
        count={openLeads}
        href={`${LEADS_SCREEN.path}?${ownerQuery}&view=quadro`}
        label={`leads abertos ${of}`}
      />
      <CountCell
        className={lateTasks > 0 ? 'tw:text-error-650 tw:font-semibold' : ''}
        count={lateTasks}
        href={`${TASKS_SCREEN.path}?${ownerQuery}&status=overdue`}
        label={`tarefas em atraso ${of}`}
      />
      <CountCell
        begins
        count={sent}
        detail={amountOf(sent, figures.sentCents)}
        href={`${QUOTES_SCREEN.path}?${ownerQuery}`}
        label={`ver todos os orçamentos ${of}`}
      />
      <CountCell
        beside={acceptedPercent === null ? null : `${acceptedPercent}%`}
        count={accepted}
        detail={amountOf(accepted, figures.acceptedCents)}
        href={`${QUOTES_SCREEN.path}?${ownerQuery}&status=approved`}
        label={`ver todos os orçamentos aprovados ${of}`}
      />
      <CountCell begins count={answers.requests} />
      <OnTime answers={answers} />
      <NumberCell>{answers.medianMinutes === null ? null : waitText(answers.medianMinutes)}</NumberCell>
    </ReportRow>
  )
}

const toneOf = (percent: number): BadgeTone => (percent >= 90 ? 'green' : percent >= 70 ? 'amber' : 'red')

const OnTime = ({ answers: { judged, onTime, onTimePercent } }: { answers: TeamFigures['answers'] }) => (
  <NumberCell detail={onTimePercent === null ? null : `${formatCount(onTime)} de ${formatCount(judged)}`}>
    {onTimePercent === null ? null : <Badge tone={toneOf(onTimePercent)}>{onTimePercent}%</Badge>}
  </NumberCell>
)
