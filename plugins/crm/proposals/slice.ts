import type { CrmSlice } from '@crm/crm-slice'
import { quoteEmail } from '@crm/quotes/operations/email'
import { acceptedEmail } from './accepted-email'
import { answerEmail } from './answer-email'
import { proposalRoutes } from './endpoints'
import { readEvidence } from './operations/documents'
import { tables } from './tables'

export const proposals: CrmSlice = {
  tables,
  mails: {
    'proposal-accepted': acceptedEmail,
    'proposal-answer': answerEmail,
    // Defined here, because the mail needs the acceptance, which the slice `quotes` does not know.
    'quote-email': quoteEmail(readEvidence),
  },
  routes: proposalRoutes,
}
