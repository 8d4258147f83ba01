import { monthText } from '@kit/lib/dates'
import type { ReportLine } from '../csv'
import { waitText } from '../domain/first-contact'
import { NoFigure } from './team-table'

/** Time to first contact by month of arrival; hidden for a single month, which would repeat the figure above. */
export function MonthTable({ lines }: { lines: readonly ReportLine[] }) {
  const months = lines[0]?.figures.answers.months.map(({ month }) => month) ?? []
  const answering = lines.filter(({ figures }) => figures.answers.requests > 0)
  if (months.length < 2 || answering.length === 0) return null
  return (
    <>
      <h3 className="report-head__title">Primeiro contacto por mês</h3>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it too */}
      <section aria-label="Primeiro contacto por mês" className="staff-table report-table report-months" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th className="report-table__person" scope="col">
                Pessoa
              </th>
              {months.map((month) => (
                <th className="staff-table__number" key={month} scope="col">
                  {monthText(month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {answering.map(({ figures, name, owner }) => (
              <tr className={owner === 'all' ? 'report-table__sum' : undefined} key={owner}>
                <th className="report-table__person" scope="row">
                  {name}
                </th>
                {figures.answers.months.map(({ medianMinutes, month, onTimePercent }) => (
                  <td className="staff-table__number report-table__number" key={month}>
                    {medianMinutes === null ? <NoFigure /> : waitText(medianMinutes)}
                    {onTimePercent === null ? null : (
                      <span className="report-table__detail">{onTimePercent}% no prazo</span>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </>
  )
}
