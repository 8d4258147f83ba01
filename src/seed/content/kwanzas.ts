/** Whole kwanzas to the integer cents that all seeded amounts are kept in. */
export const kwanzas = (amount: number): number => amount * 100
