'use client'

import { AcceptancePart, type AcceptancePartProps } from './acceptance-part'
import { type ProposalProps, ProposalSection } from './proposal-section'
import { SharePart, type ShareProps } from './share-part'

/** Proposal parts of the quotes' panel; `conversions` adds them. */
export const proposalParts = {
  acceptance: (props: AcceptancePartProps) => <AcceptancePart {...props} />,
  section: (props: ProposalProps) => <ProposalSection {...props} />,
  share: (props: ShareProps) => <SharePart {...props} />,
}
