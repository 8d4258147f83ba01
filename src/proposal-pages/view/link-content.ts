import type { EarlierRevision, Proposal } from '@crm/proposals/schema'
import { pageContent } from '@kit/lib/page-status'
import type { Issue } from '@kit/lib/errors'

/** The forms of a proposal, by the last part of the address that each is sent to. */
export const PROPOSAL_FORMS = ['aceitar', 'recusar', 'perguntar', 'comprovativo'] as const
export type ProposalForm = (typeof PROPOSAL_FORMS)[number]

/** What somebody had typed when the page was made anew: by 'Atualizar total', or because it was refused. */
export interface TypedForm {
  form: ProposalForm
  values: Readonly<Partial<Record<string, string>>>
  /** At the names of the fields. */
  issues: readonly Issue[]
  /** Why it was refused; null when it was not. */
  sentence: string | null
}

/** What has just been done, told once on the page that follows. */
export const DONE = ['aceite', 'recusado', 'pergunta', 'comprovativo'] as const
export type Done = (typeof DONE)[number]

export interface ProposalContent {
  kind: 'proposal'
  proposal: Proposal
  /** The page's own address, without a query. */
  address: string
  /** The optional lines that count now. */
  selected: readonly string[]
  typed: TypedForm | null
  done: Done | null
  /** Of this filled form, so that it is stored once. */
  requestKey: string
  /** The question form asks for a new validity (PROP-17). */
  asksForValidity: boolean
  isStaff: boolean
  /** Whoever asks looks like a program, and has said that it is a person (LINK-08). */
  isTakenForBot: boolean
}

export interface EarlierContent {
  kind: 'earlier'
  revision: EarlierRevision
  address: string
  isStaff: boolean
  isTakenForBot: boolean
}

/** Where a client says that they want no reminders (REM-09); nothing of the quote is shown. */
export interface RemindersContent {
  kind: 'reminders'
  /** The address that the form is sent to. */
  action: string
  isOff: boolean
}

/** What an address below /orcamento shows, as the server in front has found it (src/proposal-pages/link-pages.ts). */
export type LinkContent =
  | ProposalContent
  | EarlierContent
  | RemindersContent
  | { kind: 'missing' }
  | { kind: 'ended' }
  | { kind: 'preview'; address: string }
  /** The answer is one sentence: it is too busy, or something failed. */
  | { kind: 'sentence'; sentence: string }

/** What the page being rendered shows; a page that nobody has handed anything is none. */
export const linkContent = (): LinkContent => (pageContent() as LinkContent | undefined) ?? { kind: 'missing' }

/** An address of the link with what it has to carry on. */
export function withQuery(
  address: string,
  { isTakenForBot }: { isTakenForBot: boolean },
  query: Readonly<Record<string, string>> = {},
): string {
  const search = new URLSearchParams({ ...query, ...(isTakenForBot ? { abrir: '1' } : {}) }).toString()
  return search === '' ? address : `${address}?${search}`
}
