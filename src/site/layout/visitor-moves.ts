/** Events that show that a visitor moves on from the section in the address. */
export const VISITOR_MOVES = ['wheel', 'touchmove', 'pointerdown', 'keydown'] as const
