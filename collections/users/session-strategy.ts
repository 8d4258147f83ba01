import { APIError, type AuthStrategy, JWTAuthentication, type Payload } from 'payload'

import { inLane } from '@kit/database/lanes'
import { noteRequest } from '@kit/process/request'
import { lookUp, noteLookupLost } from '@kit/process/session-lookup'

const PAYLOADS_OWN = 'local-jwt'

/**
 * Payload's session look-up, which treats a failed look-up as signed out: with the database away people would be asked
 * to sign in again. This one records the failure and replaces Payload's, which would otherwise query the database again
 * in vain.
 */
export const sessionStrategy: AuthStrategy = {
  authenticate: async (args) => {
    const { payload } = args
    const own = payload.authStrategies.findIndex(({ name }) => name === PAYLOADS_OWN)
    if (own >= 0) payload.authStrategies.splice(own, 1)
    const found = await inLane('sessions', async () =>
      JWTAuthentication({ ...args, payload: withLookupNoted(payload), strategyName: PAYLOADS_OWN }),
    )
    if (found.user) noteRequest({ userId: String(found.user.id) })
    return found
  },
  name: 'session',
}

function withLookupNoted(payload: Payload): Payload {
  const findByID: Payload['findByID'] = async (options) => {
    try {
      const { collection, id } = options
      return await lookUp(`${collection} ${id}`, () => payload.findByID(options))
    } catch (error) {
      // An unknown user is Payload's own error and a result, not a failure.
      if (!(error instanceof APIError)) noteLookupLost()
      throw error
    }
  }
  return Object.create(payload, { findByID: { value: findByID } }) as Payload
}
