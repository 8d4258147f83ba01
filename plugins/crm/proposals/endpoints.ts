import { bind, type BoundRoute } from '@kit/http/bind'
import { DomainError } from '@kit/lib/errors'
import * as contract from './contract'
import { acceptProposal } from './operations/accept-proposal'
import { answerQuestion } from './operations/answer-question'
import { askQuestion } from './operations/ask-question'
import { changeLink } from './operations/change-link'
import { countVisit } from './operations/count-visit'
import { printProposal } from './operations/print-proposal'
import { printRevision } from './operations/print-revision'
import { readEarlierRevision, readProposal } from './operations/read-proposal'
import { recordAcceptance, voidAcceptance } from './operations/record-acceptance'
import { readSharing } from './operations/read-sharing'
import { refuseProposal } from './operations/refuse-proposal'

export const proposalRoutes: BoundRoute[] = [
  bind(contract.readSharing, ({ params, req }) => readSharing(req, params.id ?? '')),
  bind(contract.printRevision, ({ params, req }) => printRevision(req, params.id ?? '', revisionNumber(params.number))),
  bind(contract.answerQuestion, ({ body, params, req }) => answerQuestion(req, params.id ?? '', body)),
  bind(contract.renewLink, ({ params, req }) => changeLink(req, params.id ?? '', 'renew')),
  bind(contract.withdrawLink, ({ params, req }) => changeLink(req, params.id ?? '', 'withdraw')),
  bind(contract.recordAcceptance, ({ body, params, req }) => recordAcceptance(req, params.id ?? '', body)),
  bind(contract.voidAcceptance, ({ body, params, req }) => voidAcceptance(req, params.id ?? '', body)),
  bind(contract.readProposal, async ({ params, req }) => ({ proposal: await readProposal(req, params.token ?? '') })),
  bind(contract.readEarlier, ({ params, req }) =>
    readEarlierRevision(req, params.token ?? '', revisionNumber(params.number)),
  ),
  bind(contract.printProposal, ({ params, req }) => printProposal(req, params.token ?? '')),
  bind(contract.acceptProposal, async ({ body, params, req }) => ({
    proposal: await acceptProposal(req, params.token ?? '', body),
  })),
  bind(contract.refuseProposal, async ({ body, params, req }) => ({
    proposal: await refuseProposal(req, params.token ?? '', body),
  })),
  bind(contract.askQuestion, async ({ body, params, req }) => ({
    proposal: await askQuestion(req, params.token ?? '', body),
  })),
  bind(contract.countVisit, ({ body, params, req }) => countVisit(req, params.token ?? '', body)),
]

function revisionNumber(text = ''): number {
  if (!/^\d{1,6}$/.test(text)) throw new DomainError('revision_not_found')
  return Number(text)
}
