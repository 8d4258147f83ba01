/**
 * Whether the toaster is wanted and mounted. It loads with the first toast or shortly before (`wakeToaster`), because
 * toasts are rare and its code is not small.
 */
let isWanted = false
let isStanding = false
let waiting: (() => void) | undefined
const listeners = new Set<() => void>()

/** Preloads the toaster for the first toast. */
export function wakeToaster(): void {
  if (isWanted) return
  isWanted = true
  for (const listener of listeners) listener()
}

/**
 * Runs `show` once the toaster is mounted. Of several waiting calls only the last runs, because toasts replace each
 * other.
 */
export function showWhenStanding(show: () => void): void {
  if (isStanding) return show()
  waiting = show
  wakeToaster()
}

/** Called by the mounted toaster. */
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
