import { defineErrors } from '@kit/lib/errors'

export const orderErrors = defineErrors({
  order_not_found: { status: 404, message: 'Projeto não encontrado' },
})
