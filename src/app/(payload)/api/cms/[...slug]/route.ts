import config from '@payload-config'
import { REST_DELETE, REST_GET, REST_OPTIONS, REST_PATCH, REST_POST, REST_PUT } from '@payloadcms/next/routes'

import { inLane } from '../../../../../database/lanes'
import { awayAnswer } from '../../../../../database/payload-errors'
import { isLookupLost, watchLookup } from '../../../../../lib/session-lookup'

type Handler = ReturnType<typeof REST_GET>

/** In a lane of the collection's own; 503 rather than 401 when the session could not be looked up. */
function steady(handler: Handler): Handler {
  return async (request, args) => {
    const { slug = [] } = await args.params
    return watchLookup(async () => {
      const answer = await inLane(`cms ${slug[0] ?? ''}`, () => handler(request, args))
      return isLookupLost() ? awayAnswer() : answer
    })
  }
}

export const GET = steady(REST_GET(config))
export const POST = steady(REST_POST(config))
export const DELETE = steady(REST_DELETE(config))
export const PATCH = steady(REST_PATCH(config))
export const PUT = steady(REST_PUT(config))
export const OPTIONS = steady(REST_OPTIONS(config))
