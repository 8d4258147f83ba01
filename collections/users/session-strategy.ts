import { APIError, type AuthStrategy, JWTAuthentication, type Payload } from 'payload'

import { inLane } from '@kit/database/lanes'
import { lookUp, noteLookupLost } from '@kit/lib/session-lookup'

const PAYLOADS_OWN = 'local-jwt'

/**
 * Payload's own way to find who a session belongs to, which takes one that it cannot look up for none: with the
 * database away, people would be told to sign in again. This one notes the failure, and stands in Payload's place: run
 * after it, Payload's would ask the database in vain once more.
 */
export const sessionStrategy: AuthStrategy = {
  authenticate: async (args) => {
    const { payload } = args
    const own = payload.authStrategies.findIndex(({ name }) => name === PAYLOADS_OWN)
    if (own >= 0) payload.authStrategies.splice(own, 1)
    return inLane('sessions', async () =>
      JWTAuthentication({ ...args, payload: withLookupNoted(payload), strategyName: PAYLOADS_OWN }),
    )
  },
  name: 'session',
}

function withLookupNoted(payload: Payload): Payload {
  const findByID: Payload['findByID'] = async (options) => {
    try {
      const { collection, id } = options
      return await lookUp(`${collection} ${id}`, () => payload.findByID(options))
    } catch (error) {
      // Somebody who is not there (any more) is found out, and nobody: that is Payload's own error.
      if (!(error instanceof APIError)) noteLookupLost()
      throw error
    }
  }
  return Object.create(payload, { findByID: { value: findByID } }) as Payload
}
