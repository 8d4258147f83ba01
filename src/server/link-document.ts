import { createHash } from 'node:crypto'

import { ERRORS } from '@kit/lib/errors'
import type { LinkContent } from '@/site/proposal/link-content'
import { PAGE_SCRIPT } from '@/site/proposal/page-script'
import { sentenceAnswer } from './link-answer'
import { type NextHandler, renderWhole } from './render-page'
import { pageSecurityHeaders } from './security-headers'
import { withStylesInside } from './upstream/styles-inside'
import { withoutFramework } from './upstream/without-framework'

/** Any: what is shown is handed over. No secret goes through the framework. */
const PATHS = { earlier: '/orcamento/ligacao/revisao/1', newest: '/orcamento/ligacao' } as const

const SCRIPT_SOURCE = `'sha256-${createHash('sha256').update(PAGE_SCRIPT).digest('base64')}'`

interface LinkDocument {
  content: LinkContent
  status: number
}

/** A document of a link, made for one reader: complete in itself, with no script but the page's own. */
export async function renderLink(next: NextHandler, { content, status }: LinkDocument): Promise<Response> {
  const path = content.kind === 'earlier' ? PATHS.earlier : PATHS.newest
  const { answer, isUnsure, link, nonce } = await renderWhole(next, path, content)
  if (answer.statusCode >= 500) return sentenceAnswer(ERRORS.internal.status, ERRORS.internal.message)
  // It would show another agency's name and telephone: those that stand in for settings that could not be read.
  if (isUnsure) return sentenceAnswer(ERRORS.database_away.status, ERRORS.database_away.message)
  const hasScript = content.kind === 'proposal'
  // In development there is no build to take them from.
  const styled = process.env.NODE_ENV === 'production' ? withStylesInside(answer.body) : answer.body
  const plain = withoutFramework(styled, nonce)
  const html = hasScript ? plain.replace('</body>', () => `<script>${PAGE_SCRIPT}</script></body>`) : plain
  return new Response(html, {
    headers: {
      ...pageSecurityHeaders(hasScript ? [SCRIPT_SOURCE] : [], 'nobody'),
      'Content-Type': 'text/html; charset=utf-8',
      ...(link ? { Link: link } : {}),
    },
    status,
  })
}
