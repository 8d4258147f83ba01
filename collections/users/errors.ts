import { defineErrors } from '@kit/lib/errors'

export const userErrors = defineErrors({
  own_second_step: 'A sua verificação desliga-se na sua conta, com a palavra-passe.',
  no_second_step: 'Esta conta não tem a verificação em dois passos ligada.',
  second_step_required: 'A agência exige a verificação em dois passos: não a pode desligar.',
  user_not_found: { status: 404, message: 'Utilizador não encontrado' },
})
