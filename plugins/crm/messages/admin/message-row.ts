import { recordAddress } from '@kit/admin/shell/record-address'
import { dateTimeText } from '@kit/lib/dates'
import { collectionOf, RECORD_LABELS } from '@crm/links/domain/crm-records'
import { RECORD_SCREENS } from '@crm/links/record-screens'
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

/** `names`: those of the records on the page, by id. */
export function toMessageRow(message: MessageAnswer, names: ReadonlyMap<string, string>): MessageRow {
  return {
    facts: factsOf(message),
    kindText: MESSAGE_KIND_LABELS[message.kind as MessageKind] ?? message.kind,
    message,
    record: recordOf(message, names),
  }
}

function recordOf({ entityId, entityType }: MessageAnswer, names: ReadonlyMap<string, string>): MessageRow['record'] {
  const type = collectionOf(entityType)
  const name = names.get(entityId ?? '')
  return type && entityId && name
    ? { href: recordAddress(RECORD_SCREENS[type], entityId), text: `${RECORD_LABELS[type]} ${name}` }
    : null
}

function factsOf({ attempts, createdAt, isInDelivery, nextAttemptAt, sentAt, state }: MessageAnswer) {
  const facts = [{ label: 'Criada', value: dateTimeText(createdAt) }]
  if (sentAt) facts.push({ label: 'Enviada', value: dateTimeText(sentAt) })
  if (isInDelivery) facts.push({ label: 'Próxima tentativa', value: 'a enviar agora' })
  else if (state === 'queued' && nextAttemptAt)
    facts.push({ label: 'Próxima tentativa', value: dateTimeText(nextAttemptAt) })
  if (state !== 'sent' && attempts > 0) {
    facts.push({ label: 'Tentativas', value: `${Math.min(attempts, MAX_ATTEMPTS)} de ${MAX_ATTEMPTS}` })
  }
  return facts
}
