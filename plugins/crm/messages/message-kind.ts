import type { PayloadRequest } from 'payload'

import type { Mailbox } from '@kit/process/mailbox.mjs'
import type { FailureReason } from './domain/delivery-failure'
import type { MessageKind } from './domain/message-options'

/** A claimed row, as the delivery works with it. */
export interface ClaimedMessage {
  id: string
  kind: string
  recipient: string
  entityType: string | null
  entityId: string | null
  userId: string | null
  /** What its kind stored for making the text. */
  content: Record<string, unknown> | null
  /** How many attempts there were, this one included. */
  attempts: number
  /** Proves that this process has the row: whoever writes its outcome must still have it. */
  token: string
}

/** A mail that is ready to leave. The sender is the agency's, always. */
export interface OutgoingMail {
  subject: string
  text?: string | undefined
  html?: string | undefined
  replyTo?: Mailbox | undefined
  /** Nobody wrote it: other programs are told not to answer it (RFC 3834). */
  isAutomatic?: boolean
  headers?: Record<string, string>
  attachments?: { content: Buffer; contentType: string; filename: string }[] | undefined
}

/** The message is cancelled instead of being sent. */
export interface NotToSend {
  cancel: FailureReason
}

/** How messages of a kind are made, and what their outcome means for their record. */
export interface MessageKindDefinition {
  /** The mail, or why there is none to send. Called for each attempt. */
  make: (req: PayloadRequest, message: ClaimedMessage) => Promise<OutgoingMail | NotToSend>
  /** In the transaction that marks the message as sent. */
  onSent?: (req: PayloadRequest, message: ClaimedMessage, mail: OutgoingMail) => Promise<void>
  /** In the transaction that gives it up; `sentence` says why, in Portuguese. */
  onFailed?: (req: PayloadRequest, message: ClaimedMessage, sentence: string) => Promise<void>
  /** In the transaction that cancels it as it was about to leave. */
  onCancelled?: (req: PayloadRequest, message: ClaimedMessage, reason: FailureReason) => Promise<void>
  /** Waits for nothing that was queued earlier for the same recipient. */
  isUrgent?: boolean
  /**
   * Does not wait for an earlier one of its kind that was turned away for what it says: one odd text must not hold up all
   * that come after it.
   */
  passesRefused?: boolean
  /** It reminds or acknowledges: whoever asked not to be contacted does not get it (PRIV-15). */
  isUnasked?: boolean
  /** Nobody is told when one fails. */
  failsQuietly?: boolean
  /** The text is removed as soon as the message has its outcome: it has a secret in it. */
  isSecret?: boolean
}

export type MessageKinds = Record<MessageKind, MessageKindDefinition>

/** The kinds stand in Payload's `custom` config, where the CRM's plugin puts them: slices need not know each other. */
export function kindsOf({ payload }: Pick<PayloadRequest, 'payload'>): Partial<Record<string, MessageKindDefinition>> {
  return (payload.config.custom as { messageKinds?: MessageKinds } | undefined)?.messageKinds ?? {}
}
