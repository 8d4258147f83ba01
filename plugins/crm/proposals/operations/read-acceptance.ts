import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { databaseOf } from '@kit/lib/transaction'
import { frozenQuote } from '@crm/revisions/schema'
import { ACCEPTANCE_CHANNELS, type AcceptanceChannel, CHANNEL_LABELS } from '../domain/acceptance-channels'

/** The text that is accepted: what the client saw, with the optional lines that they chose (PROP-19). */
export const acceptedContent = z.object({
  quote: frozenQuote,
  selected: z.array(z.string()),
  /** Their signature, where they have drawn one (PROP-12). */
  signature: z.string().optional(),
})

/** A valid acceptance (PROP-19). */
export interface Acceptance {
  id: string
  acceptedAt: string
  address: string | null
  /** null: nobody ticked anything, staff noted it. */
  consentText: string | null
  content: z.output<typeof acceptedContent>
  /** The stored text, byte for byte what `contentHash` is the SHA-256 of. */
  text: string
  contentHash: string
  email: string | null
  grossCents: number
  name: string
  /** Who of the staff noted it, and the way it came; null for one of the page (PROP-34). */
  recorded: { by: string; channel: string } | null
  revision: number
  role: string
  userAgent: string | null
}

type Row = Omit<Acceptance, 'acceptedAt' | 'content' | 'grossCents' | 'recorded'> & {
  acceptedAt: Date | string
  channel: string
  grossCents: string
  recordedBy: string | null
} & Record<string, unknown>

/** The acceptance of a quote that holds; null without one, or when it was voided. */
export async function readAcceptance(req: PayloadRequest, quoteId: string): Promise<Acceptance | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select quote_acceptances.id, accepted_at as "acceptedAt", address, channel, consent_text as "consentText",
      content as text, content_hash as "contentHash", quote_acceptances.email, gross_cents as "grossCents",
      quote_acceptances.name, revision, quote_acceptances.role, user_agent as "userAgent",
      coalesce(nullif(users.name, ''), users.username) as "recordedBy"
    from quote_acceptances left join users on users.id = recorded_by_id
    where quote_id = ${quoteId}::uuid and voided_at is null`)
  const row = rows[0]
  if (!row) return null
  const { channel, recordedBy, ...rest } = row
  return {
    ...rest,
    acceptedAt: new Date(row.acceptedAt).toISOString(),
    content: acceptedContent.parse(JSON.parse(row.text)),
    grossCents: Number(row.grossCents),
    recorded: isNoted(channel) ? { by: recordedBy ?? 'Conta apagada', channel: CHANNEL_LABELS[channel] } : null,
  }
}

const isNoted = (channel: string): channel is AcceptanceChannel =>
  (ACCEPTANCE_CHANNELS as readonly string[]).includes(channel)
