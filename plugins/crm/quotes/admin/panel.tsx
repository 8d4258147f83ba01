import type { ReactNode } from 'react'

import { deletionOf } from '@kit/admin/record/deletion-of'
import type { PanelDeclaration } from '@kit/admin/record/record-panel'
import type { deleteQuote } from '../contract'
import { type StepParts, StepPartsContext } from './next-step'
import { QuoteDetails, type QuoteSlots } from './quote-details'
import { QuoteEmailForm } from './quote-email-form'
import { QuoteForm } from './quote-form'
import type { FormSupport, QuoteRow } from './quote-row'
import { readQuoteDetails } from './read-quote-details'

/** Provides the next-step buttons of later slices. */
export const QuoteSteps = ({ children, parts }: { children: ReactNode; parts: StepParts }) => (
  <StepPartsContext value={parts}>{children}</StepPartsContext>
)

/**
 * Drawer of the quote screen (QUOT-20, QUOT-31, QUOT-32, QUOT-36, QUOT-38); `conversions` adds the question 'client'
 * and fills the slots.
 */
export const quotePanel = ({
  acceptance,
  proposal,
  share,
}: QuoteSlots): PanelDeclaration<QuoteRow, { support: Promise<FormSupport> }> => ({
  deletion: {
    body: 'Tem certeza que deseja deletar este orçamento?',
    change: ({ quote }, mutate) =>
      mutate<typeof deleteQuote>({
        ...deletionOf('quotes', quote.id, 'orçamento'),
        route: 'DELETE /api/crm/quotes/{id}',
      }),
    nameOf: ({ quote }) => `orçamento ${quote.quoteNumber}`,
  },
  details: {
    read: readQuoteDetails,
    render: (row) => <QuoteDetails proposal={proposal} row={row} />,
    titleOf: ({ quote }) => quote.title,
  },
  idOf: ({ quote }) => quote.id,
  form: (props, { support }) => <QuoteForm support={support} {...props} />,
  parts: {
    acceptance: {
      isWithinDetails: true,
      render: acceptance,
      size: 'normal',
      titleOf: ({ quote }) => `Registar aceitação: ${quote.quoteNumber}`,
    },
    email: {
      render: (row, { onDone }, { support }) => <QuoteEmailForm onDone={onDone} row={row} support={support} />,
      size: 'normal',
      titleOf: ({ quote }) => `Enviar orçamento ${quote.quoteNumber}`,
    },
    share: {
      render: (row, place, { support }) => share(row, place, support),
      size: 'normal',
      titleOf: () => 'Partilhar orçamento',
    },
  },
  size: 'wide',
  slug: 'quote-drawer',
  titleOf: (row) => (row ? `Editar orçamento ${row.quote.quoteNumber}` : 'Novo orçamento'),
})
