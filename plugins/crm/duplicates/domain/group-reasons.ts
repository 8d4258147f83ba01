/** By what records are found to be alike [DUP-10]. */
export type LikenessReason = 'email' | 'name' | 'nif' | 'phone'

export const REASON_LABELS: Record<LikenessReason, string> = {
  email: 'Mesmo email',
  name: 'Mesmo nome e empresa',
  nif: 'Mesmo NIF',
  phone: 'Mesmo telefone',
}

/** More of a group are not compared by anybody. */
export const MAX_SHOWN = 20
