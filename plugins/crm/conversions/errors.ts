import { defineErrors } from '@kit/lib/errors'

export const conversionErrors = defineErrors({
  email_of_client:
    'O email indicado na aceitação já é do cliente {client}. Confirme de quem é e escolha o cliente no orçamento.',
  lead_closed: 'Este lead já foi ganho ou perdido e não pode receber orçamento.',
  lead_has_open_quote: 'Este lead já tem um orçamento em aberto: {quoteNumber}',
  quote_not_approved: 'Só um orçamento aprovado pode ser convertido em cliente e projeto.',
  quote_not_convertible: 'Um orçamento rejeitado ou expirado não pode ser convertido em cliente.',
  quote_has_client: 'Este orçamento já tem um cliente associado.',
})
