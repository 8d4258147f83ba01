import type { NotificationAnswer } from '../schema'

/** What comes over the stream. `hello` and `resync` begin one; after `resync` something may have been missed. */
export type StreamEvent =
  | { type: 'hello' | 'resync' | 'unread'; unread: number; id?: string }
  | { type: 'notification'; notification: NotificationAnswer; id?: string }

const PATH = '/api/crm/events'
const TYPES = ['hello', 'resync', 'unread', 'notification'] as const
/** The browser connects again by itself, unless it was turned away: then so soon, and later and later. */
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000

/**
 * One stream for all tabs of a browser (NOTI-16): over HTTP/1.1 a browser has six connections to a site, and each stream
 * holds one. The tab that has the lock reads the stream and passes on what comes; when it goes, the next one does.
 * Without locks (they need HTTPS) each tab has a stream of its own.
 * @returns how to stop
 */
export function shareStream(person: string, onEvent: (event: StreamEvent) => void): () => void {
  const name = `avisos-${person}`
  const stopping = new AbortController()
  const channel = new BroadcastChannel(name)
  let lastId: string | undefined
  const take = (event: StreamEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => take(data))
  const readForAll = () =>
    readStream(
      () => lastId,
      stopping.signal,
      (event) => {
        take(event)
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
        channel.postMessage(event)
      },
    )
  // Given up while it waits for the lock: that is no failure.
  const locks = navigator.locks as LockManager | null | undefined
  if (locks) locks.request(name, { signal: stopping.signal }, readForAll).catch(() => undefined)
  else void readForAll()
  return () => {
    stopping.abort()
    channel.close()
  }
}

/** Reads the stream until it is told to stop, and goes on where it was. */
function readStream(lastId: () => string | undefined, stop: AbortSignal, take: (event: StreamEvent) => void) {
  return new Promise<void>((resolve) => {
    let source: EventSource | undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let wait = RETRY_MS
    const connect = () => {
      const after = lastId()
      source = new EventSource(after === undefined ? PATH : `${PATH}?${new URLSearchParams({ after })}`)
      for (const type of TYPES) {
        source.addEventListener(type, ({ data, lastEventId }: MessageEvent<string>) => {
          wait = RETRY_MS
          const id = lastEventId === '' ? {} : { id: lastEventId }
          const said = JSON.parse(data) as NotificationAnswer & { unread: number }
          take(type === 'notification' ? { notification: said, type, ...id } : { type, unread: said.unread, ...id })
        })
      }
      source.addEventListener('error', () => {
        if (source?.readyState !== EventSource.CLOSED) return
        timer = setTimeout(connect, wait)
        wait = Math.min(2 * wait, LONGEST_RETRY_MS)
      })
    }
    connect()
    stop.addEventListener('abort', () => {
      clearTimeout(timer)
      source?.close()
      resolve()
    })
  })
}
