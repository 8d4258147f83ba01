import { bind, type BoundRoute } from '@kit/http/bind'
import { DomainError } from '@kit/lib/errors'
import * as contract from './contract'
import { acceptProposal } from './operations/accept-proposal'
import { answerQuestion } from './operations/answer-question'
import { askQuestion } from './operations/ask-question'
import { changeLink } from './operations/change-link'
import { countVisit } from './operations/count-visit'
import { noteDeposit, takeBackDeposit } from './operations/note-deposit'
import { printProposal } from './operations/print-proposal'
import { printRevision } from './operations/print-revision'
import { downloadProof } from './operations/read-proofs'
import { readEarlierRevision, readProposal } from './operations/read-proposal'
import { recordAcceptance, voidAcceptance } from './operations/record-acceptance'
import { readSharing } from './operations/read-sharing'
import { refuseProposal } from './operations/refuse-proposal'
import { admitProof, sendProof } from './operations/send-proof'

export const proposalRoutes: BoundRoute[] = [
  bind(contract.readSharing, ({ params, req }) => readSharing(req, params.id)),
  bind(contract.printRevision, ({ params, req }) => printRevision(req, params.id, revisionNumber(params.number))),
  bind(contract.answerQuestion, ({ body, params, req }) => answerQuestion(req, params.id, body)),
  bind(contract.renewLink, ({ params, req }) => changeLink(req, params.id, 'renew')),
  bind(contract.withdrawLink, ({ params, req }) => changeLink(req, params.id, 'withdraw')),
  bind(contract.recordAcceptance, ({ body, params, req }) => recordAcceptance(req, params.id, body)),
  bind(contract.voidAcceptance, ({ body, params, req }) => voidAcceptance(req, params.id, body)),
  bind(contract.noteDeposit, ({ body, params, req }) => noteDeposit(req, params.id, body)),
  bind(contract.takeBackDeposit, ({ params, req }) => takeBackDeposit(req, params.id)),
  bind(contract.downloadProof, ({ params, req }) => downloadProof(req, params.id, params.proof)),
  bind(contract.readProposal, async ({ params, req }) => ({ proposal: await readProposal(req, params.token) })),
  bind(contract.readEarlier, ({ params, req }) =>
    readEarlierRevision(req, params.token, revisionNumber(params.number)),
  ),
  bind(contract.printProposal, ({ params, req }) => printProposal(req, params.token)),
  bind(contract.acceptProposal, async ({ body, params, req }) => ({
    proposal: await acceptProposal(req, params.token, body),
  })),
  bind(contract.refuseProposal, async ({ body, params, req }) => ({
    proposal: await refuseProposal(req, params.token, body),
  })),
  bind(contract.askQuestion, async ({ body, params, req }) => ({
    proposal: await askQuestion(req, params.token, body),
  })),
  bind(
    contract.sendProof,
    async ({ body, params, req }) => ({
      proposal: await sendProof(req, params.token, Buffer.from(body.file, 'base64')),
    }),
    // What nobody may send is not read.
    { beforeBody: (req) => admitProof(req, (req.routeParams as { token?: string }).token ?? '') },
  ),
  bind(contract.countVisit, ({ body, params, req }) => countVisit(req, params.token, body)),
]

function revisionNumber(text = ''): number {
  if (!/^\d{1,6}$/.test(text)) throw new DomainError('revision_not_found')
  return Number(text)
}
