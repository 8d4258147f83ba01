'use client'

import { type ProposalProps, ProposalSection } from './proposal-section'
import { SharePart, type ShareProps } from './share-part'

/** Proposal parts of the quotes' panel; `conversions` adds them. */
export const proposalParts = {
  section: (props: ProposalProps) => <ProposalSection {...props} />,
  share: (props: ShareProps) => <SharePart {...props} />,
}
