import { recordAddress } from '@kit/admin/shell/record-address'
import { searchLink } from '@kit/admin/list/search-link'
import { formatDateTime } from '@kit/lib/dates'
import { LEADS_SCREEN } from '@crm/leads/screens'
import { QUOTES_SCREEN } from '@crm/quotes/screens'
import { MESSAGE_KIND_LABELS, type MessageKind } from '../domain/message-options'
import { MAX_ATTEMPTS } from '../domain/retry-schedule'
import type { MessageAnswer } from '../schema'

export interface MessageRow {
  message: MessageAnswer
  kindText: string
  /** The message's record; null if the reader may not open it. */
  record: { href: string; text: string } | null
  /** Outcome and next step, one per line. */
  facts: { label: string; value: string }[]
}

/** Names of the records on a page of messages, by id. */
export interface RecordNames {
  leads: ReadonlyMap<string, string>
  quoteNumbers: ReadonlyMap<string, string | null | undefined>
}

export function toMessageRow(message: MessageAnswer, names: RecordNames): MessageRow {
  return {
    facts: factsOf(message),
    kindText: MESSAGE_KIND_LABELS[message.kind as MessageKind] ?? message.kind,
    message,
    record: recordOf(message, names),
  }
}

function recordOf({ entityId, entityType }: MessageAnswer, { leads, quoteNumbers }: RecordNames): MessageRow['record'] {
  const id = entityId ?? ''
  const name = entityType === 'lead' ? leads.get(id) : undefined
  if (name) return { href: recordAddress(LEADS_SCREEN, id), text: `Lead ${name}` }
  const quoteNumber = entityType === 'quote' ? quoteNumbers.get(id) : undefined
  return quoteNumber ? { href: searchLink(QUOTES_SCREEN, quoteNumber), text: `Orçamento ${quoteNumber}` } : null
}

const time = (iso: string) => formatDateTime(new Date(iso), 'pt-BR')

function factsOf({ attempts, createdAt, isInDelivery, nextAttemptAt, sentAt, state }: MessageAnswer) {
  const facts = [{ label: 'Criada', value: time(createdAt) }]
  if (sentAt) facts.push({ label: 'Enviada', value: time(sentAt) })
  if (isInDelivery) facts.push({ label: 'Próxima tentativa', value: 'a enviar agora' })
  else if (state === 'queued' && nextAttemptAt) facts.push({ label: 'Próxima tentativa', value: time(nextAttemptAt) })
  if (state !== 'sent' && attempts > 0) {
    facts.push({ label: 'Tentativas', value: `${Math.min(attempts, MAX_ATTEMPTS)} de ${MAX_ATTEMPTS}` })
  }
  return facts
}
