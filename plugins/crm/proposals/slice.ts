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
    // With what has been accepted, which quotes do not know.
    'quote-email': quoteEmail(readEvidence),
  },
  routes: proposalRoutes,
}
