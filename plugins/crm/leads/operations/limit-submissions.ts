import type { PayloadRequest } from 'payload'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'

import { DomainError } from '../../../../src/http/errors'
import { getEnv } from '../../../../src/lib/env'
import { CLIENT_ADDRESS_HEADER } from '../../../../src/lib/client-address'

const WINDOW_SECONDS = 10 * 60

let limiter: RateLimiterPostgres | undefined

/**
 * Counts a visitor's request against their address, in Postgres so that all processes share the count
 * (decisions, "POST /api/leads is rate-limited").
 * @throws DomainError too_many
 */
export async function limitSubmissions(req: PayloadRequest): Promise<void> {
  const points = getEnv().leadsRateLimit
  if (points === 0) return
  limiter ??= new RateLimiterPostgres({
    clearExpiredByTimeout: true,
    duration: WINDOW_SECONDS,
    // An address that is over the limit is turned away without asking the database again.
    inMemoryBlockOnConsumed: points + 1,
    keyPrefix: 'leads',
    points,
    storeClient: req.payload.db.pool,
    storeType: 'pool',
    tableCreated: true,
    tableName: 'rate_limits',
  })
  try {
    await limiter.consume(req.headers.get(CLIENT_ADDRESS_HEADER) ?? 'unknown')
  } catch (rejection) {
    if (rejection instanceof RateLimiterRes) throw new DomainError('too_many')
    throw rejection
  }
}
