import type { LeadAnswer } from '../schema'

/** A lead as its screen shows it. */
export interface LeadRow {
  lead: LeadAnswer
  /** Another lead has the same e-mail or phone. */
  hasDuplicates: boolean
  /** The day in Luanda when it was read ('YYYY-MM-DD'): what is due is due by that day. */
  today: string
}
