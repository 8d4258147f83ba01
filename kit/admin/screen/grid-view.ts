/** The cards of a list that is rows otherwise, in the address. */
export const GRID_VIEW = 'grelha'
