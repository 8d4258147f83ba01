/** Events by which a visitor leaves the section that the address names. */
export const VISITOR_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
