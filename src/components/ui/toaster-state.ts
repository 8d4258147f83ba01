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

/** Runs `show` as soon as the toaster listens, unless it does already. Only the last one counts: toasts replace each other. */
export function showWhenStanding(show: () => void): void {
  if (isStanding) return
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
