import { defineErrors } from '@kit/lib/errors'

export const clientErrors = defineErrors({
  client_not_found: { status: 404, message: 'Cliente não encontrado' },
  client_has_orders: {
    status: 409,
    message: 'Não é possível deletar o cliente: tem {count} pedido(s) associado(s)',
  },
  client_has_quotes: {
    status: 409,
    message: 'Não é possível deletar o cliente: tem {count} orçamento(s) associado(s)',
  },
  client_has_retainers: {
    status: 409,
    message: 'Não é possível deletar o cliente: tem {count} avença(s) associada(s)',
  },
})
