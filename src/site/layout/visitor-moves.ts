/** What takes a visitor away from the section that an address names. */
export const VISITOR_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
