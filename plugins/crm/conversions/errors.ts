import { defineErrors } from '@kit/lib/errors'

export const conversionErrors = defineErrors({
  email_of_client: {
    status: 409,
    message:
      'O email indicado na aceitação já é do cliente {client}. Confirme de quem é e escolha o cliente no orçamento.',
  },
  lead_closed: { status: 409, message: 'Este lead já foi ganho ou perdido e não pode receber orçamento.' },
  lead_has_open_quote: { status: 409, message: 'Este lead já tem um orçamento em aberto: {quoteNumber}' },
  quote_not_approved: { status: 409, message: 'Só um orçamento aprovado pode ser convertido em cliente e projeto.' },
  quote_not_convertible: {
    status: 409,
    message: 'Um orçamento rejeitado ou expirado não pode ser convertido em cliente.',
  },
  quote_has_client: { status: 409, message: 'Este orçamento já tem um cliente associado.' },
})
