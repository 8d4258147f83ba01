import type { IncomingMessage, ServerResponse } from 'node:http'

import { DomainError } from '@kit/lib/errors'
import { tooLarge } from '@kit/http/read-body'
import type { BodyShare } from './body-budget'

/** Time limit for a stranger's whole body. */
const WHOLE_MS = 60_000
/** Idle limit for signed-in staff, up to the server's `requestTimeout`: 8 MB take minutes on a slow phone line. */
const IDLE_MS = 30_000

/** `Retry-After` of a request refused for lack of memory. */
export const RETRY_AFTER_S = '5'

/** Whose memory share holds the body, and which time limit applies. */
interface Sender {
  isStaff: boolean
  mayTakeLong: boolean
}

interface Sink {
  chunk(chunk: Buffer): void
  end(): void
  fail(error: DomainError): void
}

/** Only these headers announce a body. */
export const hasBody = ({ headers }: IncomingMessage): boolean =>
  headers['content-length'] !== undefined || headers['transfer-encoding'] !== undefined

/**
 * A request's body, unread until somebody asks for it. Stops reading at the first byte beyond the route's limit or the
 * memory budget. Aborts a request whose body does not arrive, whoever answers it.
 */
export class IncomingBody {
  /** Why reading stopped early. */
  refusal: DomainError | undefined
  private readonly request: IncomingMessage
  private readonly response: ServerResponse
  private readonly share: BodyShare
  private timer: NodeJS.Timeout
  private mayTakeLong = false

  constructor(request: IncomingMessage, response: ServerResponse, share: BodyShare) {
    this.request = request
    this.response = response
    this.share = share
    this.timer = setTimeout(() => this.expire(), WHOLE_MS).unref()
    const { socket } = request
    const settle = () => {
      // An answer does not end a body that is still arriving.
      if (request.complete || socket.destroyed) clearTimeout(this.timer)
      share.release()
      socket.removeListener('close', settle)
    }
    request.once('end', () => clearTimeout(this.timer))
    request.once('close', () => clearTimeout(this.timer))
    response.once('close', settle)
    // The unsent answer of a pipelined request emits no `close`. One socket may have many.
    socket.setMaxListeners(0).once('close', settle)
  }

  /**
   * Reads the whole body. `isStaff`: sent with a verified session. `mayTakeLong`: gets the time limits of staff.
   * @throws DomainError too_large, database_away (no memory for it now), invalid_json (truncated)
   */
  read(limit: number, isStaff: boolean, mayTakeLong = isStaff): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.receive(
        limit,
        { isStaff, mayTakeLong },
        {
          chunk: (chunk) => chunks.push(chunk),
          end: () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)),
          fail: reject,
        },
      )
    })
  }

  /** Streams the body with backpressure. Fails like `read`. */
  stream(limit: number, isStaff: boolean): ReadableStream<Uint8Array> {
    let hasBegun = false
    let isOver = false
    const begin = (controller: ReadableStreamDefaultController<Uint8Array>) =>
      this.receive(
        limit,
        { isStaff, mayTakeLong: isStaff },
        {
          chunk: (chunk) => {
            if (isOver) return
            controller.enqueue(chunk)
            this.request.pause()
          },
          end: () => {
            if (!isOver) controller.close()
            isOver = true
          },
          fail: (error) => {
            if (!isOver) controller.error(error)
            isOver = true
          },
        },
      )
    return new ReadableStream<Uint8Array>(
      {
        cancel: () => {
          isOver = true
        },
        pull: (controller) => {
          if (hasBegun) this.request.resume()
          else begin(controller)
          hasBegun = true
        },
      },
      { highWaterMark: 0 },
    )
  }

  private receive(limit: number, { isStaff, mayTakeLong }: Sender, sink: Sink): void {
    const { request } = this
    const stop = () => {
      request.removeListener('data', take)
      request.removeListener('end', finish)
      request.removeListener('close', breakOff)
    }
    const refuse = (error: DomainError) => {
      this.refusal = error
      stop()
      sink.fail(error)
    }
    const finish = () => {
      stop()
      sink.end()
    }
    const breakOff = () => refuse(new DomainError('invalid_json'))
    let size = 0
    const take = (chunk: Buffer) => {
      size += chunk.byteLength
      if (size > limit) return refuse(tooLarge(limit))
      if (!this.share.take(chunk.byteLength, isStaff)) return refuse(new DomainError('database_away'))
      if (mayTakeLong) this.timer.refresh()
      sink.chunk(chunk)
    }
    if (Number(request.headers['content-length'] ?? 0) > limit) return refuse(tooLarge(limit))
    if (request.destroyed) return request.readableEnded ? sink.end() : breakOff()
    if (mayTakeLong) this.allowLonger()
    if (/^100-continue$/i.test(request.headers.expect ?? '')) this.response.writeContinue()
    request.on('data', take)
    request.once('end', finish)
    request.once('close', breakOff)
  }

  private allowLonger(): void {
    if (this.mayTakeLong) return
    this.mayTakeLong = true
    clearTimeout(this.timer)
    this.timer = setTimeout(() => this.expire(), IDLE_MS).unref()
  }

  private expire(): void {
    if (this.request.complete) return
    if (this.response.headersSent) return void this.request.destroy()
    this.response.writeHead(408, { Connection: 'close' })
    this.response.end(() => this.request.destroy())
  }
}
