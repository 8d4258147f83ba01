'use client'

import type { ReactNode } from 'react'

import type { ImportReport, ImportRow } from '@kit/csv/import-schema'

/** More than anybody mends by hand at once. */
const SHOWN = 100

const DUPLICATE_TEXTS = { file: 'Repetido neste ficheiro', stored: 'Já existe' } as const

interface Counts {
  bad: number
  duplicates: number
  /** Neither bad nor repeated. */
  good: number
}

export function countsOf({ rows }: ImportReport): Counts {
  const bad = rows.filter(({ issues }) => issues.length > 0).length
  const duplicates = rows.filter(({ duplicateOf }) => duplicateOf !== null).length
  return { bad, duplicates, good: rows.length - bad - duplicates }
}

/** '12 linhas: 10 prontas, 1 repetida, 1 com erros.' */
export function reportSentence(report: ImportReport): string {
  const { bad, duplicates, good } = countsOf(report)
  const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`
  const parts = [
    counted(good, 'pronta', 'prontas'),
    ...(duplicates > 0 ? [counted(duplicates, 'repetida', 'repetidas')] : []),
    ...(bad > 0 ? [`${bad} com erros`] : []),
  ]
  return `${counted(report.rows.length, 'linha', 'linhas')}: ${parts.join(', ')}.`
}

interface Props {
  report: ImportReport
  withDuplicates: boolean
  onDuplicates: (wanted: boolean) => void
}

/** What is wrong with which row, what repeats, and what would be written. */
export function ImportFindings({ onDuplicates, report, withDuplicates }: Props) {
  const { ignoredColumns, rows } = report
  const bad = rows.filter(({ issues }) => issues.length > 0)
  const duplicates = rows.filter(({ duplicateOf }) => duplicateOf !== null)
  const good = rows.filter(({ duplicateOf, issues }) => issues.length === 0 && duplicateOf === null)
  return (
    <>
      {ignoredColumns.length > 0 ? <p>Colunas que não são importadas: {ignoredColumns.join(', ')}.</p> : null}
      <RowSection rows={bad} title="Linhas com erros, que ficam de fora">
        {(shown) => <ErrorTable rows={shown} />}
      </RowSection>
      <RowSection rows={duplicates} title="Emails repetidos">
        {(shown) => (
          <>
            <label className="csv-import__choice">
              <input
                checked={withDuplicates}
                onChange={(event) => onDuplicates(event.target.checked)}
                type="checkbox"
              />
              Importar também as linhas repetidas
            </label>
            <PeopleTable note={({ duplicateOf }) => duplicateOf && DUPLICATE_TEXTS[duplicateOf]} rows={shown} />
          </>
        )}
      </RowSection>
      <RowSection rows={good} title="Linhas prontas">
        {(shown) => <PeopleTable rows={shown} />}
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
    <section aria-label={title} className="csv-import__section">
      <h3 className="csv-import__title">
        {title} ({rows.length})
      </h3>
      {children(rows.slice(0, SHOWN))}
      {rows.length > SHOWN ? <p>… e mais {rows.length - SHOWN}.</p> : null}
    </section>
  )
}

function ErrorTable({ rows }: { rows: readonly ImportRow[] }) {
  return (
    <Table heads={['Linha', 'Coluna', 'Motivo']}>
      {rows.flatMap(({ issues, line }) =>
        issues.map(({ column, message }) => (
          <tr key={`${line} ${column} ${message}`}>
            <th scope="row">{line}</th>
            <td>{column || 'Toda a linha'}</td>
            <td>{message}</td>
          </tr>
        )),
      )}
    </Table>
  )
}

interface PeopleTableProps {
  rows: readonly ImportRow[]
  note?: (row: ImportRow) => string | null
}

function PeopleTable({ note, rows }: PeopleTableProps) {
  return (
    <Table heads={['Linha', 'Nome', 'Email', ...(note ? ['Onde'] : [])]}>
      {rows.map((row) => (
        <tr key={row.line}>
          <th scope="row">{row.line}</th>
          <td>{row.name}</td>
          <td>{row.email}</td>
          {note ? <td>{note(row)}</td> : null}
        </tr>
      ))}
    </Table>
  )
}

function Table({ children, heads }: { children: ReactNode; heads: readonly string[] }) {
  return (
    <div className="csv-import__table">
      <table>
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
