import { Worker } from 'node:worker_threads'

import type { PdfReply, PdfRequest } from './pdf-worker'
import type { QuotePdfData } from './quote-pdf-data'

/** The thread ends when nobody has wanted a document for so long: it gives its fonts' memory back. */
const IDLE_MS = 60_000
/** The longest quote that the API takes needs a tenth of it; a document beyond it ends its thread, not the server. */
const MEMORY_LIMIT_MB = 256

interface Job {
  resolve: (bytes: Buffer) => void
  reject: (error: unknown) => void
}

let current: { worker: Worker; jobs: Map<number, Job> } | undefined
let lastId = 0
let idle: NodeJS.Timeout | undefined

/**
 * The quote as a PDF, rendered in a thread of its own: a quote with 200 long lines takes seconds of processor time, and
 * nobody else may wait for them. Documents are rendered one after the other.
 * @throws Error what the renderer says; "The PDF thread ended" when it ran out of memory
 */
export function makeQuotePdf(quote: QuotePdfData): Promise<Buffer> {
  clearTimeout(idle)
  current ??= start()
  const { jobs, worker } = current
  const id = (lastId += 1)
  return new Promise((resolve, reject) => {
    jobs.set(id, { reject, resolve })
    worker.ref()
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    worker.postMessage({ id, quote } satisfies PdfRequest)
  })
}

function start(): NonNullable<typeof current> {
  const worker = new Worker(new URL('./pdf-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
  })
  const jobs = new Map<number, Job>()
  const started = { jobs, worker }
  const fail = (error: unknown) => {
    if (current === started) current = undefined
    for (const { reject } of jobs.values()) reject(error)
    jobs.clear()
  }
  worker.on('message', (reply: PdfReply) => {
    const job = jobs.get(reply.id)
    jobs.delete(reply.id)
    if (jobs.size === 0) rest(started)
    if ('bytes' in reply) job?.resolve(Buffer.from(reply.bytes))
    else job?.reject(reply.error)
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The PDF thread ended')))
  return started
}

/** An idle thread keeps no process alive. */
function rest({ worker }: NonNullable<typeof current>): void {
  worker.unref()
  idle = setTimeout(() => void worker.terminate(), IDLE_MS)
  idle.unref()
}
