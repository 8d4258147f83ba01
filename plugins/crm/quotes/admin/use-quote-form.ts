'use client'

import { useLinedForm } from '../line-editor/use-lined-form'
import { quoteInput } from '../schema'
import type { QuoteRow } from './quote-row'
import { startOf } from './quote-values'

const WORDING = {
  create: { failure: 'Erro ao criar orçamento', success: 'Orçamento criado com sucesso!' },
  path: '/api/crm/quotes',
  update: { failure: 'Erro ao atualizar orçamento', success: 'Orçamento atualizado com sucesso!' },
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
