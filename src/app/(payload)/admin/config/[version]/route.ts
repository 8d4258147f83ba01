import configPromise from '@payload-config'

import { answerCode } from '@kit/http/answers'
import { toPayloadRequest } from '@kit/http/dispatch'
import { currentSharedConfig } from '@/server/upstream/shared-config'
import { importMap } from '../../importMap'

/** What the staff pages leave out (`withSharedConfig`), for whoever is signed in: Payload shows it to nobody else. */
export async function GET(request: Request, { params }: { params: Promise<{ version: string }> }): Promise<Response> {
  const config = await configPromise
  const { user } = await toPayloadRequest(request, config)
  if (!user) return answerCode('unauthenticated', { 'Cache-Control': 'no-store' })
  const { shared, version } = await currentSharedConfig(config, importMap)
  const isAsked = version === (await params).version
  // Another version is asked for while the program is replaced: what is there now will do for that page.
  const headers = { 'Cache-Control': isAsked ? 'private, max-age=31536000, immutable' : 'no-store' }
  return Response.json(shared, { headers })
}
