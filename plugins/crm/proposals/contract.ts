import { ANY_FILE, PDF_FILE } from '@kit/http/answers-schema'
import { defineRoute, PICTURE_BODY_LIMIT } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { undoErrors } from '@collections/activities/errors'
import { paymentErrors } from '@crm/payments/errors'
import { quoteErrors } from '@crm/quotes/errors'
import {
  changeLinkInput,
  claimingAnswer,
  depositInput,
  recordAcceptanceInput,
  sharing,
  staffAnswerInput,
  takeBackInput,
  voidAcceptanceInput,
} from './schema'
import { proposalErrors } from './errors'

const tag = 'Propostas'
const ofSharing = {
  access: CRM_ROLES,
  answer: sharing,
  record: { collection: 'quotes', notFound: quoteErrors.quote_not_found },
  tag,
} as const

export const readSharing = defineRoute({
  ...ofSharing,
  id: 'proposals.sharing',
  method: 'GET',
  path: '/api/crm/quotes/{id}/sharing',
  summary: 'Ver a partilha de um orçamento: ligação, revisões, visitas, perguntas e resposta',
})

export const printRevision = defineRoute({
  ...ofSharing,
  ...PDF_FILE,
  errors: [...PDF_FILE.errors, proposalErrors.revision_not_found],
  id: 'proposals.revision-pdf',
  path: '/api/crm/quotes/{id}/revisions/{number}/pdf',
  summary: 'Obter o PDF de uma revisão partilhada',
})

export const answerQuestion = defineRoute({
  ...ofSharing,
  answer: claimingAnswer,
  body: staffAnswerInput,
  errors: ['person_erased', proposalErrors.quote_not_shared],
  id: 'proposals.answer',
  method: 'POST',
  path: '/api/crm/quotes/{id}/answers',
  summary: 'Responder ao cliente na página da proposta',
})

export const renewLink = defineRoute({
  ...ofSharing,
  body: changeLinkInput,
  errors: ['stale_record', proposalErrors.quote_not_shared],
  id: 'proposals.renew-link',
  method: 'POST',
  path: '/api/crm/quotes/{id}/link',
  summary: 'Gerar nova ligação para um orçamento; a anterior deixa de funcionar',
})

export const withdrawLink = defineRoute({
  ...ofSharing,
  body: changeLinkInput,
  errors: ['stale_record', proposalErrors.quote_not_shared],
  id: 'proposals.withdraw-link',
  method: 'DELETE',
  path: '/api/crm/quotes/{id}/link',
  summary: 'Revogar a ligação de um orçamento',
})

export const recordAcceptance = defineRoute({
  ...ofSharing,
  body: recordAcceptanceInput,
  bodyLimit: PICTURE_BODY_LIMIT,
  errors: [
    'person_erased',
    proposalErrors.nothing_chosen,
    proposalErrors.proposal_accepted,
    proposalErrors.proposal_revised,
    proposalErrors.proposal_total_changed,
    proposalErrors.quote_not_shared,
  ],
  id: 'proposals.record-acceptance',
  method: 'POST',
  path: '/api/crm/quotes/{id}/acceptance',
  summary: 'Registar uma aceitação que veio por outra via',
})

export const showEvidence = defineRoute({
  ...ofSharing,
  ...ANY_FILE,
  errors: [proposalErrors.evidence_not_found],
  id: 'proposals.evidence',
  path: '/api/crm/quotes/{id}/acceptance/evidence',
  summary: 'Obter o ficheiro que mostra uma aceitação registada',
})

export const voidAcceptance = defineRoute({
  ...ofSharing,
  access: ['admin'],
  body: voidAcceptanceInput,
  errors: [
    'person_erased',
    'stale_record',
    paymentErrors.has_receipts,
    undoErrors.quote_has_order,
    undoErrors.quote_has_retainer,
    proposalErrors.quote_not_accepted,
  ],
  id: 'proposals.void-acceptance',
  method: 'POST',
  path: '/api/crm/quotes/{id}/acceptance/void',
  summary: 'Anular a aceitação de um orçamento',
})

export const noteDeposit = defineRoute({
  ...ofSharing,
  answer: claimingAnswer,
  body: depositInput,
  errors: [proposalErrors.deposit_known, proposalErrors.proposal_not_accepted, paymentErrors.instalment_cancelled],
  id: 'proposals.note-deposit',
  method: 'POST',
  path: '/api/crm/quotes/{id}/deposit',
  summary: 'Registar o sinal recebido de um orçamento aceite',
})

export const takeBackDeposit = defineRoute({
  ...ofSharing,
  body: takeBackInput,
  errors: ['stale_record', proposalErrors.deposit_in_parts, proposalErrors.deposit_not_found],
  id: 'proposals.take-back-deposit',
  method: 'DELETE',
  path: '/api/crm/quotes/{id}/deposit',
  summary: 'Anular o registo do sinal de um orçamento',
})

export const downloadProof = defineRoute({
  ...ofSharing,
  ...ANY_FILE,
  errors: [proposalErrors.proof_not_found],
  id: 'proposals.download-proof',
  path: '/api/crm/quotes/{id}/proofs/{proof}',
  summary: 'Descarregar um comprovativo de pagamento',
})
