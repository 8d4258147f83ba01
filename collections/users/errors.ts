import { defineErrors } from '@kit/lib/errors'

export const userErrors = defineErrors({
  no_second_step: { status: 409, message: 'Esta conta não tem a verificação em dois passos ligada.' },
  user_not_found: { status: 404, message: 'Utilizador não encontrado' },
})
