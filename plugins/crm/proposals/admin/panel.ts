import { AcceptancePart } from './acceptance-form'
import { ProposalSection } from './proposal-section'
import { QuoteProofs } from './proof-list'
import { SharePart } from './share-part'
import { TellReceived } from './tell-client'

/** Proposal parts for the panels of quotes and payments; `conversions` adds them. */
export const proposalParts = {
  Acceptance: AcceptancePart,
  Proofs: QuoteProofs,
  Section: ProposalSection,
  Share: SharePart,
  TellReceived,
}
