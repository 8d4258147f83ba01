import type { PayloadRequest } from 'payload'

import { proposalContent, type RefusedForm } from './link-proposal'
import { spaceContent } from './link-space'
import type { LinkTarget } from './link-target'
import type { LinkContent } from './view/link-content'

/** The page of a link as requested, or with a form that was refused. */
export const contentOf = (
  req: PayloadRequest,
  target: LinkTarget,
  refused: RefusedForm | null = null,
): Promise<LinkContent> =>
  target.purpose === 'client' ? spaceContent(req, target, refused) : proposalContent(req, target, refused)
