import { bind, type BoundRoute } from '@kit/http/bind'
import { DomainError } from '@kit/lib/errors'
import { printQuote as printQuoteContract } from '@crm/quotes/contract'
import * as contract from './contract'
import { answerQuestion } from './operations/questions'
import { changeLink, readSharing } from './operations/sharing'
import { noteDeposit, takeBackDeposit } from './operations/deposit'
import { printForStaff, printRevision } from './operations/documents'
import { downloadProof, showEvidence } from './operations/answers'
import { recordAcceptance, voidAcceptance } from './operations/recorded-acceptance'
import { proposalErrors } from './errors'

export const proposalRoutes: BoundRoute[] = [
  bind(contract.readSharing, ({ params, req }) => readSharing(req, params.id)),
  bind(printQuoteContract, ({ params, req }) => printForStaff(req, params.id)),
  bind(contract.printRevision, ({ params, req }) => printRevision(req, params.id, revisionNumber(params.number))),
  bind(contract.answerQuestion, ({ body, params, req }) => answerQuestion(req, params.id, body)),
  bind(contract.renewLink, ({ body, params, req }) => changeLink(req, params.id, 'renew', body.seen)),
  bind(contract.withdrawLink, ({ body, params, req }) => changeLink(req, params.id, 'withdraw', body.seen)),
  bind(contract.recordAcceptance, ({ body, params, req }) => recordAcceptance(req, params.id, body)),
  bind(contract.showEvidence, ({ params, req }) => showEvidence(req, params.id)),
  bind(contract.voidAcceptance, ({ body, params, req }) => voidAcceptance(req, params.id, body)),
  bind(contract.noteDeposit, ({ body, params, req }) => noteDeposit(req, params.id, body)),
  bind(contract.takeBackDeposit, ({ body, params, req }) => takeBackDeposit(req, params.id, body.seen)),
  bind(contract.downloadProof, ({ params, req }) => downloadProof(req, params.id, params.proof)),
]

function revisionNumber(text: string): number {
  if (!/^\d{1,6}$/.test(text)) throw new DomainError(proposalErrors.revision_not_found)
  return Number(text)
}
