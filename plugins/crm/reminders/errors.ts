import { defineErrors } from '@kit/lib/errors'

export const reminderErrors = defineErrors({
  reminder_impossible: { status: 409, message: 'Este orçamento não está à espera de resposta do cliente.' },
  reminder_without_address: {
    status: 409,
    message: 'Este orçamento não tem um email do cliente. Lembre por WhatsApp.',
  },
  reminder_refused: { status: 409, message: 'O cliente pediu para não receber lembretes deste orçamento.' },
  reminder_limit: { status: 409, message: 'O cliente já recebeu três destes lembretes.' },
  mailed_lately: {
    status: 409,
    message: 'Já seguiu um email sobre este orçamento há menos de dois dias úteis. Lembre por WhatsApp.',
  },
  quote_not_prolongable: { status: 409, message: 'Só se prolonga a validade de um orçamento enviado ou expirado.' },
  unsent_changes: {
    status: 409,
    message: 'Há alterações por enviar. Envie primeiro a revisão, já com a nova validade.',
  },
})
