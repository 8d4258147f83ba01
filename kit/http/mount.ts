import type { Config, Endpoint } from 'payload'
import type { ZodType } from 'zod'

import { answerCode } from './answers'
import type { BoundRoute } from './bind'
import { fillIn } from './call'
import type { Method } from './define-route'
import { storedId } from '@kit/lib/uuid'

/**
 * Prefix of the documented routes among Payload's root endpoints. Payload matches the first path segment against
 * collection slugs before root endpoints, so ours need a segment of their own.
 */
const ENDPOINT_PREFIX = '/documented'

/**
 * Registers the bound routes as Payload endpoints; the dispatcher reads them from `custom.bound`. Called through
 * Payload's own REST they answer 404, because the server in front sets limits and headers.
 */
export function toEndpoints(routes: readonly BoundRoute[]): Endpoint[] {
  return routes.map((bound) => ({
    custom: { bound },
    handler: () => answerCode('route_not_found'),
    method: bound.route.method.toLowerCase() as Endpoint['method'],
    path: ENDPOINT_PREFIX + bound.route.path.slice('/api'.length).replace(/\{(\w+)\}/g, ':$1'),
  }))
}

/** The documented routes of a Payload config, in mount order. */
export function mountedRoutes(config: { endpoints?: Config['endpoints'] }): BoundRoute[] {
  return (config.endpoints ?? []).flatMap((endpoint) => {
    const bound = (endpoint.custom as { bound?: BoundRoute } | undefined)?.bound
    return bound ? [bound] : []
  })
}

export interface RouteMatch {
  params: Record<string, string>
  /** The routes of this path, by method. */
  byMethod: Partial<Record<Method, BoundRoute>>
}

/**
 * Canonical URL of a route with these parameters and query: known query keys only, in contract order.
 * @returns null if the route rejects the query
 */
export function addressOf(
  { path, query }: { path: string; query?: ZodType },
  params: Record<string, string>,
  search: URLSearchParams,
): string | null {
  const parsed = query?.safeParse(Object.fromEntries(search))
  return parsed?.success === false ? null : fillIn(path, params, parsed?.data)
}

interface PathEntry {
  segments: string[]
  byMethod: Partial<Record<Method, BoundRoute>>
}

/** Finds the routes of a path. Literal segments win over parameters (`/testimonials/approved` over `/{id}`). */
export function routeTable(routes: readonly BoundRoute[]): (pathname: string) => RouteMatch | null {
  const entries = new Map<string, PathEntry>()
  for (const bound of routes) {
    const entry = entries.get(bound.route.path) ?? { byMethod: {}, segments: bound.route.path.split('/').slice(1) }
    entry.byMethod[bound.route.method] = bound
    entries.set(bound.route.path, entry)
  }
  const isParameter = (segment: string) => segment.startsWith('{')
  const ordered = [...entries.values()].sort(
    (a, b) => a.segments.filter(isParameter).length - b.segments.filter(isParameter).length,
  )
  return (pathname) => {
    const parts = pathname.split('/').slice(1)
    for (const entry of ordered) {
      const params = matchSegments(entry.segments, parts)
      if (params) return { byMethod: entry.byMethod, params }
    }
    return null
  }
}

function matchSegments(segments: readonly string[], parts: readonly string[]): Record<string, string> | null {
  if (segments.length !== parts.length) return null
  const params: Record<string, string> = {}
  for (const [index, segment] of segments.entries()) {
    const part = parts[index] ?? ''
    if (!segment.startsWith('{')) {
      if (segment !== part) return null
      continue
    }
    const value = decode(part)
    if (value === null || value === '') return null
    params[segment.slice(1, -1)] = storedId(value)
  }
  return params
}

function decode(part: string): string | null {
  try {
    return decodeURIComponent(part)
  } catch {
    return null
  }
}
