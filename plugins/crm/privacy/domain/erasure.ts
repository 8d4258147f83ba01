import { dayText } from '@kit/lib/dates'
import { ERASED_NAME } from '@kit/lib/erased-person'

/** Replaces a text that cannot be empty. */
export const ERASED_TEXT = 'Apagado'
/** Suffix of a replaced e-mail address, after the record's id. Nobody can own this domain (RFC 2606). */
export const NO_ADDRESS = '@apagado.invalid'

/** Prefix of a record's columns in its versions table. */
export const VERSION_PREFIX = 'version_'

/**
 * Personal keys of a frozen quote (`quote_revisions.content`, and under `quote` in `quote_acceptances.content`). In
 * these two columns only these keys are erased; the offer itself stays.
 */
export const FROZEN_PERSONAL = ['client', 'conditions', 'description', 'notes', 'personalLine', 'title'] as const

/** Personal keys of `quote_acceptances.content` beside the quote. */
export const ACCEPTANCE_PERSONAL = ['signature'] as const

/** Replaces the client's data in a frozen quote. */
export const ERASED_QUOTE = {
  client: { address: null, company: null, email: null, name: ERASED_NAME, nif: null, phone: null },
  conditions: null,
  description: null,
  notes: null,
  title: ERASED_TEXT,
}

/** What an erasure keeps, until when and why; also for the reply to the person (PRIV-08). */
export const keptSentence = (day: string): string =>
  `Guardamos o registo de aceitação até ${dayText(day)} por obrigação legal.`

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
