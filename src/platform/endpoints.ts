import packageJson from '../../package.json'
import { bind, type BoundRoute } from '../http/bind'
import { mountedRoutes } from '../http/mount'
import { getEnv } from '../lib/env'
import * as contract from './contract'
import { docsPage } from './docs-page'
import { buildOpenApi } from './openapi'
import { placeholderSvg } from './placeholder'

/** A health check waits no longer for the database than this. */
const HEALTH_TIMEOUT_MS = 700

export const platformRoutes: BoundRoute[] = [
  bind(contract.getHealth, async ({ req }) => {
    const isUp = await answers(req.payload.db.pool.query('select 1'))
    if (isUp) return { database: 'up' as const, status: 'ok' as const, version: packageJson.version }
    return Response.json({ database: 'down', status: 'error', version: packageJson.version }, { status: 503 })
  }),
  bind(contract.getPlaceholder, ({ params }) => {
    const headers = { 'Cache-Control': 'public, max-age=31536000, immutable', 'Content-Type': 'image/svg+xml' }
    return Promise.resolve(new Response(placeholderSvg(params.width ?? '', params.height ?? ''), { headers }))
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

async function answers(query: Promise<unknown>): Promise<boolean> {
  const timeout = new Promise<false>((resolve) => setTimeout(() => resolve(false), HEALTH_TIMEOUT_MS).unref())
  return Promise.race([query.then(() => true).catch(() => false), timeout])
}
