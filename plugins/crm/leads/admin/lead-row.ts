import type { LeadAnswer } from '../schema'

export interface LeadRow {
  lead: LeadAnswer
  /** Whether another lead has the same e-mail or phone. */
  hasDuplicates: boolean
  /** Day in Luanda when the row was read ('YYYY-MM-DD'); contacts are due relative to it. */
  today: string
}
