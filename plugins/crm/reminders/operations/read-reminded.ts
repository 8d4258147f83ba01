import type { PayloadRequest } from 'payload'

import { formatDate } from '@kit/lib/dates'
import { formatKwanza } from '@kit/lib/money'
import { greetingName } from '@kit/lib/text'
import { readLink } from '@crm/public-links/operations/links'
import { readFrozen } from '@crm/quotes/operations/print-frozen'
import { proposalAddress } from '@crm/quotes/operations/proposal-address'
import type { FrozenQuote } from '@crm/revisions/schema'
import type { ReminderFacts } from '../domain/reminder-template'

interface Reminded {
  agency: FrozenQuote['agency']
  facts: ReminderFacts
  frozen: FrozenQuote
  link: string
}

/** What a reminder says of a quote: of the revision that the client sees; null where there is none, or no link to it. */
export async function readReminded(req: PayloadRequest, quoteId: string): Promise<Reminded | null> {
  const frozen = await readFrozen(req, quoteId)
  const secret = await readLink(req, 'proposal', quoteId)
  if (!frozen || !secret) return null
  const link = proposalAddress(secret)
  const facts = {
    agencia: frozen.agency.name,
    ligacao: link,
    nome: greetingName(frozen.client.name, frozen.client.company),
    numero: frozen.number,
    titulo: frozen.title,
    total: formatKwanza(frozen.grossCents),
    validade: frozen.validUntil && formatDate(new Date(frozen.validUntil), 'pt-BR'),
  }
  return { agency: frozen.agency, facts, frozen, link }
}

/** Where the client of a link says that they want no reminders (REM-09). */
export const stopAddress = (link: string): string => `${link}/lembretes`
