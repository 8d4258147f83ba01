/** Leads merge with leads, clients with clients [DUP-06]. */
export const MERGEABLE = ['leads', 'clients'] as const
export type MergeableCollection = (typeof MERGEABLE)[number]

/** Max records of a merge, the survivor included. */
export const MAX_MERGED = 5
/** How long a merge can be undone [DUP-08]; the trash keeps the merged records as long. */
export const UNDO_DAYS = 30
