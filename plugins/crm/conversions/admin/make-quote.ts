import { formAddress } from '@kit/admin/shell/record-address'
import type { useMutation } from '@kit/admin/form/use-mutation'
import type { AnswerOf } from '@kit/http/define-route'
import type { LeadAnswer } from '@crm/leads/schema'
import { CLAIMED, claimToast } from '@crm/links/claimed'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import type { convertLeadToQuote } from '../contract'

type Mutate = ReturnType<typeof useMutation>['mutate']

/**
 * Converts a lead into a quote and opens its form. `failure` is the message documented for each screen (LEAD-30,
 * QUOT-34, OP-61).
 */
export function makeQuote(mutate: Mutate, { id }: Pick<LeadAnswer, 'id'>, failure: string) {
  return mutate<typeof convertLeadToQuote>({
    ...claimToast(mutate, ({ quote }: AnswerOf<typeof convertLeadToQuote>) => [{ id: quote.id, type: 'quotes' }]),
    body: {},
    describe: ({ claimed, quote }) => [quote.quoteNumber, ...(claimed.length > 0 ? [CLAIMED] : [])].join(' · '),
    failure,
    goTo: ({ quote }) => formAddress(QUOTES_SCREEN, quote.id),
    params: { id },
    route: 'POST /api/crm/leads/{id}/convert-to-quote',
    success: 'Orçamento criado com sucesso!',
  })
}
