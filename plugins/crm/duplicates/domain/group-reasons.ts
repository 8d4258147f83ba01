/** What duplicates have in common [DUP-10]. */
export type LikenessReason = 'email' | 'name' | 'nif' | 'phone'

export const REASON_LABELS: Record<LikenessReason, string> = {
  email: 'Mesmo email',
  name: 'Mesmo nome e empresa',
  nif: 'Mesmo NIF',
  phone: 'Mesmo telefone',
}

/** Max records of a group on its card; nobody compares more. */
export const MAX_SHOWN = 20

/** Max records to mark as different at once: their pairs grow with the square. */
export const MAX_HIDDEN = 200
