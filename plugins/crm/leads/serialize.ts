import type { Lead } from '@kit/database/payload-types'
import { answerOf } from '@kit/records/answer-of'
import { lead, type LeadAnswer, submittedLead, type SubmittedLead } from './schema'

/** Only what the sender sent and its outcome; none of the staff's fields. */
export const serializeSubmittedLead: (doc: Lead) => SubmittedLead = answerOf(submittedLead)

export const serializeLead: (doc: Lead) => LeadAnswer = answerOf(lead)
