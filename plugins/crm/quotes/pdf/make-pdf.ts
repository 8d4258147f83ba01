import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

import { LRUCache } from 'lru-cache'

import { type Asked, WorkQueue } from '@kit/lib/work-queue'
import { WorkThread } from '@kit/process/work-thread'
import type { PdfReply } from './pdf-worker'
import type { QuotePdfData } from './quote-pdf-data'
import type { StatementPdfData } from './render-statement-pdf'

const MEGABYTE = 1024 * 1024

/** Idle time after which the thread ends, to free its fonts' memory. */
const IDLE_MS = 60_000
/** Time limit; the client's connection has timed out by then. */
const LONGEST_MS = 120_000
/** Memory limit; the longest quote that the API accepts needs half of it. */
const MEMORY_LIMIT_MB = 256
/** Cache of rendered documents: they are deterministic, and link holders open them repeatedly. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * MEGABYTE,
  sizeCalculation: ({ byteLength }) => byteLength,
})

const queue = new WorkQueue({ atOnce: 1, longest: 20, strangersAtOnce: 1 })

const thread = new WorkThread<QuotePdfData | StatementPdfData, PdfReply>(
  () =>
    new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    }),
  { idleMs: IDLE_MS, longestMs: LONGEST_MS },
)

/**
 * Renders the PDF of a quote or statement in a worker thread, one at a time: 200 long lines take seconds of CPU time,
 * which would block all other requests.
 * @param reader who asks; omitted for staff and mails
 * @throws DomainError busy
 * @throws Error the renderer's error, or that the thread died while rendering this document
 */
export async function makePdf(content: QuotePdfData | StatementPdfData, reader: Asked = {}): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(content)).digest('base64')
  const known = kept.get(key)
  if (known) return known
  const make = async () => {
    const reply = await thread.run(content)
    if ('error' in reply) throw reply.error
    const pdf = Buffer.from(reply.bytes)
    kept.set(key, pdf)
    return pdf
  }
  return queue.ask(make, { ...reader, key })
}
