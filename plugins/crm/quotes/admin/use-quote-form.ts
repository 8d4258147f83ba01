'use client'

import type { SaveWording } from '@kit/admin/form/use-record-form'
import { useLinedForm } from '../line-editor/use-lined-form'
import type { createQuote, updateQuote } from '../contract'
import { quoteInput } from '../schema'
import type { QuoteRow } from './quote-row'
import { startOf } from './quote-values'

const WORDING: SaveWording<typeof createQuote, typeof updateQuote> = {
  create: {
    route: 'POST /api/crm/quotes',
    failure: 'Erro ao criar orçamento',
    success: 'Orçamento criado com sucesso!',
  },
  update: {
    route: 'PUT /api/crm/quotes/{id}',
    failure: 'Erro ao atualizar orçamento',
    success: 'Orçamento atualizado com sucesso!',
  },
}

/**
 * The state of the quote form and how it is saved.
 * @param validUntil of a new quote
 */
export function useQuoteForm(row: QuoteRow | null, validUntil: string, onDone: () => void) {
  const quote = row?.quote ?? null
  return useLinedForm({
    onDone,
    record: quote,
    schema: quoteInput,
    startOf: () => startOf(quote, validUntil),
    wording: WORDING,
  })
}
