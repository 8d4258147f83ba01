import type { PayloadRequest } from 'payload'

import { openExport } from '@crm/privacy/operations/export-link'
import { readAsked } from '@crm/privacy-requests/operations/confirmation'
import { proposalContent, type RefusedForm } from './link-proposal'
import { spaceContent } from './link-space'
import type { LinkTarget } from './link-target'
import type { LinkContent } from './view/link-content'

/** Content of a link's page, perhaps with a rejected form. */
export async function contentOf(
  req: PayloadRequest,
  target: LinkTarget,
  refused: RefusedForm | null = null,
): Promise<LinkContent> {
  if (target.purpose === 'privacy') {
    const { until } = await openExport(req, target.token)
    return { action: target.address, kind: 'export', until }
  }
  if (target.purpose === 'data-request') {
    const { dueOn, kind, text } = await readAsked(req, target.token)
    return { action: target.address, asked: { dueOn, kind, text }, kind: 'data-confirmation' }
  }
  return target.purpose === 'client' ? spaceContent(req, target, refused) : proposalContent(req, target, refused)
}
