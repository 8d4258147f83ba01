import { monthText } from '@kit/lib/dates'
import type { ReportLine } from '../csv'
import { waitText } from '../domain/first-contact'
import { NumberCell, ReportRow, ReportTable } from './report-table'

/** Time to first contact by month of arrival; hidden for a single month, which would repeat the figure above. */
export function MonthTable({ lines }: { lines: readonly ReportLine[] }) {
  const months = lines[0]?.figures.answers.months.map(({ month }) => month) ?? []
  const answering = lines.filter(({ figures }) => figures.answers.requests > 0)
  if (months.length < 2 || answering.length === 0) return null
  return (
    <>
      <h3 className="report-head__title">Primeiro contacto por mês</h3>
      <ReportTable
        className="report-months"
        columns={months.map(monthText)}
        head="Pessoa"
        label="Primeiro contacto por mês"
      >
        {answering.map(({ figures, name, owner }) => (
          <ReportRow isSum={owner === 'all'} key={owner} name={name}>
            {figures.answers.months.map(({ medianMinutes, month, onTimePercent }) => (
              <NumberCell detail={onTimePercent === null ? null : `${onTimePercent}% no prazo`} key={month}>
                {medianMinutes === null ? null : waitText(medianMinutes)}
              </NumberCell>
            ))}
          </ReportRow>
        ))}
      </ReportTable>
    </>
  )
}
