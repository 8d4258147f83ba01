import '../list/small-table.css'

interface Props {
  /** Accessible name of the table. */
  caption: string
  /** Heading of the first column, then those of the numbers. */
  head: readonly [string, ...string[]]
  rows: readonly (readonly [string, ...string[]])[]
}

/** A chart's figures as a table; works without script. */
export function ChartTable({ caption, head: [first, ...numbers], rows }: Props) {
  return (
    <details className="tw:mt-auto tw:-mb-3">
      <summary className="tw:inline-flex tw:items-center tw:min-h-touch tw:text-muted tw:cursor-pointer tw:underline tw:underline-offset-3 tw:hover:text-ink">
        Ver como tabela
      </summary>
      <table className="small-table">
        <caption className="sr-only">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{first}</th>
            {numbers.map((title) => (
              <th className="small-table__number" key={title} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([name, ...values]) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              {values.map((value, index) => (
                <td className="small-table__number" key={numbers[index]}>
                  {value}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
