/**
 * Whether the toaster is wanted and whether it stands. Toasts are rare and the toaster is not small: it is loaded with
 * the first one, or a little before (`wakeToaster`).
 */
let isWanted = false
let isStanding = false
let waiting: (() => void) | undefined
const listeners = new Set<() => void>()

/** Loads the toaster, so that the first toast need not wait for it. */
export function wakeToaster(): void {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/** Runs `show` once the toaster listens, at once if it does. Of those that wait the last counts: toasts replace each other. */
export function showWhenStanding(show: () => void): void {
  if (isStanding) return show()
  waiting = show
  wakeToaster()
}

/** Said by the toaster when it listens. */
export function markStanding(): void {
  isStanding = true
  waiting?.()
  waiting = undefined
}

export function subscribeToWake(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const isToasterWanted = (): boolean => isWanted
