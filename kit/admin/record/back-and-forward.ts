type Follow = (event: PopStateEvent) => void

let follow: Follow | null = null

/*
 * Registered before Next's listener, because a window calls its listeners in order and Next's would render first. This
 * file therefore loads with the frame of every admin page.
 */
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => follow?.(event))

/** Subscribes to back and forward; returns a function that unsubscribes. */
export function followBackAndForward(wanted: Follow): () => void {
  follow = wanted
  return () => {
    if (follow === wanted) follow = null
  }
}
