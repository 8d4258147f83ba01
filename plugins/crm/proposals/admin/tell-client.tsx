import { Suspense } from 'react'

import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { call } from '@kit/http/call'
import { isErased } from '@kit/lib/erased-person'
import { greetingName } from '@kit/lib/text'
import { lazyPart } from '@kit/ui/lazy-part'
import type { getClient } from '@crm/clients/contract'
import type { Instalment } from '@crm/payments/schema'
import type { Sharing } from '../schema'
import { useSharing } from './use-sharing'

const WaysToTell = lazyPart(() => import('./ways-to-tell'), 'WaysToTell')

interface Props {
  /** Whether the site mails this event to the client, if an address is known. */
  isMailed?: boolean
  /** The event, worded to follow a greeting, without a full stop. */
  news: string
  quoteNumber: string
  sharing: Pick<Sharing, 'client' | 'link'>
}

/** After an event: says whether the client was told, and offers a ready message. */
export function TellClient({ isMailed = false, news, quoteNumber, sharing: { client, link } }: Props) {
  if (link === null) {
    return <output>O cliente não foi avisado: a ligação da proposta está revogada.</output>
  }
  const { company = null, email = null, name = '', phone = null } = client ?? {}
  const hasMail = isMailed && Boolean(email)
  return (
    <output>
      {hasMail
        ? 'O cliente vê-o na página da proposta e recebe-o por email. '
        : 'O cliente vê-o na página da proposta, mas ainda ninguém o avisou. '}
      {hasMail && !phone ? null : (
        <Suspense>
          <WaysToTell
            email={email}
            phone={phone}
            subject={`Orçamento ${quoteNumber}`}
            text={`Olá ${greetingName(name, company)}, ${news}: ${link}`}
          />
        </Suspense>
      )}
    </output>
  )
}

/** After a receipt: tells the client by the proposal, of a project's own plan or an avença without a link (PAY-06). */
export function TellReceived({ instalment }: { instalment: Instalment }) {
  if (instalment.quoteId) return <TellByProposal quoteId={instalment.quoteId} />
  return instalment.clientId ? <TellPayer clientId={instalment.clientId} instalment={instalment} /> : null
}

function TellByProposal({ quoteId }: { quoteId: string }) {
  const { sharing } = useSharing(quoteId)
  if (!sharing) return null
  const { number } = sharing.quote
  return (
    <TellClient
      news={`recebemos o pagamento do orçamento ${number}, obrigado`}
      quoteNumber={number}
      sharing={sharing}
    />
  )
}

function TellPayer({ clientId, instalment: { number, title } }: { clientId: string; instalment: Instalment }) {
  const { details } = useRecordDetails(clientId, (id, signal) =>
    call<typeof getClient>('GET /api/crm/clients/{id}', { params: { id }, signal }),
  )
  if (!details || isErased(details.client.name)) return null
  const { company, email, name, phone } = details.client
  return (
    <output>
      Ainda ninguém avisou o cliente.{' '}
      <Suspense>
        <WaysToTell
          email={email}
          phone={phone}
          subject={`Pagamento ${number}`}
          text={`Olá ${greetingName(name, company)}, recebemos o pagamento «${title}» de ${number}, obrigado.`}
        />
      </Suspense>
    </output>
  )
}
