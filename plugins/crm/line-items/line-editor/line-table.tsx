import type { z } from 'zod'

import { formatAmount } from '@kit/lib/money'
import { perMonth } from '../domain/totals'
import type { item } from '../schema'

interface Line extends Omit<z.output<typeof item>, 'serviceId'> {
  /** Status label; only on an order. */
  statusText?: string
  /** Only on a quote: the client may choose the line (PROP-07). */
  isOptional?: boolean
  isSelected?: boolean
}

/** Read-only lines of a quote or an order. */
export function LineTable({ lines }: { lines: readonly Line[] }) {
  const hasStatus = lines.some(({ statusText }) => statusText !== undefined)
  return (
    <table className="quote-lines__table tw:w-full tw:border-collapse tw:tabular-nums">
      <thead className="tw:phone:sr-only">
        <tr>
          <th scope="col">Descrição</th>
          {hasStatus ? <th scope="col">Estado</th> : null}
          <th scope="col">Qtd.</th>
          <th scope="col">Preço unitário</th>
          <th scope="col">Total</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={line.id}>
            <td>
              {line.description ?? '—'}
              {line.isOptional ? (
                <span className="tw:block tw:text-muted tw:text-xs">
                  {line.isSelected ? 'Opcional · selecionada' : 'Opcional'}
                </span>
              ) : null}
            </td>
            {hasStatus ? <td data-label="Estado">{line.statusText}</td> : null}
            <td data-label="Qtd.">{line.quantity}</td>
            <td data-label="Preço unitário">{formatAmount(line.unitPrice) + perMonth(line)}</td>
            <td data-label="Total">{formatAmount(line.totalPrice) + perMonth(line)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
