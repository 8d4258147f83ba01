import { z } from 'zod'

import { defineRoute, LOGO_BODY_LIMIT } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import {
  acceptInput,
  askInput,
  depositInput,
  earlierRevision,
  proofInput,
  proposal,
  recordAcceptanceInput,
  refuseInput,
  sharing,
  staffAnswerInput,
  visitInput,
  voidAcceptanceInput,
} from './schema'

const tag = 'Propostas'
const record = { collection: 'quotes', notFound: 'quote_not_found' } as const
/** Of every route that a link opens. */
const linked = ['link_not_found', 'link_ended', 'too_many'] as const

/** Of every change that staff make of a quote's way to the client. */
const ofSharing = { access: CRM_ROLES, answer: sharing, record, status: 200, tag } as const

export const readProposal = defineRoute({
  access: 'public',
  answer: z.object({ proposal }),
  errors: linked,
  id: 'proposals.read',
  method: 'GET',
  path: '/api/public/proposals/{token}',
  status: 200,
  summary: 'Ler uma proposta pela sua ligação',
  tag,
})

export const readEarlier = defineRoute({
  access: 'public',
  answer: earlierRevision,
  errors: [...linked, 'revision_not_found'],
  id: 'proposals.read-earlier',
  method: 'GET',
  path: '/api/public/proposals/{token}/revisions/{number}',
  status: 200,
  summary: 'Ler uma revisão anterior de uma proposta',
  tag,
})

export const printProposal = defineRoute({
  access: 'public',
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'application/pdf',
  errors: [...linked, 'busy'],
  id: 'proposals.pdf',
  method: 'GET',
  path: '/api/public/proposals/{token}/pdf',
  status: 200,
  summary: 'Obter o PDF de uma proposta; de uma aceite, com o registo de aceitação',
  tag,
})

export const acceptProposal = defineRoute({
  access: 'public',
  answer: z.object({ proposal }),
  body: acceptInput,
  errors: [...linked, 'proposal_expired', 'proposal_refused', 'proposal_revised', 'proposal_total_changed'],
  id: 'proposals.accept',
  method: 'POST',
  path: '/api/public/proposals/{token}/accept',
  status: 200,
  summary: 'Aceitar uma proposta',
  tag,
})

export const refuseProposal = defineRoute({
  access: 'public',
  answer: z.object({ proposal }),
  body: refuseInput,
  errors: [...linked, 'proposal_accepted', 'proposal_expired', 'proposal_revised'],
  id: 'proposals.refuse',
  method: 'POST',
  path: '/api/public/proposals/{token}/refuse',
  status: 200,
  summary: 'Recusar uma proposta',
  tag,
})

export const askQuestion = defineRoute({
  access: 'public',
  answer: z.object({ proposal }),
  body: askInput,
  errors: linked,
  id: 'proposals.ask',
  method: 'POST',
  path: '/api/public/proposals/{token}/questions',
  status: 200,
  summary: 'Fazer uma pergunta sobre uma proposta',
  tag,
})

export const sendProof = defineRoute({
  access: 'public',
  answer: z.object({ proposal }),
  body: proofInput,
  bodyLimit: LOGO_BODY_LIMIT,
  errors: [...linked, 'busy', 'proofs_complete', 'proposal_not_accepted'],
  id: 'proposals.send-proof',
  method: 'POST',
  path: '/api/public/proposals/{token}/proofs',
  status: 200,
  summary: 'Enviar um comprovativo de pagamento de uma proposta aceite',
  tag,
})

export const countVisit = defineRoute({
  access: 'public',
  answer: z.object({ success: z.literal(true) }),
  body: visitInput,
  errors: linked,
  id: 'proposals.visit',
  method: 'POST',
  path: '/api/public/proposals/{token}/visits',
  status: 200,
  summary: 'Contar uma visita a uma proposta',
  tag,
})

export const readSharing = defineRoute({
  ...ofSharing,
  id: 'proposals.sharing',
  method: 'GET',
  path: '/api/crm/quotes/{id}/sharing',
  summary: 'Ver a partilha de um orçamento: ligação, revisões, visitas, perguntas e resposta',
})

export const printRevision = defineRoute({
  access: CRM_ROLES,
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'application/pdf',
  errors: ['busy', 'revision_not_found'],
  id: 'proposals.revision-pdf',
  method: 'GET',
  path: '/api/crm/quotes/{id}/revisions/{number}/pdf',
  record,
  status: 200,
  summary: 'Obter o PDF de uma revisão partilhada',
  tag,
})

export const answerQuestion = defineRoute({
  ...ofSharing,
  body: staffAnswerInput,
  errors: ['quote_not_shared'],
  id: 'proposals.answer',
  method: 'POST',
  path: '/api/crm/quotes/{id}/answers',
  summary: 'Responder ao cliente na página da proposta',
})

export const renewLink = defineRoute({
  ...ofSharing,
  errors: ['quote_not_shared'],
  id: 'proposals.renew-link',
  method: 'POST',
  path: '/api/crm/quotes/{id}/link',
  summary: 'Gerar nova ligação para um orçamento; a anterior deixa de funcionar',
})

export const withdrawLink = defineRoute({
  ...ofSharing,
  errors: ['quote_not_shared'],
  id: 'proposals.withdraw-link',
  method: 'DELETE',
  path: '/api/crm/quotes/{id}/link',
  summary: 'Revogar a ligação de um orçamento',
})

export const recordAcceptance = defineRoute({
  ...ofSharing,
  body: recordAcceptanceInput,
  errors: ['proposal_accepted', 'quote_not_shared'],
  id: 'proposals.record-acceptance',
  method: 'POST',
  path: '/api/crm/quotes/{id}/acceptance',
  summary: 'Registar uma aceitação que veio por outra via',
})

export const voidAcceptance = defineRoute({
  ...ofSharing,
  access: ['admin'],
  body: voidAcceptanceInput,
  errors: ['quote_has_order', 'quote_not_accepted'],
  id: 'proposals.void-acceptance',
  method: 'POST',
  path: '/api/crm/quotes/{id}/acceptance/void',
  summary: 'Anular a aceitação de um orçamento',
})

export const noteDeposit = defineRoute({
  ...ofSharing,
  body: depositInput,
  errors: ['deposit_known', 'proposal_not_accepted'],
  id: 'proposals.note-deposit',
  method: 'POST',
  path: '/api/crm/quotes/{id}/deposit',
  summary: 'Registar o sinal recebido de um orçamento aceite',
})

export const takeBackDeposit = defineRoute({
  ...ofSharing,
  errors: ['deposit_not_found'],
  id: 'proposals.take-back-deposit',
  method: 'DELETE',
  path: '/api/crm/quotes/{id}/deposit',
  summary: 'Anular o registo do sinal de um orçamento',
})

export const downloadProof = defineRoute({
  access: CRM_ROLES,
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'application/octet-stream',
  errors: ['proof_not_found'],
  id: 'proposals.download-proof',
  method: 'GET',
  path: '/api/crm/quotes/{id}/proofs/{proof}',
  record,
  status: 200,
  summary: 'Descarregar um comprovativo de pagamento',
  tag,
})
