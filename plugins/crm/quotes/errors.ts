import { defineErrors } from '@kit/lib/errors'

export const quoteErrors = defineErrors({
  quote_not_found: { status: 404, message: 'Orçamento não encontrado' },
  nothing_to_share: 'Não há alterações para enviar.',
  quote_is_accepted: 'Este orçamento foi aceite em {date} e já não pode ser alterado. Duplique-o ou anule a aceitação.',
})
