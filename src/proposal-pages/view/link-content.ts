import type { DataRequest } from '@crm/privacy-requests/schema'
import type { EarlierRevision, Proposal } from '@crm/proposals/schema'
import type { Presentation } from '../read-presentation'
import type { ShownProject, Space } from '../space'
import { pageContent } from '@kit/process/page-status'
import type { Issue } from '@kit/lib/errors'

/** The forms of a proposal; each is the last segment of the address that the form posts to. */
export const PROPOSAL_FORMS = ['aceitar', 'recusar', 'perguntar', 'comprovativo'] as const
export type ProposalForm = (typeof PROPOSAL_FORMS)[number]
/** Forms of all links' pages. */
export type LinkForm = ProposalForm | 'pedido'

/** Typed values when the page is rendered again, by 'Atualizar total' or after an error. */
export interface TypedForm {
  form: LinkForm
  values: Readonly<Partial<Record<string, string>>>
  /** Issues by field name. */
  issues: readonly Issue[]
  /** Why the form was rejected; null if it was not. */
  sentence: string | null
}

/** A request of a link's page. */
export interface Visit {
  /** The page's own address, without a query. */
  address: string
  isStaff: boolean
  /** The request looked like a bot's; the person has confirmed that they are not a bot (LINK-08). */
  isTakenForBot: boolean
}

export interface ProposalContent extends Visit {
  kind: 'proposal'
  proposal: Proposal
  presentation: Presentation
  selected: readonly string[]
  typed: TypedForm | null
  /** A question was just sent; confirmed once. */
  hasAsked: boolean
  /** The question form asks for a new validity (PROP-17). */
  asksForValidity: boolean
}

export interface EarlierContent extends Visit {
  kind: 'earlier'
  revision: EarlierRevision
}

/** A client's space, or a project in it (DELI-03, DELI-26). */
export interface SpaceContent extends Visit, Pick<ProposalContent, 'hasAsked' | 'typed'> {
  kind: 'space'
  space: Space
  /** The project shown; null for the whole space. */
  project: ShownProject | null
}

/** Content of the page that stops reminders (REM-09); shows nothing of the quote. */
export interface RemindersContent {
  kind: 'reminders'
  /** The address that the form posts to. */
  action: string
  isAccepted: boolean
  isOff: boolean
}

/** The form with which anybody requests their data, or its confirmation (PRIV-13). */
export interface DataRequestContent {
  kind: 'data-request'
  isSent: boolean
  typed: TypedForm | null
}

/** A data request to confirm; `dueOn` is set once it is confirmed. */
export interface DataConfirmationContent {
  kind: 'data-confirmation'
  action: string
  asked: Pick<DataRequest, 'kind' | 'text'> & { dueOn: string | null }
}

/** A data export to download, and its expiry (PRIV-02); shows nothing of the data. */
export interface ExportContent {
  kind: 'export'
  action: string
  until: string
}

/** Content of a link's address, read by src/proposal-pages/link-pages.ts. */
export type LinkContent =
  | ProposalContent
  | SpaceContent
  | EarlierContent
  | RemindersContent
  | DataRequestContent
  | DataConfirmationContent
  | ExportContent
  | { kind: 'missing' }
  | { kind: 'ended' }
  | { kind: 'preview'; address: string }
  /** The answer is one sentence: too busy, or an error. */
  | { kind: 'sentence'; sentence: string }

/** Content of the page being rendered; 'missing' if none was passed. */
export const linkContent = (): LinkContent => (pageContent() as LinkContent | undefined) ?? { kind: 'missing' }

/** An address of the link with the given query. */
export function withQuery(
  address: string,
  { isTakenForBot }: { isTakenForBot: boolean },
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...query, ...(isTakenForBot ? { abrir: '1' } : {}) }).toString()
  return search === '' ? address : `${address}?${search}`
}
