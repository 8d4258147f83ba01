import { defineErrors } from '@kit/lib/errors'

export const proposalErrors = defineErrors({
  revision_not_found: { status: 404, message: 'Revisão não encontrada' },
  nothing_chosen: { status: 400, message: 'Escolha pelo menos um opcional.' },
  proposal_total_changed: 'O total mudou. Reveja o orçamento antes de aceitar.',
  proposal_revised: 'Este orçamento foi atualizado. Reveja a revisão {revision} antes de responder.',
  proposal_ended: 'Este orçamento expirou.',
  proposal_expired: 'Este orçamento expirou em {date}.',
  proposal_refused: 'Este orçamento já foi recusado em {date}. Fale connosco se mudou de ideias.',
  /** Staff rejected it, so nobody knows a day on which the client did. */
  proposal_rejected: 'Este orçamento já foi recusado. Fale connosco se mudou de ideias.',
  proposal_accepted: 'Este orçamento já foi aceite em {date}.',
  proposal_in_work: 'O trabalho deste orçamento já começou. Fale connosco.',
  proposal_not_accepted: 'Este orçamento ainda não foi aceite.',
  proofs_complete: 'Já recebemos {count} comprovativos deste orçamento. Se precisa de enviar outro, fale connosco.',
  questions_complete: {
    status: 429,
    message:
      'Já recebemos {count} perguntas nas últimas 24 horas. Respondemos nesta página; se for urgente, fale connosco.',
  },
  deposit_known: 'O sinal deste orçamento já foi registado em {date}.',
  deposit_not_found: { status: 404, message: 'Este orçamento não tem um sinal registado.' },
  deposit_in_parts: 'Há vários recebimentos. Anule cada um na sua parcela, em «Plano de pagamento».',
  evidence_not_found: { status: 404, message: 'Esta aceitação não tem um ficheiro que a mostre.' },
  proof_not_found: { status: 404, message: 'Comprovativo não encontrado' },
  quote_not_accepted: 'Este orçamento não tem uma aceitação para anular.',
  quote_not_shared: 'Este orçamento ainda não foi partilhado.',
})
