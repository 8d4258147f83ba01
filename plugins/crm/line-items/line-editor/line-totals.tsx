'use client'

import { useFormContext, useWatch } from 'react-hook-form'

import { formatKwanza, MAX_AMOUNT_CENTS, vatLabel } from '@kit/lib/money'
import { readPriceCents, toOfferLine } from '../domain/line-entry'
import { BEYOND_WITH_OPTIONS, beyondLimit } from '../domain/line-items'
import { offerTotals } from '../domain/totals'
import { Amount } from './amount'
import type { LinedValues } from './line-values'

/** The running total, by the server's own function, with the IVA line when there is a rate (QUOT-20, QUOT-27). */
export function LineTotals({ vatRate }: { vatRate: number }) {
  const { control } = useFormContext<LinedValues>()
  const [items, totalAmount] = useWatch({ control, name: ['items', 'totalAmount'] })
  const lines = items.map(toOfferLine)
  const fixedTotalCents = readPriceCents(totalAmount)
  const { grossCents, totalCents, vatCents } = offerTotals({ fixedTotalCents, lines, vatRatePercent: vatRate })
  const beyond = beyondLimit(lines)
  return (
    <div className="tw:flex-[0_1_320px]">
      <dl className="quote-totals">
        {vatRate > 0 ? (
          <>
            <Amount label="Subtotal" value={formatKwanza(totalCents)} />
            <Amount label={vatLabel({ label: 'IVA', ratePercent: vatRate })} value={formatKwanza(vatCents)} />
          </>
        ) : null}
        <Amount isTotal label="Total" value={formatKwanza(grossCents)} />
      </dl>
      {beyond ? (
        <p className="staff-field__message" role="alert">
          {beyond.isByOptions
            ? BEYOND_WITH_OPTIONS
            : `O total ultrapassa o limite de ${formatKwanza(MAX_AMOUNT_CENTS)}`}
        </p>
      ) : null}
    </div>
  )
}
