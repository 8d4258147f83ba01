import { defineErrors } from '@kit/lib/errors'

export const messageErrors = defineErrors({
  message_not_found: { status: 404, message: 'Mensagem não encontrada' },
  message_in_delivery: 'Esta mensagem está a ser enviada neste momento. Aguarde um instante.',
  message_already_sent: 'Esta mensagem já foi enviada.',
  message_not_waiting: 'Esta mensagem já foi enviada ou cancelada.',
  message_without_text: 'O texto desta mensagem já não está guardado: envie-a de novo a partir do registo.',
  mail_not_configured: {
    status: 503,
    message:
      'O envio de email não está configurado: um administrador indica o servidor em «Definições do site» · «Email».',
  },
})
