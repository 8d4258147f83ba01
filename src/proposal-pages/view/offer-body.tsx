import type { OfferTotals } from '@crm/line-items/domain/totals'
import { NOT_AN_INVOICE } from '@crm/quotes/pdf/quote-wording'
import type { FrozenQuote } from '@crm/revisions/schema'
import { OfferLines, OptionalLines } from './offer-lines'
import { OfferSummary } from './offer-summary'

interface BodyProps {
  quote: FrozenQuote
  selected: readonly string[]
  totals: OfferTotals
  /** Address that recomputes the totals without script; absent when nothing can be chosen any more. */
  updateAddress?: string
}

/** The offer in reading order: lines, optional lines, totals, conditions (PROP-05). */
export const OfferBody = ({ quote, selected, totals, updateAddress }: BodyProps) => {
  const fixed = quote.lines.filter(({ isOptional }) => !isOptional)
  const optional = quote.lines.filter(({ isOptional }) => isOptional)
  return (
    <div className="offer-body wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 py-14 lg:grid-cols-[minmax(0,1fr)_23rem] lg:grid-rows-[auto_1fr] lg:py-20">
      <div className="min-w-0">
        {fixed.length > 0 && <OfferLines lines={fixed} />}
        {optional.length > 0 && <OptionalLines lines={optional} selected={selected} updateAddress={updateAddress} />}
      </div>
      <div className="lg:row-span-2">
        <OfferSummary isOpen={updateAddress !== undefined} quote={quote} totals={totals} />
      </div>
      <div className="grid min-w-0 content-start gap-10 lg:col-start-1">
        <Text id="condicoes" text={quote.conditions} title="Condições" />
        <Text id="observacoes" text={quote.notes} title="Observações" />
        <p className="border-l-4 border-sun py-1 pl-4 font-medium">{NOT_AN_INVOICE}</p>
      </div>
    </div>
  )
}

const Text = ({ id, text, title }: { id: string; text: string | null; title: string }) =>
  text && (
    <section aria-labelledby={id}>
      <h2 className="scroll-mt-6 text-2xl font-bold tracking-tight lg:text-3xl" id={id}>
        {title}
      </h2>
      <p className="mt-4 max-w-[68ch] leading-relaxed whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
    </section>
  )
