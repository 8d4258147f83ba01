/** Records that are merged: leads with leads, clients with clients [DUP-06]. */
export const MERGEABLE = ['leads', 'clients'] as const
export type MergeableCollection = (typeof MERGEABLE)[number]

/** The record that stays and up to four others. */
export const MAX_MERGED = 5
/** How long a merge can be taken back [DUP-08]; as long as the trash keeps the others. */
export const UNDO_DAYS = 30
