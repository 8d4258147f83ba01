import { lazy, Suspense } from 'react'

import { greetingName } from '@kit/lib/text'
import type { QuoteAnswer } from '@crm/quotes/schema'

const WhatsAppLink = lazy(() => import('./whatsapp-link').then(({ WhatsAppLink }) => ({ default: WhatsAppLink })))

interface Props {
  /** Of the proposal; null once it is revoked. */
  link: string | null
  /** What happened, after the greeting, without the full stop. */
  news: string
  quote: QuoteAnswer
}

/** After something that the client would like to know: a message to them, ready to be sent. */
export function TellClient({ link, news, quote: { clientCompany, clientName, clientPhone } }: Props) {
  if (link === null) {
    return <output>O cliente não foi avisado por WhatsApp: a ligação da proposta está revogada.</output>
  }
  const name = clientName ? ` ${greetingName(clientName, clientCompany)}` : ''
  return (
    <output>
      O cliente vê-o na página da proposta.{' '}
      <Suspense>
        <WhatsAppLink phone={clientPhone} text={`Olá${name}, ${news}: ${link}`} />
      </Suspense>
    </output>
  )
}
