import { defineErrors } from '@kit/lib/errors'

export const serviceErrors = defineErrors({
  service_not_found: { status: 404, message: 'Serviço não encontrado' },
})
