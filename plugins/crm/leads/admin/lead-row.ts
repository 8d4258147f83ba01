import type { LeadAnswer } from '../schema'

/** A lead as its screen shows it. */
export interface LeadRow {
  lead: LeadAnswer
  /** Another lead has the same e-mail or phone. */
  hasDuplicates: boolean
  /** The day in Luanda of the read ('YYYY-MM-DD'), by which contacts are due. */
  today: string
}
