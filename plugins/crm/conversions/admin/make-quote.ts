import { formAddress } from '@kit/admin/shell/record-address'
import type { useMutation } from '@kit/admin/form/use-mutation'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import type { convertLeadToQuote } from '../contract'

type Mutate = ReturnType<typeof useMutation>['mutate']

/** Makes a quote of a lead, which opens in its form. Each screen has its documented `failure` (LEAD-30, QUOT-34, OP-61). */
export const makeQuote = (mutate: Mutate, leadId: string, failure: string) =>
  mutate<typeof convertLeadToQuote>({
    body: {},
    describe: ({ quote }) => quote.quoteNumber,
    failure,
    goTo: ({ quote }) => formAddress(QUOTES_SCREEN, quote.id),
    params: { id: leadId },
    route: 'POST /api/crm/leads/{id}/convert-to-quote',
    success: 'Orçamento criado com sucesso!',
  })
