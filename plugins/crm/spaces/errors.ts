import { defineErrors } from '@kit/lib/errors'

export const spaceErrors = defineErrors({
  project_closed: { status: 409, message: 'Já não é possível perguntar aqui. Fale connosco.' },
  order_without_client: { status: 409, message: 'Escolha primeiro o cliente do projeto.' },
})
