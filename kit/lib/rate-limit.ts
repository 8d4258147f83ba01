import type { Payload, PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { CLIENT_ADDRESS_HEADER, visitorOf } from './client-address'

interface RateLimitOptions {
  /** Begins the keys of this limit in the table. */
  name: string
  points: number
  windowSeconds: number
}

export interface RateLimit {
  /** Counts one. Answers the seconds to wait when that was one too many, else null. */
  consume: (payload: Payload, key: string) => Promise<number | null>
  /** Takes one back, after a success. */
  giveBack: (payload: Payload, key: string) => Promise<void>
  /** Forgets all that was counted for a key. */
  forget: (payload: Payload, key: string) => Promise<void>
}

/** Rows long past their time are removed by one limiter for all: they share the table. */
let isCleaned = false

/** A limit that counts in Postgres, so that all processes share the count. Fails when the database does. */
export function createRateLimit({ name, points, windowSeconds }: RateLimitOptions): RateLimit {
  let limiter: RateLimiterPostgres | undefined
  const limiterOf = (payload: Payload): RateLimiterPostgres => {
    if (limiter) return limiter
    limiter = new RateLimiterPostgres({
      clearExpiredByTimeout: !isCleaned,
      duration: windowSeconds,
      // Who is over the limit is turned away without asking the database again.
      inMemoryBlockOnConsumed: points + 1,
      keyPrefix: name,
      points,
      storeClient: payload.db.pool,
      storeType: 'pool',
      tableCreated: true,
      tableName: 'rate_limits',
    })
    isCleaned = true
    return limiter
  }
  return {
    consume: async (payload, key) => {
      try {
        await limiterOf(payload).consume(key)
        return null
      } catch (rejection) {
        if (rejection instanceof RateLimiterRes) return Math.max(1, Math.ceil(rejection.msBeforeNext / 1000))
        throw rejection
      }
    },
    forget: async (payload, key) => {
      await limiterOf(payload).delete(key)
    },
    giveBack: async (payload, key) => {
      await limiterOf(payload).reward(key)
    },
  }
}

/** The caller of a request as a key: the server in front has put the address there, whatever the client sent. */
export const callerOf = (req: Pick<PayloadRequest, 'headers'>): string =>
  visitorOf(req.headers.get(CLIENT_ADDRESS_HEADER))
