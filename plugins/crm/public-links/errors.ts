import { defineErrors } from '@kit/lib/errors'

export const linkErrors = defineErrors({
  link_not_found: { status: 404, message: 'Ligação não encontrada' },
  link_limit: {
    status: 429,
    message: 'Recebemos muitos pedidos por esta ligação. Tente novamente dentro de {wait}, ou fale connosco.',
  },
  link_ended: { status: 410, message: 'Esta ligação já não está ativa.' },
})
