export interface DayQuery {
  now: Date
  /** Most records per kind. */
  limit: number
  /**
   * `all`, `none` or a person's id; `me`, like undefined, means the reader's records and those without an owner
   * (TEAM-04, TEAM-11).
   */
  owner?: string | undefined
}
