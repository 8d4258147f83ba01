/** Which part of the day's work is asked for. */
export interface DayQuery {
  now: Date
  /** How many records of a kind are named. */
  limit: number
  /** Whose: `all`, `none`, a person's id; `me`, as without it, what is the reader's and what is nobody's (TEAM-04, TEAM-11). */
  owner?: string | undefined
}
