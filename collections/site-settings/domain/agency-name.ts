/** Shown until the agency has written its own (OP-32). */
export const DEFAULT_NAME = 'Agência'

/** The agency's name; the default while there is none, also when it was emptied. */
export const agencyNameOf = ({ agencyName }: { agencyName?: string | null }): string =>
  agencyName?.trim() || DEFAULT_NAME
