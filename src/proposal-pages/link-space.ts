import type { PayloadRequest } from 'payload'

import { paymentReference } from '@crm/payment-plans/domain/payment-plan'
import { type ClientInstalment, readClientInstalments, readQuestions } from '@crm/proposals/operations/answers'
import { type ClientProposal, listClientProposals } from '@crm/proposals/operations/client-proposals'
import { accountOf } from '@crm/proposals/operations/proposal'
import { askQuestion } from '@crm/proposals/operations/questions'
import type { AskInput } from '@crm/proposals/schema'
import { linkPath } from '@crm/public-links/domain/purposes'
import { linkErrors } from '@crm/public-links/errors'
import { limitChanges, readLink } from '@crm/public-links/operations/public-links'
import { listClientRetainers } from '@crm/retainers/operations/client-retainers'
import { openSpace } from '@crm/spaces/operations/space'
import { find, findById, readGlobal } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { idOf } from '@kit/lib/serialize'
import { type RefusedForm, visitOf } from './link-proposal'
import type { LinkTarget } from './link-target'
import type { ShownProject, Space, SpacePayment, SpaceProject } from './space'
import type { SpaceContent } from './view/link-content'

/** @throws DomainError link_not_found, link_ended, too_many */
export async function spaceContent(
  req: PayloadRequest,
  target: LinkTarget,
  refused: RefusedForm | null,
): Promise<SpaceContent> {
  const space = await readSpace(req, target)
  return {
    ...visitOf(req, target),
    hasAsked: target.query.get('feito') === 'pergunta',
    kind: 'space',
    project: target.project === '' ? null : await readProject(req, space, target.project),
    space,
    typed: refused?.typed ?? null,
  }
}

/** Reads a client's own quotes, projects, avenças and payments with a fixed number of queries. Changes nothing. */
async function readSpace(req: PayloadRequest, { token }: LinkTarget): Promise<Space> {
  const client = await openSpace(req, token)
  const proposals = await listClientProposals(req, client.id)
  const projects = await readProjects(req, client.id, proposals)
  const instalments = await readClientInstalments(req, client.id)
  const retainers = await listClientRetainers(req, client.id)
  return {
    account: accountOf(await readGlobal(req, 'site-settings'), ''),
    contactName: client.name,
    name: client.company || client.name,
    path: linkPath('client', token),
    payments: toPayments(instalments, proposals),
    projects,
    // A proposal whose link was withdrawn is no longer an offer.
    proposals: proposals.filter(({ path, state }) => path || state === 'accepted'),
    retainers,
  }
}

const SHOWN = {
  completedAt: true,
  dueDate: true,
  orderNumber: true,
  owner: true,
  quote: true,
  status: true,
  title: true,
} as const

async function readProjects(
  req: PayloadRequest,
  clientId: string,
  proposals: readonly ClientProposal[],
): Promise<SpaceProject[]> {
  // The link's holder has no account.
  const orders = await find(req, 'orders', {
    overrideAccess: true,
    select: SHOWN,
    sort: '-createdAt',
    where: { client: { equals: clientId } },
  })
  return orders.map(({ completedAt, dueDate, id, orderNumber, owner, quote, status, title }) => ({
    completedAt: completedAt ?? null,
    dueDate: dueDate ?? null,
    id,
    number: orderNumber,
    ownerId: idOf(owner),
    quote: proposals.find((proposal) => proposal.id === idOf(quote)) ?? null,
    status,
    title,
  }))
}

/** A proof belongs to a quote, so it counts for the first due instalment of that quote. */
function toPayments(instalments: readonly ClientInstalment[], proposals: readonly ClientProposal[]): SpacePayment[] {
  return instalments.map((one) => {
    const quote = proposals.find(({ id }) => id === one.quoteId)
    const firstDue = instalments.find(({ isDue, quoteId }) => isDue && quoteId === one.quoteId)
    return {
      ...one,
      isProved: quote !== undefined && quote.hasNewProof && firstDue === one,
      proofPath: quote?.path ?? null,
      reference: paymentReference(quote?.number ?? one.number, one.position, quote?.hasOwnPlan ?? true),
    }
  })
}

/** @throws DomainError link_not_found for the number of another client's project (DELI-26) */
async function readProject(req: PayloadRequest, space: Space, number: string): Promise<ShownProject> {
  const project = projectOf(space, number)
  const { ownerId, quote } = project
  const owner = await findById(req, 'users', ownerId, { overrideAccess: true })
  return {
    ...project,
    ownerName: owner?.name ?? null,
    questions: quote?.path ? await readQuestions(req, quote.id) : null,
  }
}

function projectOf({ projects }: Space, number: string): SpaceProject {
  const project = projects.find((one) => one.number === number)
  if (!project) throw new DomainError(linkErrors.link_not_found)
  return project
}

/**
 * Asks about a project: stored as a question on its quote, where staff read and answer it (DELI-26).
 * @throws DomainError link_not_found, link_ended, too_many
 */
export async function askInSpace(req: PayloadRequest, target: LinkTarget, input: AskInput): Promise<void> {
  const { quote, status } = projectOf(await readSpace(req, target), target.project)
  const secret = quote && status !== 'cancelled' ? await readLink(req, 'proposal', quote.id) : null
  if (!secret) throw new DomainError(linkErrors.link_not_found)
  await limitChanges(req, target.token)
  await askQuestion(req, secret, input)
}
