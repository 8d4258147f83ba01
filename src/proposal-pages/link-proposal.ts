import { randomUUID } from 'node:crypto'

import { isbot } from 'isbot'
import type { PayloadRequest } from 'payload'

import { readProposal } from '@crm/proposals/operations/proposal'
import type { Proposal } from '@crm/proposals/schema'
import { usualSelection } from '@crm/line-items/domain/totals'
import { hasRole, STAFF } from '@kit/lib/roles'
import { isUuid } from '@kit/lib/uuid'
import { DONE, type LinkContent, type ProposalContent, type TypedForm } from './view/link-content'
import type { IncomingBody } from '@/server/http/incoming-body'
import { readForm, type SentForm } from './link-form'
import type { LinkTarget } from './link-target'

/** A request at the address of a link, and how it is answered with a page. */
export interface AskedLink {
  req: PayloadRequest
  target: LinkTarget
  body: IncomingBody | undefined
  show: (status: number, content: LinkContent) => Promise<Response>
}

/** Whether a program asks, by the name that it gives itself. */
export const isBot = ({ headers }: PayloadRequest): boolean => isbot(headers.get('user-agent'))

/** Whether staff look at it themselves: nothing of their visit is stored (LINK-11). */
export const isStaff = ({ user }: PayloadRequest): boolean => user !== null && hasRole(user, STAFF)

/** The page of a proposal as it is asked for, or as a form that was refused comes back. */
export async function proposalContent(
  req: PayloadRequest,
  { address, query, token }: LinkTarget,
  refused: (SentForm & { typed: TypedForm }) | null = null,
): Promise<ProposalContent> {
  const proposal = await readProposal(req, token)
  const sent = refused ?? readForm(query.toString())
  const key = sent.values.requestKey ?? ''
  const typed = refused ? refused.typed : typedInQuery(sent)
  return {
    address,
    asksForValidity: query.get('pergunta') === 'validade',
    done: DONE.find((known) => known === query.get('feito')) ?? null,
    isStaff: isStaff(req),
    isTakenForBot: isBot(req),
    kind: 'proposal',
    proposal,
    requestKey: isUuid(key) ? key : randomUUID(),
    selected: selectedLines(proposal, sent),
    typed,
  }
}

/** Without a script 'Atualizar total' sends the whole form, and nothing that was typed may be lost. */
function typedInQuery(sent: SentForm): TypedForm | null {
  return hasChosen(sent) ? { form: 'aceitar', issues: [], sentence: null, values: sent.values } : null
}

/** The optional lines that count: those of the acceptance, those that were sent, or the agency's choice. */
function selectedLines({ acceptance, quote }: Proposal, sent: SentForm): readonly string[] {
  if (acceptance) return acceptance.selected
  if (!hasChosen(sent) && sent.selected.length === 0) return usualSelection(quote.lines)
  return quote.lines.filter(({ id, isOptional }) => isOptional && sent.selected.includes(id)).map(({ id }) => id)
}

/** The form with the optional lines: without a tick it sends none. No other form sends a total. */
const hasChosen = ({ values }: SentForm): boolean => values.grossCents !== undefined
