import config from '@payload-config'

import { dispatch } from '@kit/http/dispatch'
import { streamOf } from '@kit/http/event-stream'

/**
 * Serves the documented API where Next runs alone (development). In production the server in front answers these paths
 * with the same `dispatch`, without Next's pipeline (src/server/http/front).
 */
const handle = async (request: Request): Promise<Response> => {
  const answer = await dispatch(request, await config)
  const open = streamOf(answer)
  return open ? new Response(open(), { headers: answer.headers }) : answer
}

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
