import { perProcess } from '@kit/process/per-process'

type Open = () => ReadableStream<Uint8Array>

/** Functions that open a stream's body, stored beside its response so that a HEAD or a test opens nothing. */
const openers = perProcess('event-stream-openers', () => new WeakMap<Response, Open>())

const HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Stops proxies from buffering events.
  'X-Accel-Buffering': 'no',
}

/** An answer that streams events until the client disconnects. The sender opens its body with `streamOf`. */
export function answerEventStream(open: Open): Response {
  const answer = new Response(null, { headers: HEADERS })
  openers.set(answer, open)
  return answer
}

/** Returns the function that opens a stream's body; undefined for any other answer. */
export const streamOf = (answer: Response): Open | undefined => openers.get(answer)
