import { Suspense } from 'react'

import { greetingName } from '@kit/lib/text'
import { lazyPart } from '@kit/ui/lazy-part'
import type { QuoteAnswer } from '@crm/quotes/schema'

const WaysToTell = lazyPart(() => import('./ways-to-tell'), 'WaysToTell')

interface Props {
  /** Whether the site mails this event to the client, if an address is known. */
  isMailed?: boolean
  /** Link of the proposal; null when withdrawn. */
  link: string | null
  /** The event, worded to follow a greeting, without a full stop. */
  news: string
  quote: QuoteAnswer
}

/** After an event: says whether the client was told, and offers a ready message. */
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
