import { formatAmount, vatLabel } from '@kit/lib/money'
import { Amount } from '@crm/line-items/line-editor/amount'
import { LineTable } from '@crm/line-items/line-editor/line-table'
import type { QuoteAnswer } from '../schema'

/** The stored lines of a quote with its totals; what the PDF says. */
export function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  const { grossAmount, items, totalAmount, vatAmount, vatRate } = quote
  return (
    <section aria-label="Itens" className="quote-lines">
      {items.length > 0 ? <LineTable lines={items} /> : null}
      <dl className="quote-totals">
        {vatRate > 0 ? (
          <>
            <Amount label="Subtotal" value={formatAmount(totalAmount)} />
            <Amount label={vatLabel({ label: 'IVA', ratePercent: vatRate })} value={formatAmount(vatAmount)} />
          </>
        ) : null}
        <Amount isTotal label="Total" value={formatAmount(grossAmount)} />
      </dl>
    </section>
  )
}
