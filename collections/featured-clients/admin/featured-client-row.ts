import type { FeaturedClientAnswer } from '../schema'

/** A featured client as its screen shows it: the logo apart, because it is large. */
export interface FeaturedClientRow {
  client: Omit<FeaturedClientAnswer, 'logo'>
  /** Where the logo is found. */
  logo: string | null
}

/**
 * A visible client's logo has an address of its own, which browsers keep; that of a hidden one is shown to nobody but
 * the staff and comes with the page, as the data URL that it is stored as.
 */
export function toFeaturedClientRow({ logo, ...client }: FeaturedClientAnswer): FeaturedClientRow {
  const version = Date.parse(client.updatedAt).toString(36)
  return { client, logo: logo && client.isActive ? `/logos/${client.id}?v=${version}` : logo }
}
