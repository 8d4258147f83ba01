/** Columns on a wide screen: four or three, whichever leaves fewer gaps in the last row. */
export function columnsFor(people: number): 3 | 4 {
  const holes = (columns: number) => (columns - (people % columns)) % columns
  return holes(4) <= holes(3) ? 4 : 3
}
