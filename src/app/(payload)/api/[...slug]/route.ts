import config from '@payload-config'

import { dispatch } from '@kit/http/dispatch'

/**
 * The documented API where Next is alone (development). In production the server in front answers these paths with
 * the same `dispatch`, without Next's pipeline (src/server/front).
 */
const handle = async (request: Request): Promise<Response> => dispatch(request, await config)

export {
  handle as DELETE,
  handle as GET,
  handle as HEAD,
  handle as OPTIONS,
  handle as PATCH,
  handle as POST,
  handle as PUT,
}
