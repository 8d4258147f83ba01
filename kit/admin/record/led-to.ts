/** Address of the record that a list of another screen is leading to. */
let address = ''

/** Called by that list, to which closing the record then returns. */
export function leadTo(href: string): void {
  address = href
}

/** Whether such a list stands before the record's history entry. Called when a screen has come, with its open record. */
export function hasLedTo(id: string | null): boolean {
  const arriving = address
  address = ''
  return id !== null && (arriving.includes(id) || isMarked(id))
}

/** Marks the history entry for back and forward; again after a refresh, with which Next drops the mark. */
export function markLedTo(id: string): void {
  if (!isMarked(id)) {
    const state: unknown = { ...(history.state as object | null), ledTo: markOf(id) }
    History.prototype.replaceState.call(history, state, '')
  }
}

/** A reload makes another one. */
const markOf = (id: string) => `${id} ${performance.timeOrigin}`
const isMarked = (id: string) => (history.state as { ledTo?: unknown } | null)?.ledTo === markOf(id)
