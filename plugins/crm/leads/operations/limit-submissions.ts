import type { PayloadRequest } from 'payload'

import { DomainError } from '@kit/lib/errors'
import { getEnv } from '@kit/lib/env'
import { callerOf, createRateLimit, type RateLimit } from '@kit/lib/rate-limit'

const WINDOW_SECONDS = 10 * 60

let limit: RateLimit | undefined

/**
 * Counts a visitor's request against their address (decisions, "POST /api/leads is rate-limited"). Needs no body.
 * @throws DomainError too_many
 */
export async function limitSubmissions(req: Pick<PayloadRequest, 'headers' | 'payload'>): Promise<void> {
  const points = getEnv().leadsRateLimit
  if (points === 0) return
  limit ??= createRateLimit({ name: 'leads', points, windowSeconds: WINDOW_SECONDS })
  const waitSeconds = await limit.consume(req.payload, callerOf(req))
  if (waitSeconds !== null) throw new DomainError('too_many', { retryAfterSeconds: waitSeconds })
}
