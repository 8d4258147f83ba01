/** In the place of a person's name (PRIV-04). */
export const ERASED_NAME = 'Pessoa apagada'
/** In the place of a title that cannot be empty. */
export const ERASED_TITLE = 'Apagado'

/** An erasure as the ledger has it: no personal data (PRIV-09). */
export interface Erasure {
  id: string
  at: string
  /** Ids of the records. */
  records: string[]
  /** Years for which what was accepted is kept from the day of its acceptance. */
  years: number
}
