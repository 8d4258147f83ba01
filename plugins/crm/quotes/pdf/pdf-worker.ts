import { parentPort } from 'node:worker_threads'

import type { QuotePdfData } from './quote-pdf-data'
import { renderQuotePdf } from './render-quote-pdf'

/** One document to render, and what came of it. `id` joins the two. */
export interface PdfRequest {
  id: number
  quote: QuotePdfData
}
export type PdfReply = { id: number; bytes: Uint8Array } | { id: number; error: unknown }

parentPort?.on('message', ({ id, quote }: PdfRequest) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const reply = (message: PdfReply) => parentPort?.postMessage(message)
  renderQuotePdf(quote).then(
    (bytes) => reply({ bytes, id }),
    (error: unknown) => reply({ error, id }),
  )
})
