import { defineErrors } from '@kit/lib/errors'

export const spaceErrors = defineErrors({
  project_closed: 'Já não é possível perguntar aqui. Fale connosco.',
  order_without_client: 'Escolha primeiro o cliente do projeto.',
})
