/** What the register says of a table that holds something of a person (PRIV-05). */
export interface TableRegister {
  /** Columns about a person: in the export under this label, emptied by an erasure. */
  person?: Readonly<Record<string, string>>
  /** The same for the column that says who it is: it becomes 'Pessoa apagada'. */
  name?: Readonly<Record<string, string>>
  /** Made from those, or left by the person's device: erased, and in no export. */
  traces?: readonly string[]
  /** Not personal. */
  facts?: readonly string[]
  /** What its rows are called; without it they are in no export. */
  label?: string
  /** Columns that name what a row belongs to. */
  of?: readonly string[]
  /** Columns by which its rows are found (PRIV-01). */
  identity?: Identity
  /** Other columns that an export shows, by their labels. */
  shown?: Readonly<Record<string, string>>
}

/** Columns that tell one person from another; a phone in any spelling. */
export type Identity = Partial<Record<'company' | 'email' | 'name' | 'nif' | 'phone', string>>
