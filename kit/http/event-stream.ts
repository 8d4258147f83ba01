import { perProcess } from '@kit/process/per-process'

type Open = () => ReadableStream<Uint8Array>

/** Openers of stream bodies, stored beside the response so that nothing is opened for a HEAD or a test. */
const openers = perProcess('event-stream-openers', () => new WeakMap<Response, Open>())

const HEADERS = {
  'Cache-Control': 'no-store, no-transform',
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Stops proxies from buffering events.
  'X-Accel-Buffering': 'no',
}

/** An answer that streams events until its client disconnects. The sender opens the body by `streamOf`. */
export function answerEventStream(open: Open): Response {
  const answer = new Response(null, { headers: HEADERS })
  openers.set(answer, open)
  return answer
}

/** The opener of a stream's body; undefined for any other answer. */
export const streamOf = (answer: Response): Open | undefined => openers.get(answer)
