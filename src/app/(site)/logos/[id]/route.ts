import type { Payload } from 'payload'

import { answerRead } from '@/site/answer-read'
import { findShown } from '@kit/data/documents'
import { isUuid } from '@kit/lib/uuid'

export const dynamic = 'force-dynamic'

const DATA_URL = /^data:(image\/webp);base64,(.+)$/

/** A featured client's logo as a picture. Pages link to it with its version, so it may be cached forever. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const { id } = await params
  return answerRead(
    (payload) => readLogo(payload, id),
    ({ base64, type }) =>
      new Response(Buffer.from(base64, 'base64'), {
        headers: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type },
      }),
  )
}

async function readLogo(payload: Payload, id: string): Promise<{ base64: string; type: string } | null> {
  if (!isUuid(id)) return null
  const [client] = await findShown(payload, 'featured-clients', {
    limit: 1,
    select: { logo: true },
    where: { id: { equals: id } },
  })
  const [, type, base64] = DATA_URL.exec(client?.logo ?? '') ?? []
  return type && base64 ? { base64, type } : null
}
