/** A record and its order number; numbers may repeat. */
export interface Placed {
  id: string
  displayOrder: number
}

/** Target of a move: before or after another record. */
export interface Place {
  beside: string
  side: 'after' | 'before'
}

/** The largest order that the column can store. */
const LAST = 2_147_483_647

/**
 * Moves a record beside another and returns the records whose order number changes. `placed` is sorted. Reuses existing
 * numbers, so records outside the range keep theirs; ties (sorted by creation) are broken from the changed positions
 * on. Null if a record is not in the list.
 */
export function moveBeside(placed: readonly Placed[], id: string, { beside, side }: Place): Placed[] | null {
  const from = placed.findIndex((one) => one.id === id)
  const target = placed.findIndex((one) => one.id === beside)
  if (from < 0 || target < 0) return null
  const moved = inOrder(placed, from, target, side)
  const first = moved.findIndex((one, index) => one.id !== placed[index]?.id)
  if (first < 0) return []
  const last = moved.findLastIndex((one, index) => one.id !== placed[index]?.id)
  const numbered = numberFrom(moved, placed, first, last)
  const isTooFar = numbered.some(({ displayOrder }) => displayOrder > LAST)
  const wanted = isTooFar ? moved.map((one, displayOrder) => ({ ...one, displayOrder })) : numbered
  const before = new Map(placed.map((one) => [one.id, one.displayOrder]))
  return wanted.filter((one) => before.get(one.id) !== one.displayOrder)
}

/** The list after the move; unchanged if moved beside itself. */
function inOrder(placed: readonly Placed[], from: number, target: number, side: Place['side']): Placed[] {
  const one = placed[from]
  if (!one || from === target) return [...placed]
  const others = placed.toSpliced(from, 1)
  const gap = (target > from ? target - 1 : target) + (side === 'after' ? 1 : 0)
  return others.toSpliced(gap, 0, one)
}

/** From the first changed position on, gives each record the number at that position, or the next free one. */
function numberFrom(moved: readonly Placed[], placed: readonly Placed[], first: number, last: number): Placed[] {
  let previous = placed[first - 1]?.displayOrder ?? -1
  const numbered: Placed[] = []
  for (let index = first; index < moved.length; index += 1) {
    const one = moved[index]
    const stored = placed[index]
    if (!one || !stored) break
    // After the changed positions, the first record with a larger number keeps it, and so do all after it.
    if (index > last && stored.displayOrder > previous) break
    previous = Math.max(stored.displayOrder, previous + 1)
    numbered.push({ displayOrder: previous, id: one.id })
  }
  return numbered
}
