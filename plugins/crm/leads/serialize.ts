import type { Lead } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { lead, type LeadAnswer, submittedLead, type SubmittedLead } from './schema'

/** A lead as its sender gets it back: what they sent and what became of it, nothing of the staff's. */
export const serializeSubmittedLead: (doc: Lead) => SubmittedLead = answerOf(submittedLead)

/** A lead as staff get it. */
export const serializeLead: (doc: Lead) => LeadAnswer = answerOf(lead)
