import type { PayloadRequest } from 'payload'

import packageJson from '../../package.json' with { type: 'json' }
import { answerJson } from '@kit/http/answers'
import { bind, type BoundRoute } from '@kit/http/bind'
import { mountedRoutes } from '@kit/http/mount'
import { getEnv } from '@kit/process/env'
import { isDiskFull, readiness, serviceState } from '@kit/process/service-state'
import * as contract from './contract'
import { docsPage } from './docs-page'
import { buildOpenApi } from './openapi'
import { placeholderSvg } from './placeholder'

/** Max wait of a health check for the database. */
const HEALTH_TIMEOUT_MS = 700

export const platformRoutes: BoundRoute[] = [
  bind(contract.getHealth, async ({ req }) => {
    const [isUp, isFull] = await Promise.all([isDatabaseUp(req), isDiskFull()])
    const database = isUp ? ('up' as const) : ('down' as const)
    if (isUp && !isFull) return { database, status: 'ok' as const, version: packageJson.version }
    return answerJson(
      { database, ...(isFull ? { disk: 'full' } : {}), status: 'error', version: packageJson.version },
      503,
    )
  }),
  bind(contract.getReady, async ({ req }) => {
    const status = readiness(...(await Promise.all([isDatabaseUp(req), isDiskFull()])))
    const answer = { status, version: packageJson.version }
    return status === 'ready' ? answer : answerJson(answer, 503)
  }),
  bind(contract.getPlaceholder, ({ params }) => {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'image/svg+xml' }
    return Promise.resolve(new Response(placeholderSvg(params.width, params.height), { headers }))
  }),
  bind(contract.getOpenApi, ({ req }) => {
    const routes = mountedRoutes(req.payload.config).map(({ route }) => route)
    return Promise.resolve(buildOpenApi(routes, getEnv().siteUrl))
  }),
  bind(contract.getDocs, ({ req }) => {
    const routes = mountedRoutes(req.payload.config).map(({ route }) => route)
    const headers = { 'Content-Type': 'text/html; charset=utf-8' }
    return Promise.resolve(new Response(docsPage(routes, getEnv().siteUrl), { headers }))
  }),
]

/** Checks the database itself: a locked table or a busy pool must not make it unhealthy. */
async function isDatabaseUp({ payload }: PayloadRequest): Promise<boolean> {
  const asking = serviceState.database?.answers() ?? payload.db.pool.query('select 1').then(() => true)
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS).unref())
  return Promise.race([asking.catch(() => false), timeout])
}
