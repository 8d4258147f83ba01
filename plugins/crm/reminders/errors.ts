import { defineErrors } from '@kit/lib/errors'

export const reminderErrors = defineErrors({
  reminder_impossible: 'Este orçamento não está à espera de resposta do cliente.',
  reminder_without_address: 'Este orçamento não tem um email do cliente. Lembre por WhatsApp.',
  reminder_refused: 'O cliente pediu para não receber lembretes deste orçamento.',
  reminder_limit: 'O cliente já recebeu três destes lembretes.',
  mailed_lately: 'Já seguiu um email sobre este orçamento há menos de dois dias úteis. Lembre por WhatsApp.',
  quote_not_prolongable: 'Só se prolonga a validade de um orçamento enviado ou expirado.',
  unsent_changes: 'Há alterações por enviar. Envie primeiro a revisão, já com a nova validade.',
})
