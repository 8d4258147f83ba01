import { formatAmount, vatLabel } from '@kit/lib/money'
import { Amount } from '@crm/line-items/line-editor/amount'
import { toTypedLine, toOfferLine } from '@crm/line-items/domain/line-entry'
import { offerTotals, totalLabel } from '@crm/line-items/domain/totals'
import { Parts } from '@crm/line-items/line-editor/line-totals'
import { LineTable } from '@crm/line-items/line-editor/line-table'
import type { QuoteAnswer } from '../schema'

/** A quote's lines and totals, as in the PDF. */
export function QuoteLines({ quote }: { quote: QuoteAnswer }) {
  const { grossAmount, items, totalAmount, vatAmount, vatRate } = quote
  const lines = items.map((item) => ({ ...toOfferLine({ ...item, ...toTypedLine(item) }) }))
  const totals = offerTotals({ lines, vatRatePercent: vatRate })
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
        <Amount isTotal label={totalLabel(totals)} value={formatAmount(grossAmount)} />
        <Parts totals={totals} />
      </dl>
    </section>
  )
}
