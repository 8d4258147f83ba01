import { perProcess } from '@kit/lib/per-process'

type Open = () => ReadableStream<Uint8Array>

/** What opens the body of an answer that stays open; it is beside it, so that nothing is opened for a HEAD or a test. */
const openers = perProcess('event-stream-openers', () => new WeakMap<Response, Open>())

const HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Proxies would otherwise keep events until they have a few kilobytes.
  'X-Accel-Buffering': 'no',
}

/** An answer that carries events for as long as its reader stays. Whoever sends it calls `streamOf` for its body. */
export function answerEventStream(open: Open): Response {
  const answer = new Response(null, { headers: HEADERS })
  openers.set(answer, open)
  return answer
}

/** What opens the body of an answer that stays open; undefined for any other. */
export const streamOf = (answer: Response): Open | undefined => openers.get(answer)
