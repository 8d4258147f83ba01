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
        ? 'O cliente vê-o na página da proposta e recebe-o por email. '
        : 'O cliente vê-o na página da proposta, mas ainda ninguém o avisou. '}
      {hasMail && !client?.phone ? null : (
        <Suspense>
          <WaysToTell client={client} news={`${news}: ${link}`} subject={`Orçamento ${quote.number}`} />
        </Suspense>
      )}
    </output>
  )
}

const received = (what: string) => `recebemos o ${what}, obrigado`

interface PaidProps extends Pick<Props, 'sharing'> {
  what?: 'pagamento' | 'sinal'
}

/** After a receipt of a quote. */
export const TellPaid = ({ sharing, what = 'pagamento' }: PaidProps) => (
  <TellClient news={received(`${what} do orçamento ${sharing.quote.number}`)} sharing={sharing} />
)

/** After a receipt: tells the client by the proposal, of a project's own plan or an avença without a link (PAY-06). */
export function TellReceived({ instalment }: { instalment: Instalment }) {
  if (instalment.quoteId) return <TellByProposal quoteId={instalment.quoteId} />
  return instalment.clientId ? <TellPayer clientId={instalment.clientId} instalment={instalment} /> : null
}

function TellByProposal({ quoteId }: { quoteId: string }) {
  const { sharing } = useSharing(quoteId)
  return sharing ? <TellPaid sharing={sharing} /> : null
}

function TellPayer({ clientId, instalment: { number, title } }: { clientId: string; instalment: Instalment }) {
  const { details } = useRecordDetails(clientId, readOf<typeof getClient>('GET /api/crm/clients/{id}'))
  if (!details || isErased(details.client.name)) return null
  const news = `${received(`pagamento «${title}» de ${number}`)}.`
  return (
    <output>
      Ainda ninguém avisou o cliente.{' '}
      <Suspense>
        <WaysToTell client={details.client} news={news} subject={`Pagamento ${number}`} />
      </Suspense>
    </output>
  )
}
