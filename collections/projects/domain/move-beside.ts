/** A record and the number by which it is ordered; several may have the same. */
export interface Placed {
  id: string
  displayOrder: number
}

/** Where a record is put: right before or right after another one. */
export interface Place {
  beside: string
  side: 'after' | 'before'
}

/** The largest order that is stored. */
const LAST = 2_147_483_647

/**
 * The records whose number changes when one is put beside another, with the new number. `placed` is in its order. The
 * numbers in use stay in use, so that whoever is not on the way keeps theirs; where some are equal, which leaves the
 * order to the day of creation, those from the changed places on are moved apart. Null when a record is not in the list.
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

/** The records with one of them taken out and put in elsewhere; as they are when it is put beside itself. */
function inOrder(placed: readonly Placed[], from: number, target: number, side: Place['side']): Placed[] {
  const one = placed[from]
  if (!one || from === target) return [...placed]
  const others = placed.toSpliced(from, 1)
  const gap = (target > from ? target - 1 : target) + (side === 'after' ? 1 : 0)
  return others.toSpliced(gap, 0, one)
}

/** From the first changed place on each gets the number that stood there, or the next one that is free. */
function numberFrom(moved: readonly Placed[], placed: readonly Placed[], first: number, last: number): Placed[] {
  let previous = placed[first - 1]?.displayOrder ?? -1
  const numbered: Placed[] = []
  for (let index = first; index < moved.length; index += 1) {
    const one = moved[index]
    const stored = placed[index]
    if (!one || !stored) break
    // Behind the changed places, whoever stands far enough may stay; and so may all that follow.
    if (index > last && stored.displayOrder > previous) break
    previous = Math.max(stored.displayOrder, previous + 1)
    numbered.push({ displayOrder: previous, id: one.id })
  }
  return numbered
}
