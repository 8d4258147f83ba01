/** Kinds of records found by the global search, in display order. */
export const FOUND_KINDS = ['lead', 'client', 'quote', 'order', 'retainer', 'project', 'page', 'article'] as const
export type FoundKind = (typeof FOUND_KINDS)[number]

/** A single letter matches nearly every record. */
export const MIN_SEARCH_LENGTH = 2
export const MAX_SEARCH_LENGTH = 100
