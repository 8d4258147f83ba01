import { Suspense } from 'react'

import { greetingName } from '@kit/lib/text'
import { lazyPart } from '@kit/ui/lazy-part'
import type { QuoteAnswer } from '@crm/quotes/schema'

const WaysToTell = lazyPart(() => import('./ways-to-tell'), 'WaysToTell')

interface Props {
  /** The site tells the client by mail, where it has an address. */
  isMailed?: boolean
  /** Of the proposal; null once it is revoked. */
  link: string | null
  /** What happened, after the greeting, without the full stop. */
  news: string
  quote: QuoteAnswer
}

/** After something that the client would like to know: whether they were told, and a message to them, ready to be sent. */
export function TellClient({ isMailed = false, link, news, quote }: Props) {
  const { clientCompany, clientEmail, clientName, clientPhone, quoteNumber } = quote
  if (link === null) {
    return <output>O cliente não foi avisado: a ligação da proposta está revogada.</output>
  }
  const name = clientName ? ` ${greetingName(clientName, clientCompany)}` : ''
  const hasMail = isMailed && Boolean(clientEmail)
  return (
    <output>
      {hasMail
        ? 'O cliente vê-o na página da proposta e recebe-o por email. '
        : 'O cliente vê-o na página da proposta, mas ainda ninguém o avisou. '}
      {hasMail && !clientPhone ? null : (
        <Suspense>
          <WaysToTell
            email={clientEmail}
            phone={clientPhone}
            subject={`Orçamento ${quoteNumber}`}
            text={`Olá${name}, ${news}: ${link}`}
          />
        </Suspense>
      )}
    </output>
  )
}
