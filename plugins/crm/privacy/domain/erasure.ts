import { ERASED_NAME } from '@kit/lib/erased-person'

/** Replaces a text that cannot be empty. */
export const ERASED_TEXT = 'Apagado'
/** Suffix of a replaced e-mail address, after the record's id. Nobody can own this domain (RFC 2606). */
export const NO_ADDRESS = '@apagado.invalid'

/** Replaces the client's data in a frozen quote. */
export const ERASED_QUOTE = {
  client: { address: null, company: null, email: null, name: ERASED_NAME, nif: null, phone: null },
  conditions: null,
  description: null,
  notes: null,
  title: ERASED_TEXT,
}

/** An erasure as stored in the ledger, without personal data (PRIV-09). */
export interface Erasure {
  id: string
  at: string
  records: string[]
  /** Years for which acceptances are kept, counted from the day of acceptance. */
  years: number
  /** Only a lead's time was over: mails and requests of its address stay. */
  isRetention?: boolean | undefined
}

/** The reason stored for those; staff cannot choose it. */
export const RETENTION = 'retention'
