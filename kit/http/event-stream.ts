/** Marks an answer that stays open; what opens it is beside it, so that nothing is opened for a HEAD or a test. */
const OPEN = Symbol.for('agency.event-stream')

type Open = () => ReadableStream<Uint8Array>

const HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies would otherwise keep events until they have a few kilobytes.
  'X-Accel-Buffering': 'no',
}

/** An answer that carries events for as long as its reader stays. Whoever sends it calls `streamOf` for its body. */
export function answerEventStream(open: Open): Response {
  return Object.assign(new Response(null, { headers: HEADERS }), { [OPEN]: open })
}

/** What opens the body of an answer that stays open; undefined for any other. */
export const streamOf = (answer: Response): Open | undefined => (answer as { [OPEN]?: Open })[OPEN]
