/** Records of one person that are looked at: as many as an address holds. */
export const MAX_LOOKED_AT = 50
