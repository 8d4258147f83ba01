import { defineErrors } from '@kit/lib/errors'

export const dataRequestErrors = defineErrors({
  data_request_not_found: { status: 404, message: 'Pedido não encontrado' },
  data_request_done: 'Este pedido já foi tratado.',
})
