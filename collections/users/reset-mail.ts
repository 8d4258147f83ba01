import type { PayloadRequest } from 'payload'

import { getEnv } from '@kit/process/env'
import { htmlLink, htmlParagraphs, htmlText, mailFrame } from '@kit/lib/mail-html'

interface ResetMail {
  req?: PayloadRequest
  token?: string
}

/** Text of the reset mail. Its link is built from SITE_URL, because the Host header comes from the client (S10). */
export function resetMailHtml({ req, token }: ResetMail = {}): string {
  const link = `${getEnv().siteUrl}/admin/reset/${encodeURIComponent(token ?? '')}`
  const [before, after] = [
    req?.t('authentication:youAreReceivingResetPassword') ?? '',
    req?.t('authentication:youDidNotRequestPassword') ?? '',
  ]
  const body = [htmlParagraphs(before), htmlText(htmlLink(link, link)), htmlParagraphs(after)].join('\n')
  return mailFrame({ body, title: 'Repor a palavra-passe' })
}
