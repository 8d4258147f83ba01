import { decimalToCents, formatKwanza } from '../../../../src/lib/money'
import { vatLabel } from '../pdf/quote-wording'
import type { QuoteAnswer } from '../schema'

const kwanzas = (amount: string) => formatKwanza(decimalToCents(amount))

/** The stored lines of a quote with its totals; what the PDF says. */
export function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  const { grossAmount, items, totalAmount, vatAmount, vatRate } = quote
  return (
    <section aria-label="Itens" className="quote-lines">
      {items.length > 0 ? (
        <table className="quote-lines__table">
          <thead>
            <tr>
              <th scope="col">Descrição</th>
              <th scope="col">Qtd.</th>
              <th scope="col">Preço unitário</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {items.map((item) => (
              <tr key={item.id}>
                <td>{item.description ?? '—'}</td>
                <td data-label="Qtd.">{item.quantity}</td>
                <td data-label="Preço unitário">{kwanzas(item.unitPrice)}</td>
                <td data-label="Total">{kwanzas(item.totalPrice)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      <dl className="quote-totals">
        {vatRate > 0 ? (
          <>
            <Amount label="Subtotal" value={kwanzas(totalAmount)} />
            <Amount label={vatLabel({ label: 'IVA', ratePercent: vatRate })} value={kwanzas(vatAmount)} />
          </>
        ) : null}
        <Amount isTotal label="Total" value={kwanzas(grossAmount)} />
      </dl>
    </section>
  )
}

/** A labelled amount of the totals. */
export function Amount({ isTotal = false, label, value }: { isTotal?: boolean; label: string; value: string }) {
  return (
    <div className={isTotal ? 'quote-totals__row quote-totals__row--total' : 'quote-totals__row'}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
