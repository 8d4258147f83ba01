import { defineErrors } from '@kit/lib/errors'

export const featuredClientErrors = defineErrors({
  featured_client_not_found: { status: 404, message: 'Cliente em destaque não encontrado' },
})
