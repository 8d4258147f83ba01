import { sql } from '@payloadcms/db-postgres'
import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { isUuid } from '@kit/lib/uuid'
import { databaseOf } from '@kit/lib/transaction'
import { proofName, type ProofFormat } from '../domain/proof-file'
import type { Sharing } from '../schema'

type Proof = Sharing['proofs'][number]

export async function countProofs(req: PayloadRequest, quoteId: string): Promise<number> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from quote_proofs where quote_id = ${quoteId}::uuid`,
  )
  return rows[0]?.total ?? 0
}

/** What a client has sent to show that they have paid, the oldest first (PROP-30). */
export async function listProofs(req: PayloadRequest, quoteId: string): Promise<Proof[]> {
  const db = await databaseOf(req)
  const { rows } = await db.execute<Proof & Record<string, unknown>>(sql`
    select id, format, octet_length(content) as bytes, received_at as "receivedAt" from quote_proofs
    where quote_id = ${quoteId}::uuid order by received_at, id`)
  return rows.map((row) => ({ ...row, receivedAt: new Date(row.receivedAt).toISOString() }))
}

interface ProofRow extends Record<string, unknown> {
  content: Buffer
  format: ProofFormat
  place: number
  quoteNumber: string
}

/**
 * A proof as a file to be saved, never to be shown: whoever sent it is a stranger.
 * @throws DomainError proof_not_found
 */
export async function downloadProof(req: PayloadRequest, quoteId: string, proofId: string): Promise<Response> {
  const db = await databaseOf(req)
  const { rows } = isUuid(proofId)
    ? await db.execute<ProofRow>(sql`
        select content, format, quote_number as "quoteNumber", (
          select count(*)::int from quote_proofs as other where other.quote_id = quote_proofs.quote_id
            and (other.received_at, other.id) <= (quote_proofs.received_at, quote_proofs.id)) as place
        from quote_proofs join quotes on quotes.id = quote_id
        where quote_proofs.id = ${proofId}::uuid and quote_id = ${quoteId}::uuid`)
    : { rows: [] }
  const proof = rows[0]
  if (!proof) throw new DomainError('proof_not_found')
  const name = proofName(proof.quoteNumber, proof.place, proof.format)
  return new Response(new Uint8Array(proof.content), {
    headers: {
      'Cache-Control': 'no-store',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Content-Type': 'application/octet-stream',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}
