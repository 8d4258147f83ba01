/** How the register describes a table with personal data (PRIV-05). */
export interface TableRegister {
  /** Personal columns and their labels: exported, and emptied by an erasure. */
  person?: Readonly<Record<string, string>>
  /** Same for the name column, which an erasure sets to 'Pessoa apagada'. */
  name?: Readonly<Record<string, string>>
  /** Derived from personal columns or sent by the person's device: erased, never exported. */
  traces?: readonly string[]
  /** Not personal. */
  facts?: readonly string[]
  /** Label of the rows; without one they are not exported. */
  label?: string
  /** Columns that reference the record to which a row belongs. */
  of?: readonly string[]
  /** Columns by which its rows are found (PRIV-01). */
  identity?: Identity
  /** Columns with the person's words and details, in which an export keeps even a staff member's name. */
  own?: readonly string[]
  /** Other exported columns, with their labels. */
  shown?: Readonly<Record<string, string>>
}

/** Columns that identify a person. Phones may be in any spelling. */
export type Identity = Partial<Record<'company' | 'email' | 'name' | 'nif' | 'phone', string>>
