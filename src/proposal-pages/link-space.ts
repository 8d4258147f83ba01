import type { PayloadRequest } from 'payload'

import { askQuestion } from '@crm/proposals/operations/questions'
import type { AskInput } from '@crm/proposals/schema'
import { limitChanges, readLink } from '@crm/public-links/operations/public-links'
import { spaceErrors } from '@crm/spaces/errors'
import { DomainError } from '@kit/lib/errors'
import { type RefusedForm, visitOf } from './link-proposal'
import type { LinkTarget } from './link-target'
import { projectOf, readProject, readSpace } from './space'
import type { SpaceContent } from './view/link-content'

/** @throws DomainError link_not_found, link_ended, too_many */
export async function spaceContent(
  req: PayloadRequest,
  target: LinkTarget,
  refused: RefusedForm | null,
): Promise<SpaceContent> {
  const space = await readSpace(req, target.token)
  return {
    ...visitOf(req, target),
    hasAsked: target.query.get('feito') === 'pergunta',
    kind: 'space',
    project: target.project === '' ? null : await readProject(req, space, target.project),
    space,
    typed: refused?.typed ?? null,
  }
}

/**
 * Asks about a project: stored as a question on its quote, where staff read and answer it (DELI-26).
 * @throws DomainError as `askQuestion`; project_closed if it has no open proposal any more
 */
export async function askInSpace(req: PayloadRequest, target: LinkTarget, input: AskInput): Promise<void> {
  const { quote, status } = projectOf(await readSpace(req, target.token), target.project)
  const secret = quote && status !== 'cancelled' ? await readLink(req, 'proposal', quote.id) : null
  if (!secret) throw new DomainError(spaceErrors.project_closed)
  await limitChanges(req, target.token)
  await askQuestion(req, secret, input)
}
