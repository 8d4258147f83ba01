/** In the place of a person's name (PRIV-04). */
export const ERASED_NAME = 'Pessoa apagada'
/** In the place of a text that cannot be empty. */
export const ERASED_TEXT = 'Apagado'
/** What follows the record's id in the place of an address of mail: a domain that nobody can have (RFC 2606). */
export const NO_ADDRESS = '@apagado.invalid'

/** Of a frozen quote what stands in the place of its client. */
export const ERASED_QUOTE = {
  client: { address: null, company: null, email: null, name: ERASED_NAME, nif: null, phone: null },
  description: null,
  notes: null,
  title: ERASED_TEXT,
}

/** An erasure as the ledger has it: no personal data (PRIV-09). */
export interface Erasure {
  id: string
  at: string
  /** Ids of the records. */
  records: string[]
  /** Years for which what was accepted is kept from the day of its acceptance. */
  years: number
}
