import { defineErrors } from '@kit/lib/errors'

export const projectErrors = defineErrors({
  project_not_found: { status: 404, message: 'Projeto não encontrado' },
})
