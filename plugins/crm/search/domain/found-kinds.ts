/** Kinds of records that the search over all screens finds, in the order in which they are shown. */
export const FOUND_KINDS = ['lead', 'client', 'quote', 'order', 'project'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** One letter is in nearly every record. */
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100
