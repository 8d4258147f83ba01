import { z } from 'zod'

import { personInput } from '@crm/contact-stops/schema'
import { linkKeys } from '@crm/links/schema'
import { choice, isoDate, requiredText, searchText, uuidText } from '@kit/http/fields'
import { withAsciiDomain } from '@kit/lib/email-address'
import type { CONSENT_PURPOSES } from './domain/consent-purposes'
import { REASONS } from './domain/reasons'
import type { RecordTable } from './records'

/** The desk's search: an e-mail address, phone, NIF or name, as typed or pasted. */
export const personSearch = searchText('Pesquisa inválida', {}).overwrite(withAsciiDomain)

export const erasureInput = personInput.extend({
  name: requiredText('Preencha este campo').meta({ description: 'O nome; sem nome, o email; sem email, o telefone' }),
  reason: choice(REASONS, 'Escolha o motivo'),
})
export type ErasureInput = z.output<typeof erasureInput>

const day = z.string().meta({ format: 'date' }).nullable()

/** What has to be typed to erase somebody. */
export const NAMED_BY = ['name', 'email', 'phone'] as const
export type NamedBy = (typeof NAMED_BY)[number]

const blocker = z.object({ id: uuidText, number: z.string(), table: z.enum(['orders', 'quotes', 'retainers']) })
export type Blocker = z.output<typeof blocker>

export const erasurePlan = z.object({
  /** What blocks the erasure (PRIV-07). */
  blockers: z.array(blocker),
  /** Per label of the register. */
  goes: z.array(z.object({ count: z.int(), label: z.string() })),
  /** Acceptances that are kept. */
  kept: z.int(),
  keptUntil: day,
  namedBy: z.enum(NAMED_BY),
  /** Data requests that still get an answer. */
  openRequests: z.int(),
})
export type ErasurePlan = z.output<typeof erasurePlan>

export const erasureAnswer = z.object({ keptUntil: day })
export type ErasureAnswer = z.output<typeof erasureAnswer>

export const exportAnswer = z.object({ export: z.object({ id: uuidText, until: isoDate }) })
export type ExportAnswer = z.output<typeof exportAnswer>

export const exportLinkInput = personInput.extend(linkKeys)
export type ExportLinkInput = z.output<typeof exportLinkInput>

export const exportLinkAnswer = exportAnswer.extend({ link: z.string() })
export type ExportLinkAnswer = z.output<typeof exportLinkAnswer>

export interface FoundRecord {
  createdAt: string
  email: string | null
  id: string
  phone: string | null
  table: RecordTable
  title: string
}
/** A consent given or withdrawn (PRIV-10). */
export interface Consent {
  at: string
  form: string
  isGiven: boolean
  purpose: keyof typeof CONSENT_PURPOSES
  /** The text that they read; null if the form showed none. */
  text: string | null
  version: string | null
}

export interface FoundPerson {
  consents: Consent[]
  records: FoundRecord[]
}

/** A lead past its retention period (PRIV-12). */
export interface DueRecord {
  email: string
  id: string
  isHeldBack: boolean
  name: string
  since: string
}
