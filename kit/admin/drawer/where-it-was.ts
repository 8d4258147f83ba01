/** An element and its ancestors, innermost first. */
export function withAncestors(element: EventTarget | null): HTMLElement[] {
  const path: HTMLElement[] = []
  for (let one = element; one instanceof HTMLElement; one = one.parentElement) path.push(one)
  return path
}

/** Focuses the innermost of these elements that is still in the page; the screen's title if nothing had the focus. */
export function focusWhereItWas(path: readonly HTMLElement[]): void {
  const left = path.find(({ isConnected }) => isConnected)
  if (left && left === path[0] && left !== document.body) return left.focus()
  if (document.activeElement !== document.body) return
  const place = left && left !== document.body ? left : document.querySelector('h1')
  if (!place) return
  place.tabIndex = -1
  place.focus({ preventScroll: true })
}
