import { z } from 'zod'

import { isoDate, moneyText, seen, uuidText } from '@kit/http/fields'
import { LEAD_STATUSES, ORDER_STATUSES, QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { CRM_RECORDS } from './domain/crm-records'

/** A lead, as linked records show it. */
export const linkedLead = z.object({ email: z.string(), id: uuidText, name: z.string(), status: z.enum(LEAD_STATUSES) })
export type LinkedLead = z.output<typeof linkedLead>

/** A client, as its lead, quotes and orders show it. */
export const linkedClient = z.object({ email: z.string(), id: uuidText, name: z.string() })
export type LinkedClient = z.output<typeof linkedClient>

/** A quote, as its lead, client and order show it. */
export const linkedQuote = z.object({
  id: uuidText,
  quoteNumber: z.string(),
  status: z.enum(QUOTE_STATUSES),
  title: z.string(),
  totalAmount: moneyText,
})
export type LinkedQuote = z.output<typeof linkedQuote>

/** An avença, as its quote and client show it (RET-05). */
export const linkedRetainer = z.object({ id: uuidText, retainerNumber: z.string(), title: z.string() })
export type LinkedRetainer = z.output<typeof linkedRetainer>

/** An order, as its quote and client show it. */
export const linkedOrder = z.object({
  id: uuidText,
  orderNumber: z.string(),
  status: z.enum(ORDER_STATUSES),
  title: z.string(),
})
export type LinkedOrder = z.output<typeof linkedOrder>

/** Keys of sharing by link: the same one, or a new one that replaces it, also in messages already sent (LINK-12). */
export const linkKeys = {
  isNew: z.boolean('Valor inválido').optional(),
  /** Of a new link. */
  seen: seen('A ligação que a nova substitui'),
}

/** A record that was changed without being loaded: its version before and after, for forms that have loaded it. */
export const changedVersion = z.object({ id: uuidText, previousUpdatedAt: isoDate, updatedAt: isoDate })
export type ChangedVersion = z.output<typeof changedVersion>

/** Records without an owner that the caller's work made theirs (docs/decisions/0046). */
export const claimed = z.array(changedVersion.extend({ ownerId: uuidText, type: z.enum(CRM_RECORDS) }))
export type Claimed = z.output<typeof claimed>
