import type { NotificationAnswer } from '../schema'

/** Frames of the stream. `hello` or `resync` come first; `resync` means that events may have been missed. */
export type StreamEvent =
  | { type: 'hello' | 'resync' | 'unread'; unread: number; id?: string }
  | { type: 'notification'; notification: NotificationAnswer; id?: string }

const PATH = '/api/crm/events'
const TYPES = ['hello', 'resync', 'unread', 'notification'] as const
/** The browser reconnects by itself, except after an error response: then we retry after this delay, with backoff. */
const RETRY_MS = 5000
const LONGEST_RETRY_MS = 60_000

/**
 * One stream for all tabs of a browser (NOTI-16): HTTP/1.1 allows six connections per site, and each stream holds one.
 * The tab with the Web Lock reads the stream and forwards it; when it closes, the next tab takes over. Without locks
 * (no HTTPS) each tab has its own stream.
 * @returns a function that stops it
 */
export function shareStream(person: string, onEvent: (event: StreamEvent) => void): () => void {
  const stopping = new AbortController()
  let lastId: string | undefined
  const take = (event: StreamEvent) => {
    lastId = event.id ?? lastId
    onEvent(event)
  }
  const read = (hear: (event: StreamEvent) => void) => readStream(() => lastId, stopping.signal, hear)
  const locks = navigator.locks as LockManager | null | undefined
  if (!locks) {
    void read(take)
    return () => stopping.abort()
  }
  const name = `avisos-${person}`
  const channel = new BroadcastChannel(name)
  channel.addEventListener('message', ({ data }: MessageEvent<StreamEvent>) => take(data))
  const readForAll = () =>
    read((event) => {
      take(event)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is of one origin, and takes none
      channel.postMessage(event)
    })
  // Aborted while waiting for the lock: not a failure.
  locks.request(name, { signal: stopping.signal }, readForAll).catch(() => undefined)
  return () => {
    stopping.abort()
    channel.close()
  }
}

/** Reads the stream until stopped, resuming where it was. */
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
