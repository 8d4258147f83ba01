import { defineErrors } from '@kit/lib/errors'

export const spaceErrors = defineErrors({
  order_without_client: { status: 409, message: 'Escolha primeiro o cliente do projeto.' },
})
