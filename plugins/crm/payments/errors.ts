import { defineErrors } from '@kit/lib/errors'

export const paymentErrors = defineErrors({
  instalment_not_found: { status: 404, message: 'Parcela não encontrada' },
  receipt_not_found: { status: 404, message: 'Recebimento não encontrado' },
  receipt_voided: { status: 409, message: 'Este recebimento já foi anulado.' },
  has_receipts: { status: 409, message: 'Há recebimentos registados. Anule-os primeiro.' },
  has_plan: { status: 409, message: 'Este projeto já tem um plano de pagamento.' },
  nothing_to_pay: { status: 409, message: 'Este projeto ainda não tem um valor.' },
})
