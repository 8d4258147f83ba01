/** Value of `view` that shows cards where rows are the default. */
export const GRID_VIEW = 'grelha'
