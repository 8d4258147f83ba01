import { answerCode } from '@kit/http/answers'
import { runningPayload } from '@kit/process/running-payload'
import { type SharedConfig, sharedConfigs } from '@/server/upstream/shared-configs'

const KEPT = { 'Cache-Control': 'private, max-age=31536000, immutable' }
const NOT_KEPT = { 'Cache-Control': 'no-store' }

/**
 * Serves the configuration that `withSharedConfig` leaves out of staff pages. Only for signed-in people, because
 * Payload shows it to nobody else.
 */
export async function GET(request: Request, { params }: { params: Promise<{ version: string }> }): Promise<Response> {
  // Payload ignores the cookie of a browser that sends no origin. Safe here, because nothing is changed.
  const headers = new Headers({ cookie: request.headers.get('cookie') ?? '', 'sec-fetch-site': 'same-origin' })
  const { user } = await runningPayload().auth({ headers })
  if (!user) return answerCode('unauthenticated', NOT_KEPT)
  const { version } = await params
  const kept = await sharedConfigs.get(version)
  if (kept) return Response.json(kept, { headers: KEPT })
  const current = await makeCurrent()
  // The page is from another version of the program; the current configuration will do for it.
  return Response.json(current.shared, { headers: current.version === version ? KEPT : NOT_KEPT })
}

/** Builds the configuration if this process has rendered no staff page since it started. */
async function makeCurrent(): Promise<{ shared: SharedConfig; version: string }> {
  const [{ default: config }, { importMap }, { currentSharedConfig }] = await Promise.all([
    import('@payload-config'),
    import('../../importMap'),
    import('@/server/upstream/shared-config'),
  ])
  return currentSharedConfig(await config, importMap)
}
