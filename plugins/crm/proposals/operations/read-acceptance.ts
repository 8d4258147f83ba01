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
  consentText: string
  content: z.output<typeof acceptedContent>
  /** The stored text, byte for byte what `contentHash` is the SHA-256 of. */
  text: string
  contentHash: string
  email: string | null
  grossCents: number
  name: string
  revision: number
  role: string
  userAgent: string | null
}

type Row = Omit<Acceptance, 'acceptedAt' | 'content' | 'grossCents'> & {
  acceptedAt: Date | string
  grossCents: string
} & Record<string, unknown>

/** The acceptance of a quote that holds; null without one, or when it was voided. */
export async function readAcceptance(req: PayloadRequest, quoteId: string): Promise<Acceptance | null> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Row>(sql`
    select id, accepted_at as "acceptedAt", address, consent_text as "consentText", content as text,
      content_hash as "contentHash", email, gross_cents as "grossCents", name, revision, role, user_agent as "userAgent"
    from quote_acceptances
    where quote_id = ${quoteId}::uuid and voided_at is null`)
  const row = rows[0]
  if (!row) return null
  return {
    ...row,
    acceptedAt: new Date(row.acceptedAt).toISOString(),
    content: acceptedContent.parse(JSON.parse(row.text)),
    grossCents: Number(row.grossCents),
  }
}
