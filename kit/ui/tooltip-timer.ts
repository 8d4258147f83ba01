/** Delay before a tooltip opens (SITE-30). */
export const OPEN_DELAY_MS = 700
/** Within this time after one has closed, the next opens at once (SITE-31). */
export const SKIP_DELAY_MS = 300

interface TooltipTimer<Target> {
  enter(target: Target): void
  leave(): void
}

/** Decides when a target's tooltip opens and closes. */
export function createTooltipTimer<Target>(
  show: (target: Target) => void,
  hide: () => void,
  now: () => number = () => performance.now(),
): TooltipTimer<Target> {
  let current: Target | undefined
  let isOpen = false
  let closedAt = Number.NEGATIVE_INFINITY
  let timer: ReturnType<typeof setTimeout> | undefined

  const open = () => {
    if (current === undefined) return
    isOpen = true
    show(current)
  }
  const leave = () => {
    clearTimeout(timer)
    current = undefined
    if (!isOpen) return
    isOpen = false
    closedAt = now()
    hide()
  }
  const enter = (target: Target) => {
    if (target === current) return
    leave()
    current = target
    if (now() - closedAt < SKIP_DELAY_MS) open()
    else timer = setTimeout(open, OPEN_DELAY_MS)
  }
  return { enter, leave }
}
