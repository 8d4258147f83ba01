/** Which part of the day's work is asked for. */
export interface WorkQuery {
  now: Date
  /** How many records are named. */
  limit: number
  /** Whose: `me`, `none`, a person's id; everybody's without it (TEAM-04). */
  owner?: string | undefined
}
