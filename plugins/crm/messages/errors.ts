import { defineErrors } from '@kit/lib/errors'

export const messageErrors = defineErrors({
  message_not_found: { status: 404, message: 'Mensagem não encontrada' },
  message_in_delivery: {
    status: 409,
    message: 'Esta mensagem está a ser enviada neste momento. Aguarde um instante.',
  },
  message_already_sent: { status: 409, message: 'Esta mensagem já foi enviada.' },
  message_not_waiting: { status: 409, message: 'Esta mensagem já foi enviada ou cancelada.' },
  message_without_text: {
    status: 409,
    message: 'O texto desta mensagem já não está guardado: envie-a de novo a partir do registo.',
  },
  mail_not_configured: {
    status: 503,
    message:
      'O envio de email não está configurado: um administrador indica o servidor em «Definições do site» · «Email».',
  },
})
