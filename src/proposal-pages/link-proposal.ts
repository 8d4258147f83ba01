import { isbot } from 'isbot'
import type { PayloadRequest } from 'payload'

import { readProposal } from '@crm/proposals/operations/proposal'
import type { Proposal } from '@crm/proposals/schema'
import { usualSelection } from '@crm/line-items/domain/totals'
import { hasRole, STAFF } from '@kit/lib/roles'
import type { LinkContent, ProposalContent, TypedForm, Visit } from './view/link-content'
import type { IncomingBody } from '@/server/http/incoming-body'
import { readForm, type SentForm } from './link-form'
import type { LinkTarget } from './link-target'
import { readPresentation } from './read-presentation'

/** A request to a link's address, and how to answer it with a page. */
export interface AskedLink {
  req: PayloadRequest
  target: LinkTarget
  body: IncomingBody | undefined
  show: (status: number, content: LinkContent) => Promise<Response>
}

/** True for a bot, by its user agent. */
export const isBot = ({ headers }: PayloadRequest): boolean => isbot(headers.get('user-agent'))

/** True for signed-in staff, whose visits are not stored (LINK-11). */
export const isStaff = ({ user }: PayloadRequest): boolean => user !== null && hasRole(user, STAFF)

/** What every content says of its request. */
export const visitOf = (req: PayloadRequest, { address }: LinkTarget): Visit => ({
  address,
  isStaff: isStaff(req),
  isTakenForBot: isBot(req),
})

/** A rejected form with what was typed. */
export type RefusedForm = SentForm & { typed: TypedForm }

/** Content of a proposal's page, perhaps with a rejected form. */
export async function proposalContent(
  req: PayloadRequest,
  target: LinkTarget,
  refused: RefusedForm | null,
): Promise<ProposalContent> {
  const { query, token } = target
  const proposal = await readProposal(req, token)
  const sent = refused ?? readForm(query.toString())
  const typed = refused ? refused.typed : typedInQuery(sent)
  return {
    ...visitOf(req, target),
    asksForValidity: query.get('pergunta') === 'validade',
    hasAsked: query.get('feito') === 'pergunta',
    kind: 'proposal',
    presentation: await readPresentation(req, token),
    proposal,
    selected: selectedLines(proposal, sent),
    typed,
  }
}

/** Without script 'Atualizar total' sends the whole form; the typed values must survive. */
function typedInQuery(sent: SentForm): TypedForm | null {
  return hasChosen(sent) ? { form: 'aceitar', issues: [], sentence: null, values: sent.values } : null
}

/** The selected optional lines: those of the acceptance, of the submitted form, or the agency's default. */
function selectedLines({ acceptance, quote }: Proposal, sent: SentForm): readonly string[] {
  if (acceptance) return acceptance.selected
  if (!hasChosen(sent) && sent.selected.length === 0) return usualSelection(quote.lines)
  return quote.lines.filter(({ id, isOptional }) => isOptional && sent.selected.includes(id)).map(({ id }) => id)
}

/**
 * True for a submission of the form with the optional lines, which sends no line if none is ticked. Only this form
 * sends a total.
 */
const hasChosen = ({ values }: SentForm): boolean => values.grossCents !== undefined
