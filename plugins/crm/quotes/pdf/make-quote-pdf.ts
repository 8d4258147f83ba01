import { createHash } from 'node:crypto'
import { Worker } from 'node:worker_threads'

import { LRUCache } from 'lru-cache'

import { type Asked, WorkQueue } from '@kit/lib/work-queue'
import { WorkThread } from '@kit/lib/work-thread'
import type { PdfReply } from './pdf-worker'
import type { QuotePdfData } from './quote-pdf-data'

const MEGABYTE = 1024 * 1024

/** The thread ends when nobody has wanted a document for so long: it gives its fonts' memory back. */
const IDLE_MS = 60_000
/** Whoever asked for it has lost the connection by then: the server ends what is silent for so long. */
const LONGEST_MS = 120_000
/** The longest quote that the API takes needs half of it, whatever its letters. */
const MEMORY_LIMIT_MB = 256
/** A document is the same whenever it is made of the same data, and those who have a link open it more than once. */
const kept = new LRUCache<string, Buffer>({
  maxSize: 32 * MEGABYTE,
  sizeCalculation: ({ byteLength }) => byteLength,
})

const queue = new WorkQueue({ atOnce: 1, longest: 20, strangersAtOnce: 1 })

const thread = new WorkThread<QuotePdfData, PdfReply>(
  () =>
    new Worker(new URL('./pdf-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_LIMIT_MB },
    }),
  { idleMs: IDLE_MS, longestMs: LONGEST_MS },
)

/**
 * The quote as a PDF, rendered in a thread of its own: a quote with 200 long lines takes seconds of processor time, and
 * nobody else may wait for them. Documents are rendered one after the other.
 * @param reader who wants it; staff and mails need not say
 * @throws DomainError busy
 * @throws Error what the renderer says, or that its thread ended: of this document only
 */
export async function makeQuotePdf(quote: QuotePdfData, reader: Asked = {}): Promise<Buffer> {
  const key = createHash('sha256').update(JSON.stringify(quote)).digest('base64')
  const known = kept.get(key)
  if (known) return known
  const make = async () => {
    const reply = await thread.run(quote)
    if ('error' in reply) throw reply.error
    const pdf = Buffer.from(reply.bytes)
    kept.set(key, pdf)
    return pdf
  }
  return queue.ask(make, { ...reader, key })
}
