import { defineErrors } from '@kit/lib/errors'

export const paymentErrors = defineErrors({
  instalment_not_found: { status: 404, message: 'Parcela não encontrada' },
  receipt_not_found: { status: 404, message: 'Recebimento não encontrado' },
  receipt_voided: 'Este recebimento já foi anulado.',
  instalment_cancelled: 'Esta parcela está anulada, porque o seu projeto foi cancelado. Não aceita recebimentos.',
  has_receipts: 'Há recebimentos registados. Anule-os primeiro.',
  not_of_retainer:
    'Só se anula a mensalidade que a própria avença criou, ou a primeira de uma que terminou sem começar.',
  nothing_open: 'Esta parcela ainda não tem vencimento ou já não está por receber.',
  payment_mail_impossible:
    'O email não pode seguir: falta o email do cliente ou a ligação do orçamento. Lembre por WhatsApp.',
  payment_reminder_paused:
    'O email não pode seguir agora: os lembretes do orçamento estão desligados, o cliente prometeu pagar até outro dia, ou há um comprovativo por confirmar.',
  has_plan: 'Este projeto já tem um plano de pagamento.',
  quote_has_plan: 'O orçamento aceite deste projeto já tem um plano de pagamento.',
  nothing_to_pay: 'Este projeto ainda não tem um valor. Indique-o em «Editar».',
})
