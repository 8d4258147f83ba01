import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'
import { z } from 'zod'

import { databaseOf } from '@kit/lib/transaction'
import { frozenQuote } from '@crm/revisions/schema'

/** The text that is accepted: what the client saw, with the optional lines that they chose (PROP-19). */
export const acceptedContent = z.object({ quote: frozenQuote, selected: z.array(z.string()) })

/** A valid acceptance (PROP-19). */
export interface Acceptance {
  id: string
  acceptedAt: string
  address: string | null
  channel: string
  consentText: string
  content: z.output<typeof acceptedContent>
  contentHash: string
  email: string | null
  grossCents: number
  name: string
  recordedBy: string | null
  revision: number
  role: string
  userAgent: string | null
}

type Row = Omit<Acceptance, 'acceptedAt' | 'content' | 'grossCents'> & {
  acceptedAt: Date | string
  content: string
  grossCents: string
} & Record<string, unknown>

/** The acceptance of a quote that holds; null without one, or when it was voided. */
export async function readAcceptance(req: PayloadRequest, quoteId: string): Promise<Acceptance | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select quote_acceptances.id, accepted_at as "acceptedAt", address, channel, consent_text as "consentText", content,
      content_hash as "contentHash", quote_acceptances.email, gross_cents as "grossCents", quote_acceptances.name, revision,
      quote_acceptances.role, user_agent as "userAgent", coalesce(nullif(users.name, ''), users.username) as "recordedBy"
    from quote_acceptances left join users on users.id = recorded_by_id
    where quote_id = ${quoteId}::uuid and voided_at is null`)
  const row = rows[0]
  if (!row) return null
  return {
    ...row,
    acceptedAt: new Date(row.acceptedAt).toISOString(),
    content: acceptedContent.parse(JSON.parse(row.content)),
    grossCents: Number(row.grossCents),
  }
}
