import { findShown } from '@kit/lib/documents'
import { runningPayload } from '@kit/lib/running-payload'
import { isUuid } from '@kit/lib/uuid'

export const dynamic = 'force-dynamic'

const DATA_URL = /^data:(image\/webp);base64,(.+)$/
const NOT_FOUND = { status: 404 }

/** The logo of a featured client as a picture; the page's addresses carry its version, so it may be kept for good. */
export const GET = async (_request: Request, { params }: { params: Promise<{ id: string }> }) => {
  const { id } = await params
  if (!isUuid(id)) return new Response(null, NOT_FOUND)
  const [client] = await findShown(runningPayload(), 'featured-clients', {
    limit: 1,
    select: { logo: true },
    where: { id: { equals: id } },
  })
  const [, type, base64] = DATA_URL.exec(client?.logo ?? '') ?? []
  if (!type || !base64) return new Response(null, NOT_FOUND)
  return new Response(Buffer.from(base64, 'base64'), {
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': type },
  })
}
