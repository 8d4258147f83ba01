import { runningPayload } from '@kit/lib/running-payload'
import { readShareFacts } from '@/site/seo/share-image/read-share-facts'
import { drawShareImage } from '@/site/seo/share-image/share-image'

export const dynamic = 'force-dynamic'

/** Pictures of the pages where they are shared (OP-07). */
export const GET = async (_request: Request, { params }: { params: Promise<{ path: string[] }> }) => {
  const facts = await readShareFacts(runningPayload(), (await params).path)
  return facts ? drawShareImage(facts) : new Response(null, { status: 404 })
}
