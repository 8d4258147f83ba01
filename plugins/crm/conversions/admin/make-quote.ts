import { formAddress } from '@kit/admin/shell/record-address'
import type { useMutation } from '@kit/admin/form/use-mutation'
import type { LeadAnswer } from '@crm/leads/schema'
import { CLAIMED, releasing } from '@crm/links/claimed'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import type { convertLeadToQuote } from '../contract'

type Mutate = ReturnType<typeof useMutation>['mutate']

/**
 * Converts a lead into a quote and opens its form. `failure` is the message documented for each screen (LEAD-30,
 * QUOT-34, OP-61).
 */
export function makeQuote(mutate: Mutate, { id, ownerId }: Pick<LeadAnswer, 'id' | 'ownerId'>, failure: string) {
  const isClaimed = (quote: QuoteAnswer) => ownerId === null && quote.ownerId !== null
  return mutate<typeof convertLeadToQuote>({
    body: {},
    describe: ({ quote }) => (isClaimed(quote) ? `${quote.quoteNumber} · ${CLAIMED}` : quote.quoteNumber),
    failure,
    goTo: ({ quote }) => formAddress(QUOTES_SCREEN, quote.id),
    offer: ({ quote }) =>
      isClaimed(quote)
        ? releasing(mutate, quote.ownerId, [
            ['leads', id],
            ['quotes', quote.id],
          ])
        : undefined,
    params: { id },
    route: 'POST /api/crm/leads/{id}/convert-to-quote',
    success: 'Orçamento criado com sucesso!',
  })
}
