/** An occupied range, in pixels from the edge that the toast is placed at. */
export interface Span {
  from: number
  to: number
}

const GAP = 12

/**
 * Smallest distance from the edge at which a toast of this height covers no control; null if no gap is high enough.
 * @param spans ranges of the controls
 * @param least smallest allowed distance, for example above the foot of a drawer
 * @param most distance of the opposite edge
 */
export function clearDistance(
  height: number,
  spans: readonly Span[],
  { least, most }: { least: number; most: number },
): number | null {
  let distance = least
  for (const { from, to } of spans.toSorted((a, b) => a.from - b.from))
    if (from < distance + height + GAP && to + GAP > distance) distance = to + GAP
  return distance + height > most ? null : distance
}

const PRESSABLE = 'a[href], button, input, select, summary, textarea, [role=combobox]'

interface Ground {
  /** A drawer is open over the screen. */
  hasDrawer: boolean
  isPhone: boolean
}

/**
 * Moves the visible toast to where it covers no control: from the bottom up, on a phone from the top down. Where no gap
 * is high enough it stays at the edge, and presses go through it.
 */
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
        // A phone's closed menu keeps its place over the whole screen.
        return isBeside && !region.contains(element) && element.checkVisibility({ visibilityProperty: true })
      })
      .map(fromEdge)
  const edges = { least: GAP, most: innerHeight }
  // Controls that scroll behind the foot of a drawer or the bottom bar are not visible there.
  const fixed = isPhone ? [] : spansOf('.staff-drawer__actions, .phone-bar')
  const least = clearDistance(toast.offsetHeight, fixed, edges) ?? GAP
  const distance = clearDistance(toast.offsetHeight, spansOf(PRESSABLE), { ...edges, least })
  region.style.setProperty('--toast-distance', `${distance ?? least}px`)
  region.toggleAttribute('data-covers', distance === null)
}
