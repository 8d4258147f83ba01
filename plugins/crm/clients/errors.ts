import { defineErrors } from '@kit/lib/errors'

export const clientErrors = defineErrors({
  client_not_found: { status: 404, message: 'Cliente não encontrado' },
  client_has_orders: 'Não é possível deletar o cliente: tem {count} pedido(s) associado(s)',
  client_has_quotes: 'Não é possível deletar o cliente: tem {count} orçamento(s) associado(s)',
  client_has_retainers: 'Não é possível deletar o cliente: tem {count} avença(s) associada(s)',
})
