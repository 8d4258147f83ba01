/** Distances from the edge that the toast is counted from, in pixels. */
export interface Span {
  from: number
  to: number
}

const GAP = 12

/**
 * How far from the edge a toast of this height covers nothing; the least distance when no gap is high enough.
 * @param spans what can be pressed
 * @param least nothing is ever nearer to the edge, as below the foot of a drawer
 * @param most the other edge
 */
export function clearDistance(
  height: number,
  spans: readonly Span[],
  { least, most }: { least: number; most: number },
) {
  let distance = least
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from))
    if (from < distance + height + GAP && to + GAP > distance) distance = to + GAP
  return distance + height > most ? least : distance
}

const PRESSABLE = 'a[href], button, input, select, summary, textarea, [role=combobox]'

interface Ground {
  /** A drawer lies over the screen. */
  hasDrawer: boolean
  isPhone: boolean
}

/** Moves the shown toast to where it covers nothing that can be pressed: from the foot up, on a phone from the top down. */
export function placeToast(region: HTMLElement, { hasDrawer, isPhone }: Ground): void {
  const toast = region.querySelector<HTMLElement>('[data-sonner-toast][data-front=true]')
  if (!toast) return
  const { left, right } = toast.getBoundingClientRect()
  const drawer = hasDrawer ? [...document.querySelectorAll<HTMLElement>('.staff-drawer')].at(-1) : undefined
  const fromEdge = (element: Element): Span => {
    const box = element.getBoundingClientRect()
    return isPhone ? { from: box.top, to: box.bottom } : { from: innerHeight - box.bottom, to: innerHeight - box.top }
  }
  const spansOf = (selector: string) =>
    [...(drawer ?? document).querySelectorAll(selector)]
      .filter((element) => {
        const box = element.getBoundingClientRect()
        const isBeside = box.left < right && box.right > left && box.width > 0
        return isBeside && !region.contains(element) && element.checkVisibility()
      })
      .map(fromEdge)
  const edges = { least: GAP, most: innerHeight }
  // What scrolls below the foot of a drawer, or the bar of a narrow screen, is not in sight there.
  const fixed = isPhone ? [] : spansOf('.staff-drawer__actions, .phone-bar')
  const least = clearDistance(toast.offsetHeight, fixed, edges)
  const distance = clearDistance(toast.offsetHeight, spansOf(PRESSABLE), { ...edges, least })
  region.style.setProperty('--toast-distance', `${distance}px`)
}
