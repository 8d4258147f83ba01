/** Index of the tab that each key selects. */
export const TAB_MOVES: Partial<Record<string, (index: number, count: number) => number>> = {
  ArrowLeft: (index, count) => (index + count - 1) % count,
  ArrowRight: (index, count) => (index + 1) % count,
  End: (_, count) => count - 1,
  Home: () => 0,
}
