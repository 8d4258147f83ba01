/** What duplicates have in common [DUP-10]. */
export type LikenessReason = 'email' | 'name' | 'nif' | 'phone'

export const REASON_LABELS: Record<LikenessReason, string> = {
  email: 'Mesmo email',
  name: 'Mesmo nome e empresa',
  nif: 'Mesmo NIF',
  phone: 'Mesmo telefone',
}

/** Max records of a group; nobody compares more. */
export const MAX_SHOWN = 20
