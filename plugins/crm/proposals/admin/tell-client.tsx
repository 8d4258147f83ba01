import { Suspense } from 'react'

import { useRecordDetails } from '@kit/admin/record/use-record-details'
import { readOf } from '@kit/http/call'
import { isErased } from '@kit/lib/erased-person'
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
  sharing: Sharing
}

/** After an event: says whether the client was told, and offers a ready message. */
export function TellClient({ isMailed = false, news, sharing: { client, link, quote } }: Props) {
  if (link === null) {
    return <output>O cliente não foi avisado: a ligação da proposta está revogada.</output>
  }
  const hasMail = isMailed && Boolean(client?.email)
  return (
    <output>
      {hasMail
        ? 'O cliente vê isto na página da proposta e recebe-o por email. '
        : 'O cliente vê isto na página da proposta, mas ainda ninguém o avisou. '}
      {hasMail && !client?.phone ? null : (
        <Suspense>
          <WaysToTell
            client={client}
            isTold={hasMail}
            news={`${news}: ${link}`}
            subject={`Orçamento ${quote.number}`}
          />
        </Suspense>
      )}
    </output>
  )
}

/** After the deposit of a quote, or what else came first; `what` says which. */
export function TellDeposit({ sharing, what }: Pick<Props, 'sharing'> & { what: string }) {
  return <TellClient news={`recebemos o ${what} do orçamento ${sharing.quote.number}, obrigado`} sharing={sharing} />
}

/** Names the instalment: others of the record may still be to come, and so may the rest of this one. */
const received = ({ openCents, title }: Instalment, of: string) =>
  `recebemos ${openCents > 0 ? 'parte do' : 'o'} pagamento «${title}» ${of}, obrigado`

/** After a receipt: tells the client by the proposal, of a project's own plan or an avença without a link (PAY-06). */
export function TellReceived({ instalment }: { instalment: Instalment }) {
  if (instalment.quoteId) return <TellByProposal instalment={instalment} quoteId={instalment.quoteId} />
  return instalment.clientId ? <TellPayer clientId={instalment.clientId} instalment={instalment} /> : null
}

function TellByProposal({ instalment, quoteId }: { instalment: Instalment; quoteId: string }) {
  const { sharing } = useSharing(quoteId)
  if (!sharing) return null
  return <TellClient news={received(instalment, `do orçamento ${sharing.quote.number}`)} sharing={sharing} />
}

function TellPayer({ clientId, instalment }: { clientId: string; instalment: Instalment }) {
  const { number } = instalment
  const { details } = useRecordDetails(clientId, readOf<typeof getClient>('GET /api/crm/clients/{id}'))
  if (!details || isErased(details.client.name)) return null
  const news = `${received(instalment, `de ${number}`)}.`
  return (
    <output>
      Ainda ninguém avisou o cliente.{' '}
      <Suspense>
        <WaysToTell client={details.client} news={news} subject={`Pagamento ${number}`} />
      </Suspense>
    </output>
  )
}
