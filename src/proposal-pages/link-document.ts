import { ERRORS } from '@kit/lib/errors'
import { internalSentence } from '@kit/process/request'
import type { LinkContent } from './view/link-content'
import { RETRY_AFTER_S } from '@/server/http/incoming-body'
import { SENTENCE_TYPE } from './link-answer'
import { headersOf, type RenderedPage } from '@/server/pages/page-cache'
import { type NextHandler, renderWhole } from '@/server/pages/render-page'
import { readBrowserScript, sourceOf } from '@/server/browser-script'
import { withStylesInside } from '@/server/upstream/styles-inside'
import { withoutFramework } from '@/server/upstream/without-framework'

/** The content is passed separately, so that the secret never reaches the framework. */
const PATH = '/orcamento/ligacao'

const PAGE_SCRIPT = readBrowserScript('proposal')
const SCRIPT_SOURCE = sourceOf(PAGE_SCRIPT)

export interface LinkDocument {
  content: LinkContent
  status: number
}

export async function renderLink(next: NextHandler, document: LinkDocument): Promise<Response> {
  const page = await renderLinkPage(next, document)
  return new Response(new Uint8Array(page.body), { headers: headersOf(page), status: page.status })
}

/** Renders a link's document: self-contained, with no script but the page's own. */
export async function renderLinkPage(next: NextHandler, { content, status }: LinkDocument): Promise<RenderedPage> {
  const { answer, isDegraded, link, nonce } = await renderWhole(next, PATH, content)
  if (answer.statusCode >= 500) return sentencePage('internal')
  // Fallback settings would show another agency's name and phone.
  if (isDegraded) return sentencePage('database_away')
  const hasScript = content.kind === 'proposal' || content.kind === 'space'
  // In development there is no build to read the stylesheets from.
  const styled = process.env.NODE_ENV === 'production' ? withStylesInside(answer.body) : answer.body
  const plain = withoutFramework(styled, nonce)
  const html = hasScript ? plain.replace('</body>', () => `<script>${PAGE_SCRIPT}</script></body>`) : plain
  return {
    body: Buffer.from(html),
    contentType: 'text/html; charset=utf-8',
    headers: link ? { Link: link } : {},
    scripts: hasScript ? [SCRIPT_SOURCE] : [],
    status,
  }
}

/** Replaces a page that failed; never cached. */
function sentencePage(code: 'database_away' | 'internal'): RenderedPage {
  const { message, status } = ERRORS[code]
  return {
    body: Buffer.from(code === 'internal' ? internalSentence() : message),
    contentType: SENTENCE_TYPE,
    headers: status === 503 ? { 'Retry-After': RETRY_AFTER_S } : {},
    isDegraded: true,
    status,
  }
}
