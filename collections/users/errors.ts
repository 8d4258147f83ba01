import { defineErrors } from '@kit/lib/errors'

export const userErrors = defineErrors({
  user_not_found: { status: 404, message: 'Utilizador não encontrado' },
})
