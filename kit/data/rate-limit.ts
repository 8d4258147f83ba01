import type { Payload, PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { inLane } from '@kit/database/lanes'
import { DomainError } from '@kit/lib/errors'
import { CLIENT_ADDRESS_HEADER } from '@kit/process/client-address'
import { perProcess } from '@kit/process/per-process'
import { visitorOf } from '@kit/process/visitor.mjs'

declare module 'rate-limiter-flexible' {
  interface RateLimiterPostgres {
    /** Missing in the library's types. */
    getInMemoryBlockMsBeforeExpire: (key: string) => number
  }
}

interface RateLimitOptions {
  /** Prefix of this limit's keys in the table. */
  name: string
  points: number
  windowSeconds: number
}

export interface RateLimit {
  /** Counts one attempt. Returns the seconds to wait if it exceeds the limit, else null. */
  consume: (payload: Payload, key: string) => Promise<number | null>
  /** Whether this process knows that the key is over the limit, so that `consume` refuses it without a query. */
  isBlocked: (key: string) => boolean
  /** Takes one attempt back after a success. */
  giveBack: (payload: Payload, key: string) => Promise<void>
  /** Resets a key, in all processes. */
  forget: (payload: Payload, key: string) => Promise<void>
}

/** Clocks of several machines differ by as much. */
const CLOCK_MARGIN_MS = 60_000

/** Postgres channel that tells every process which limit has reset a key. */
export const FORGOTTEN_CHANNEL = 'forgotten'

/** Limiters of this process; a module that is loaded twice has two of one name. */
const limiters = perProcess<{ limiter: RateLimiterPostgres; name: string }[]>('rate-limiters', () => [])

/** Handles FORGOTTEN_CHANNEL: refuses nobody from memory until the table has been asked again. '' is every limit. */
export function hearForgotten(name: string): void {
  for (const one of limiters) if (name === '' || one.name === name) one.limiter.deleteInMemoryBlockedAll()
}

/** One limiter cleans up expired rows for all, because they share the table. */
let isCleaned = false

/**
 * A rate limit counted in Postgres and shared by all processes. Fails when the database does. Counts in a lane of its
 * own: requests whose transactions hold all connections of theirs would otherwise wait for each other, and all limits
 * for a key of one that is counted by many at once.
 */
export function createRateLimit({ name, points, windowSeconds }: RateLimitOptions): RateLimit {
  let limiter: RateLimiterPostgres | undefined
  const limiterOf = (payload: Payload): RateLimiterPostgres => {
    if (limiter) return limiter
    limiter = new RateLimiterPostgres({
      clearExpiredByTimeout: !isCleaned,
      duration: windowSeconds,
      // Refuses a blocked key from memory, without a query.
      inMemoryBlockOnConsumed: points + 1,
      keyPrefix: name,
      points,
      storeClient: payload.db.pool,
      storeType: 'pool',
      tableCreated: true,
      tableName: 'rate_limits',
    })
    isCleaned = true
    limiters.push({ limiter, name })
    return limiter
  }
  const inOwnLane = <Result>(payload: Payload, work: (own: RateLimiterPostgres) => Promise<Result>) =>
    inLane(`rate limits ${name}`, () => work(limiterOf(payload)))
  const count = async (payload: Payload, key: string): Promise<number | null> => {
    try {
      await inOwnLane(payload, (own) => own.consume(key))
      return null
    } catch (rejection) {
      if (rejection instanceof RateLimiterRes) return rejection.msBeforeNext
      throw rejection
    }
  }
  return {
    consume: async (payload, key) => {
      let waitMs = await count(payload, key)
      if (waitMs !== null && waitMs > windowSeconds * 1000 + CLOCK_MARGIN_MS) {
        // Counted by a clock that ran ahead: would be refused until it is that time.
        await inOwnLane(payload, (own) => own.delete(key))
        waitMs = await count(payload, key)
      }
      return waitMs === null ? null : Math.max(1, Math.ceil(waitMs / 1000))
    },
    forget: async (payload, key) => {
      await inOwnLane(payload, async (own) => {
        await own.delete(key)
        await payload.db.pool.query('select pg_notify($1, $2)', [FORGOTTEN_CHANNEL, name])
      })
    },
    isBlocked: (key) => limiter !== undefined && limiter.getInMemoryBlockMsBeforeExpire(limiter.getKey(key)) > 0,
    giveBack: async (payload, key) => {
      await inOwnLane(payload, (own) => own.reward(key))
    },
  }
}

/**
 * Counts one attempt.
 * @throws DomainError too_many, beyond the limit
 */
export async function countAttempt(
  { payload }: Pick<PayloadRequest, 'payload'>,
  limit: RateLimit,
  key: string,
): Promise<void> {
  const retryAfterSeconds = await limit.consume(payload, key)
  if (retryAfterSeconds !== null) throw new DomainError('too_many', { retryAfterSeconds })
}

/** Key for a request's caller, from the header that the server in front sets. */
export const callerOf = (req: Pick<PayloadRequest, 'headers'>): string =>
  visitorOf(req.headers.get(CLIENT_ADDRESS_HEADER))
