import type { FeaturedClientAnswer } from '../schema'

/** A featured client of the screen; the logo is separate, because it is large. */
export interface FeaturedClientRow {
  client: Omit<FeaturedClientAnswer, 'logo'>
  /** URL or data URL of the logo. */
  logo: string | null
}

/**
 * A visible client's logo has its own URL, which browsers cache. A hidden client's logo must not be public: it is
 * embedded as its stored data URL.
 */
export function toFeaturedClientRow({ logo, ...client }: FeaturedClientAnswer): FeaturedClientRow {
  const version = Date.parse(client.updatedAt).toString(36)
  return { client, logo: logo && client.isActive ? `/logos/${client.id}?v=${version}` : logo }
}
