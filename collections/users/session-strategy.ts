import {
  APIError,
  type AuthStrategy,
  type AuthStrategyFunctionArgs,
  JWTAuthentication,
  type Payload,
  type TypedUser,
} from 'payload'

import { inLane } from '@kit/database/lanes'
import { noteRequest } from '@kit/process/request'
import { lookUp, noteLookupLost } from '@kit/process/session-lookup'
import { noteUse } from './operations/session-uses'

const PAYLOADS_OWN = 'local-jwt'

/**
 * Payload's session lookup treats a failed lookup as signed out, so an outage would ask people to sign in again. This
 * one records the failure, and replaces Payload's, which would query the database again in vain.
 */
export const sessionStrategy: AuthStrategy = {
  authenticate: async (args) => {
    const { payload } = args
    const own = payload.authStrategies.findIndex(({ name }) => name === PAYLOADS_OWN)
    if (own >= 0) payload.authStrategies.splice(own, 1)
    const found = await inLane('sessions', async () =>
      JWTAuthentication({ ...args, payload: withLookupNoted(payload), strategyName: PAYLOADS_OWN }),
    )
    if (found.user) await noteUser(args, found.user)
    return found
  },
  name: 'session',
}

async function noteUser({ headers, payload }: AuthStrategyFunctionArgs, user: TypedUser): Promise<void> {
  const { id, _sid: sessionId } = user as { _sid?: string; id: string }
  noteRequest({ userId: id })
  if (sessionId) await inLane('sessions', () => noteUse(payload, headers, id, sessionId))
}

function withLookupNoted(payload: Payload): Payload {
  const findByID: Payload['findByID'] = async (options) => {
    try {
      const { collection, id } = options
      return await lookUp(`${collection} ${id}`, () => payload.findByID(options))
    } catch (error) {
      // An unknown user is an error of Payload and a valid result, not an outage.
      if (!(error instanceof APIError)) noteLookupLost()
      throw error
    }
  }
  return Object.create(payload, { findByID: { value: findByID } }) as Payload
}
