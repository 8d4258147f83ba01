'use client'

type Follow = (event: PopStateEvent) => void

let follow: Follow | null = null

/*
 * Heard before Next hears of it: a window calls its listeners in the order in which they came, and this file is loaded with
 * the frame of every page of the administration, before Next listens. After Next's, React has drawn already.
 */
if (typeof window !== 'undefined') window.addEventListener('popstate', (event) => follow?.(event))

/** Who is told that the person went back or forward; gives the way to stop. */
export function followBackAndForward(wanted: Follow): () => void {
  follow = wanted
  return () => {
    if (follow === wanted) follow = null
  }
}
