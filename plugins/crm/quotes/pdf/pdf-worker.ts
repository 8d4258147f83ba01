import { parentPort } from 'node:worker_threads'

import type { QuotePdfData } from './quote-pdf-data'
import { renderQuotePdf } from './render-quote-pdf'

/** Result of a document. */
export type PdfReply = { bytes: Uint8Array } | { error: unknown }

parentPort?.on('message', (quote: QuotePdfData) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const reply = (message: PdfReply) => parentPort?.postMessage(message)
  renderQuotePdf(quote).then(
    (bytes) => reply({ bytes }),
    (error: unknown) => reply({ error }),
  )
})
