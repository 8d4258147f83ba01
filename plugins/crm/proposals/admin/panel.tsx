'use client'

import { type ProposalProps, ProposalSection } from './proposal-section'
import { SharePart, type ShareProps } from './share-part'

/** What the panel of quotes shows of a proposal; `conversions` puts it in. */
export const proposalParts = {
  section: (props: ProposalProps) => <ProposalSection {...props} />,
  share: (props: ShareProps) => <SharePart {...props} />,
}
