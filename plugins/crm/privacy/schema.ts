import { z } from 'zod'

import { personInput } from '@crm/contact-stops/schema'
import { choice, isoDate, requiredText, uuidText } from '@kit/http/fields'
import type { CONSENT_PURPOSES } from './domain/consent-purposes'
import { REASONS } from './domain/reasons'
import type { RecordTable } from './records'

export const erasureInput = personInput.extend({
  name: requiredText('Escreva o nome da pessoa'),
  reason: choice(REASONS, 'Escolha o motivo'),
})
export type ErasureInput = z.output<typeof erasureInput>

const day = z.string().meta({ format: 'date' }).nullable()

export const erasurePlan = z.object({
  /** Numbers of what has to be ended first (PRIV-07). */
  blockers: z.array(z.string()),
  /** By kind, as the register names it. */
  goes: z.array(z.object({ count: z.int(), label: z.string() })),
  /** Acceptances that stay. */
  kept: z.int(),
  keptUntil: day,
})
export type ErasurePlan = z.output<typeof erasurePlan>

export const erasureAnswer = z.object({ keptUntil: day })
export type ErasureAnswer = z.output<typeof erasureAnswer>

export const exportAnswer = z.object({ export: z.object({ id: uuidText, until: isoDate }) })
export type ExportAnswer = z.output<typeof exportAnswer>

export const exportLinkInput = personInput.extend({
  /** The link before ends, also in messages that were sent (LINK-12). */
  isNew: z.boolean('Valor inválido').optional(),
})
export type ExportLinkInput = z.output<typeof exportLinkInput>

export const exportLinkAnswer = exportAnswer.extend({ link: z.string() })
export type ExportLinkAnswer = z.output<typeof exportLinkAnswer>

/** A record that a search has found. */
export interface FoundRecord {
  createdAt: string
  email: string | null
  id: string
  phone: string | null
  table: RecordTable
  title: string
}
/** Something that a person has agreed to, or taken back (PRIV-10). */
export interface Consent {
  at: string
  form: string
  isGiven: boolean
  purpose: keyof typeof CONSENT_PURPOSES
  /** What they read; null where nothing was to be read. */
  text: string | null
  version: string | null
}

export interface FoundPerson {
  consents: Consent[]
  records: FoundRecord[]
}

/** A lead whose time is over (PRIV-12). */
export interface DueRecord {
  contactId: string | null
  email: string
  id: string
  isHeldBack: boolean
  name: string
  since: string
}
