import { SITE_DEFAULTS } from '../defaults'

/** The agency's name; the default while there is none, also when it was emptied. */
export const agencyNameOf = ({ agencyName }: { agencyName?: string | null }): string =>
  agencyName?.trim() || SITE_DEFAULTS.agencyName
