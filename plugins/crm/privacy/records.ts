/** Records that a search finds and that are taken out by hand: the rows of all other tables follow those they belong to. */
export const RECORDS = [
  'clients',
  'leads',
  'contacts',
  'quotes',
  'orders',
  'retainers',
  'testimonials',
  'projects',
] as const
export type RecordTable = (typeof RECORDS)[number]

/** Not of a person themselves, but what rows about one belong to. */
export const BETWEEN: Readonly<Record<string, readonly string[]>> = {
  instalments: ['quote_id', 'order_id', 'retainer_id'],
  retainer_months: ['retainer_id'],
  messages: ['entity_id'],
  tasks: ['record_id'],
}
