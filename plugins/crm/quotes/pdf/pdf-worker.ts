import { parentPort } from 'node:worker_threads'

import type { QuotePdfData } from './quote-pdf-data'
import { renderQuotePdf } from './render-quote-pdf'
import { renderStatementPdf, type StatementPdfData } from './render-statement-pdf'

export type PdfReply = { bytes: Uint8Array } | { error: unknown }

parentPort?.on('message', (content: QuotePdfData | StatementPdfData) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const reply = (message: PdfReply) => parentPort?.postMessage(message)
  const rendered = 'tables' in content ? renderStatementPdf(content) : renderQuotePdf(content)
  rendered.then(
    (bytes) => reply({ bytes }),
    (error: unknown) => reply({ error }),
  )
})
