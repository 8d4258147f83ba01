import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'

import { counted, formatCount } from '@kit/lib/counts'
import '../list/small-table.css'
import { recordAddress } from '../shell/record-address'
import type { ImportReport, ImportRow } from '@kit/csv/import-schema'

/** Max rows shown; nobody corrects more at once by hand. */
const SHOWN = 100

/** The rows by what becomes of them. */
export const rowsOf = ({ rows }: ImportReport) => ({
  bad: rows.filter(({ issues }) => issues.length > 0),
  duplicates: rows.filter(({ duplicateOf }) => duplicateOf !== null),
  good: rows.filter(({ duplicateOf, issues }) => issues.length === 0 && duplicateOf === null),
})

/** '12 linhas: 10 prontas, 1 repetida, 1 com erros.' */
export function reportSentence(report: ImportReport): string {
  const { bad, duplicates, good } = rowsOf(report)
  const parts = [
    counted(good.length, 'pronta', 'prontas'),
    ...(duplicates.length > 0 ? [counted(duplicates.length, 'repetida', 'repetidas')] : []),
    ...(bad.length > 0 ? [`${formatCount(bad.length)} com erros`] : []),
  ]
  return `${counted(report.rows.length, 'linha', 'linhas')}: ${parts.join(', ')}.`
}

/** Names of the first two columns and of repeated rows. */
export interface RowWording {
  heads: readonly [string, string]
  repeated: string
  /** Label of the checkbox that imports repeated rows too. */
  withRepeated: string
  /** Precedes the name of the existing record; without it, a link leads to the record in the list below. */
  storedAs?: string
}
export const OF_PEOPLE: RowWording = {
  heads: ['Nome', 'Email'],
  repeated: 'Emails repetidos',
  withRepeated: 'Importar também as linhas repetidas',
}

interface Props {
  wording: RowWording
  report: ImportReport
  withDuplicates: boolean
  onDuplicates: (wanted: boolean) => void
}

/** Issues by row, duplicates, and the number of rows to be written. */
export function ImportFindings({ onDuplicates, report, withDuplicates, wording }: Props) {
  const { ignoredColumns } = report
  const { bad, duplicates, good } = rowsOf(report)
  return (
    <>
      {ignoredColumns.length > 0 ? <p>Colunas que não são importadas: {ignoredColumns.join(', ')}.</p> : null}
      <RowSection rows={bad} title="Linhas com erros, que ficam de fora">
        {(shown) => <ErrorTable rows={shown} />}
      </RowSection>
      <RowSection rows={duplicates} title={wording.repeated}>
        {(shown) => (
          <>
            <label className="tw:flex tw:items-center tw:gap-4 tw:min-h-touch tw:cursor-pointer tw:[&_input]:size-[20px] tw:[&_input]:m-0 tw:[&_input]:accent-ink">
              <input
                checked={withDuplicates}
                onChange={(event) => onDuplicates(event.target.checked)}
                type="checkbox"
              />
              {wording.withRepeated}
            </label>
            <RowTable hasPlace rows={shown} wording={wording} />
          </>
        )}
      </RowSection>
      <RowSection rows={good} title="Linhas prontas">
        {(shown) => <RowTable rows={shown} wording={wording} />}
      </RowSection>
    </>
  )
}

interface RowSectionProps {
  title: string
  rows: readonly ImportRow[]
  children: (shown: readonly ImportRow[]) => ReactNode
}

function RowSection({ children, rows, title }: RowSectionProps) {
  if (rows.length === 0) return null
  return (
    <section aria-label={title} className="tw:stack tw:gap-4">
      <h3 className="tw:m-0 tw:text-base tw:font-semibold">
        {title} ({formatCount(rows.length)})
      </h3>
      {children(rows.slice(0, SHOWN))}
      {rows.length > SHOWN ? <p>… e mais {formatCount(rows.length - SHOWN)}.</p> : null}
    </section>
  )
}

function ErrorTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Table heads={['Linha', 'Coluna', 'Motivo']}>
      {rows.flatMap(({ issues, line }) =>
        issues.map(({ column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <th className="tw:w-px tw:tabular-nums" scope="row">
              {line}
            </th>
            <td>{column || 'Toda a linha'}</td>
            <td>{message}</td>
          </tr>
        )),
      )}
    </Table>
  )
}

interface RowTableProps {
  rows: readonly ImportRow[]
  wording: RowWording
  /** Adds a column that says where the duplicate is. */
  hasPlace?: boolean
}

function RowTable({ hasPlace = false, rows, wording }: RowTableProps) {
  return (
    <Table heads={['Linha', ...wording.heads, ...(hasPlace ? ['Onde'] : [])]}>
      {rows.map((row) => (
        <tr key={row.line}>
          <th className="tw:w-px tw:tabular-nums" scope="row">
            {row.line}
          </th>
          <td>{row.name}</td>
          <td>{row.email}</td>
          {hasPlace ? (
            <td>
              <Repeated row={row} storedAs={wording.storedAs} />
            </td>
          ) : null}
        </tr>
      ))}
    </Table>
  )
}

/** The record that already has the e-mail [DUP-11]; its list is the one below. */
function Repeated({ row: { existing }, storedAs }: { row: ImportRow; storedAs: string | undefined }) {
  const path = usePathname()
  if (!existing) return 'Repetido neste ficheiro'
  const { id, name } = existing
  if (storedAs) return `${storedAs} ${name}`
  return (
    <>
      Já existe {name} com este email.{' '}
      <a aria-label={`Abrir ${name} noutro separador`} href={recordAddress({ path }, id)} target="_blank">
        Abrir
      </a>
    </>
  )
}

function Table({ children, heads }: { children: ReactNode; heads: readonly string[] }) {
  return (
    <div className="tw:frame tw:[--cell-start:12px]">
      <table className="small-table">
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  )
}
