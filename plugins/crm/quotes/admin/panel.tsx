'use client'

import { recordPanel } from '@kit/admin/record/record-panel'
import type { convertQuoteToClient, deleteQuote } from '../contract'
import { OPEN_QUOTE_STATUSES } from '../domain/quote-options'
import { QuoteDetails } from './quote-details'
import { QuoteEmailForm } from './quote-email-form'
import { QuoteForm } from './quote-form'
import type { FormSupport, QuoteRow } from './quote-row'

/** Drawer and questions of the quotes screen (QUOT-20, QUOT-31, QUOT-32, QUOT-36, QUOT-38, QUOT-39, OP-62). */
export const QuotePanel = recordPanel<QuoteRow, { support: Promise<FormSupport> }>({
  deletion: {
    body: 'Tem certeza que deseja deletar este orçamento?',
    change: ({ quote }, mutate) =>
      mutate<typeof deleteQuote>({
        failure: 'Erro ao deletar orçamento',
        params: { id: quote.id },
        route: 'DELETE /api/crm/quotes/{id}',
        success: 'Orçamento deletado com sucesso!',
      }),
    nameOf: ({ quote }) => `orçamento ${quote.quoteNumber}`,
  },
  details: { render: (row) => <QuoteDetails row={row} />, titleOf: ({ quote }) => quote.title },
  form: (props, { support }) => <QuoteForm support={support} {...props} />,
  parts: {
    email: {
      render: (row, { onDone, unsavedRef }) => <QuoteEmailForm onDone={onDone} row={row} unsavedRef={unsavedRef} />,
      size: 'normal',
      titleOf: ({ quote }) => `Enviar orçamento ${quote.quoteNumber}`,
    },
  },
  questions: {
    client: {
      body: ({ quote }) => (
        <>
          <p>Deseja converter este orçamento aprovado em cliente?</p>
          {quote.status !== 'approved' && OPEN_QUOTE_STATUSES.includes(quote.status) ? (
            <p>O orçamento passa ao estado Aprovado.</p>
          ) : null}
        </>
      ),
      change: ({ quote }, mutate) =>
        mutate<typeof convertQuoteToClient>({
          body: {},
          describe: ({ client }) => client.name,
          failure: 'Erro ao converter orçamento',
          params: { id: quote.id },
          route: 'POST /api/crm/quotes/{id}/convert-to-client',
          success: 'Orçamento convertido em cliente com sucesso!',
        }),
      confirmLabel: 'Converter em cliente',
      confirmingLabel: 'A converter…',
      heading: ({ quote }) => `Cliente: ${quote.title}`,
    },
  },
  size: 'wide',
  slug: 'quote-drawer',
  titleOf: (row) => (row ? `Editar orçamento ${row.quote.quoteNumber}` : 'Novo orçamento'),
})
