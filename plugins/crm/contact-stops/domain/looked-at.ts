/** Max records of one person per check: as many as fit into a URL. */
export const MAX_LOOKED_AT = 50
