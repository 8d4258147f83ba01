import { Link } from '@payloadcms/ui'
import type { ReactNode } from 'react'

import { formatCount } from '@kit/lib/counts'
import { Badge, type BadgeTone } from '@kit/admin/record/badge'
import { formatAmount } from '@kit/lib/money'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { TASKS_SCREEN } from '@crm/tasks/screens'
import type { TeamFigures } from '../contract'
import type { ReportLine } from '../csv'
import { waitText } from '../domain/first-contact'

/** The team's figures: what is to be done now, and what has become of quotes and requests of the period. */
export function TeamTable({ lines }: { lines: readonly ReportLine[] }) {
  const people = lines.filter(({ owner }) => owner !== 'all')
  const total = lines.find(({ owner }) => owner === 'all')
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too
    <section aria-label="Equipa" className="staff-table report-table" tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th className="report-table__person" rowSpan={2} scope="col">
              Pessoa
            </th>
            <th className="report-table__group" colSpan={2} scope="colgroup">
              Agora
            </th>
            <th className="report-table__group" colSpan={2} scope="colgroup">
              Orçamentos do período
            </th>
            <th className="report-table__group" colSpan={3} scope="colgroup">
              Pedidos do site no período
            </th>
          </tr>
          <tr>
            {HEADS.map(([head, begins]) => (
              <th className={numberClass(begins)} key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map((line) => (
            <Line key={line.owner} line={line} />
          ))}
        </tbody>
        {total ? (
          <tfoot>
            <Line line={total} />
          </tfoot>
        ) : null}
      </table>
    </section>
  )
}

/** The heads of the numbers, and whether a group begins there. */
const HEADS = [
  ['Leads abertos', true],
  ['Tarefas em atraso', false],
  ['Enviados', true],
  ['Aceites', false],
  ['Recebidos', true],
  ['Respondidos no prazo', false],
  ['1.º contacto (mediana)', false],
] as const

export const numberClass = (begins = false) =>
  `staff-table__number report-table__number${begins ? ' report-table__number--first' : ''}`

function Line({ line: { figures, name, owner } }: { line: ReportLine }) {
  const { acceptedPercent, acceptedQuotes, answers, lateTasks, openLeads, sentQuotes } = figures
  const of = owner === 'all' ? 'de todos' : owner === 'none' ? 'sem responsável' : `de ${name}`
  const ownerQuery = `owner=${owner}`
  return (
    <tr>
      <th className="report-table__person" scope="row">
        {name}
      </th>
      <Cell
        begins
        count={openLeads}
        href={`${LEADS_SCREEN.path}?${ownerQuery}&view=quadro`}
        label={`leads abertos ${of}`}
      />
      <Cell
        className={lateTasks > 0 ? 'report-table__late' : ''}
        count={lateTasks}
        // The tasks' screen has no filter for those of nobody.
        href={owner === 'none' ? undefined : `${TASKS_SCREEN.path}?${ownerQuery}&status=overdue`}
        label={`tarefas em atraso ${of}`}
      />
      <Cell
        begins
        count={sentQuotes}
        detail={amountOf(sentQuotes, figures.sentAmount)}
        href={`${QUOTES_SCREEN.path}?${ownerQuery}`}
        label={`ver todos os orçamentos ${of}`}
      />
      <Cell
        beside={acceptedPercent === null ? null : `${acceptedPercent}%`}
        count={acceptedQuotes}
        detail={amountOf(acceptedQuotes, figures.acceptedAmount)}
        href={`${QUOTES_SCREEN.path}?${ownerQuery}&status=approved`}
        label={`ver todos os orçamentos aprovados ${of}`}
      />
      <Cell begins count={answers.requests} />
      <td className={numberClass()}>
        <OnTime answers={answers} />
      </td>
      <td className={numberClass()}>
        {answers.medianMinutes === null ? <NoFigure /> : waitText(answers.medianMinutes)}
      </td>
    </tr>
  )
}

export const amountOf = (count: number, amount: string) => (count === 0 ? null : formatAmount(amount, { decimals: 0 }))

interface CellProps {
  /** A group of columns begins here. */
  begins?: boolean
  beside?: string | null
  className?: string
  count: number
  detail?: string | null
  /** The records behind the number. */
  href?: string | undefined
  /** What the link says after the number. */
  label?: string
}

/** A number, the way to its records, and what else there is to say of it. */
export function Cell({ begins = false, beside, className = '', count, detail, href, label }: CellProps) {
  const text = formatCount(count)
  return (
    <td className={`${numberClass(begins)} ${className}`}>
      {href && count > 0 ? (
        <Link
          aria-label={`${text}: ${label}`}
          className="report-table__link"
          href={href}
          prefetch={false}
          title={label}
        >
          {text}
        </Link>
      ) : (
        <span className={count === 0 ? 'tw:text-muted tw:font-normal' : undefined}>{text}</span>
      )}
      {beside && count > 0 ? <span className="tw:text-muted tw:font-normal"> {beside}</span> : null}
      {detail ? <span className="report-table__detail">{detail}</span> : null}
    </td>
  )
}

const toneOf = (percent: number): BadgeTone => (percent >= 90 ? 'green' : percent >= 70 ? 'amber' : 'red')

function OnTime({ answers: { judged, onTime, onTimePercent } }: { answers: TeamFigures['answers'] }): ReactNode {
  if (onTimePercent === null) return <NoFigure />
  return (
    <>
      <Badge tone={toneOf(onTimePercent)}>{onTimePercent}%</Badge>
      <span className="report-table__detail">
        {formatCount(onTime)} de {formatCount(judged)}
      </span>
    </>
  )
}

/** Nothing to divide by. */
export const NoFigure = () => (
  <span className="tw:text-muted tw:font-normal">
    <span aria-hidden>–</span>
    <span className="sr-only">sem dados</span>
  </span>
)
