'use client'

import { useFormContext, useWatch } from 'react-hook-form'

import { formatKwanza, MAX_AMOUNT_CENTS, vatCents, vatLabel } from '@kit/lib/money'
import { readPriceCents, toPricedLine } from '../domain/line-entry'
import { BEYOND_WITH_OPTIONS, priceItems } from '../domain/line-items'
import { Amount } from './amount'
import type { LinedValues } from './line-values'

/** The running total, by the server's own function, with the IVA line when there is a rate (QUOT-20, QUOT-27). */
export function LineTotals({ vatRate }: { vatRate: number }) {
  const { control } = useFormContext<LinedValues>()
  const [items, totalAmount] = useWatch({ control, name: ['items', 'totalAmount'] })
  const priced = priceItems(items.map(toPricedLine))
  const totalCents = items.length > 0 ? priced.totalCents : readPriceCents(totalAmount)
  const vat = vatCents(totalCents, vatRate)
  return (
    <div className="line-editor__totals">
      <dl className="quote-totals">
        {vatRate > 0 ? (
          <>
            <Amount label="Subtotal" value={formatKwanza(totalCents)} />
            <Amount label={vatLabel({ label: 'IVA', ratePercent: vatRate })} value={formatKwanza(vat)} />
          </>
        ) : null}
        <Amount isTotal label="Total" value={formatKwanza(totalCents + vat)} />
      </dl>
      {priced.beyondLimitAt === null ? null : (
        <p className="staff-field__message" role="alert">
          O total ultrapassa o limite de {formatKwanza(MAX_AMOUNT_CENTS)}
        </p>
      )}
      {priced.isBeyondWithOptions ? (
        <p className="staff-field__message" role="alert">
          {BEYOND_WITH_OPTIONS}
        </p>
      ) : null}
    </div>
  )
}
