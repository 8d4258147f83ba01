import type { PayloadRequest } from 'payload'

import { nameForClients } from '@collections/users/domain/person'
import { readClientInstalments, readQuestions } from '@crm/proposals/operations/answers'
import { type ClientProposal, listClientProposals } from '@crm/proposals/operations/client-proposals'
import { accountOf } from '@crm/proposals/operations/proposal'
import { linkPath } from '@crm/public-links/domain/purposes'
import { linkErrors } from '@crm/public-links/errors'
import { listClientRetainers } from '@crm/retainers/operations/client-retainers'
import { openSpace } from '@crm/spaces/operations/space'
import { find, findById, readGlobal } from '@kit/data/documents'
import { DomainError } from '@kit/lib/errors'
import { idOf } from '@kit/lib/serialize'

/** Everything that a client sees of their quotes, projects, avenças and payments (DELI-03). */
export type Space = Awaited<ReturnType<typeof readSpace>>
export type SpacePayment = Space['payments'][number]
export type SpaceProject = Space['projects'][number]
export type ShownProject = Awaited<ReturnType<typeof readProject>>

/** Reads a client's own quotes, projects, avenças and payments with a fixed number of queries. Changes nothing. */
export async function readSpace(req: PayloadRequest, token: string) {
  const client = await openSpace(req, token)
  const proposals = await listClientProposals(req, client.id)
  const projects = await readProjects(req, client.id, proposals)
  const instalments = await readClientInstalments(req, client.id)
  const retainers = await listClientRetainers(req, client.id)
  return {
    account: accountOf(await readGlobal(req, 'site-settings'), ''),
    /** Contact person, who asks the questions. */
    contactName: client.name,
    name: client.company || client.name,
    path: linkPath('client', token),
    payments: instalments.map((one) => ({
      ...one,
      proofPath: proposals.find(({ id }) => id === one.quoteId)?.path ?? null,
    })),
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

async function readProjects(req: PayloadRequest, clientId: string, proposals: readonly ClientProposal[]) {
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
    /** The quote that it came from. */
    quote: proposals.find((proposal) => proposal.id === idOf(quote)) ?? null,
    status,
    title,
  }))
}

/** @throws DomainError link_not_found for the number of another client's project (DELI-26) */
export async function readProject(req: PayloadRequest, space: Space, number: string) {
  const project = projectOf(space, number)
  const { ownerId, quote } = project
  const owner = await findById(req, 'users', ownerId, { overrideAccess: true })
  return {
    ...project,
    ownerName: nameForClients(owner?.name),
    /** Questions of its quote; null if the client cannot ask. */
    questions: quote?.path ? await readQuestions(req, quote.id) : null,
  }
}

export function projectOf({ projects }: Space, number: string): SpaceProject {
  const project = projects.find((one) => one.number === number)
  if (!project) throw new DomainError(linkErrors.link_not_found)
  return project
}
