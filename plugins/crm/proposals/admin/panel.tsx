import type { ComponentProps } from 'react'

import type { Instalment } from '@crm/payments/schema'
import { AcceptancePart } from './acceptance-form'
import { type ProposalProps, ProposalSection } from './proposal-section'
import { QuoteProofs } from './proof-list'
import { SharePart, type ShareProps } from './share-part'
import { TellReceived } from './tell-client'

/** Proposal parts for the panels of quotes and payments; `conversions` adds them. */
export const proposalParts = {
  acceptance: (props: ComponentProps<typeof AcceptancePart>) => <AcceptancePart {...props} />,
  proofs: (quoteId: string) => <QuoteProofs quoteId={quoteId} />,
  section: (props: ProposalProps) => <ProposalSection {...props} />,
  share: (props: ShareProps) => <SharePart {...props} />,
  tellReceived: (instalment: Instalment) => <TellReceived instalment={instalment} />,
}
