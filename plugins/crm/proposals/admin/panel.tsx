'use client'

import type { QuoteAnswer } from '@crm/quotes/schema'
import { ProposalSection } from './proposal-section'
import { SharePart, type ShareProps } from './share-part'

/** What the panel of quotes shows of a proposal; `conversions` puts it in. */
export const proposalParts = {
  section: (quote: QuoteAnswer, onShare: () => void) => <ProposalSection onShare={onShare} quote={quote} />,
  share: (props: ShareProps) => <SharePart {...props} />,
}
