import type { PayloadRequest } from 'payload'

import type { Mailbox } from '@kit/process/mailbox.mjs'
import type { FailureReason } from './domain/delivery-failure'
import type { MessageKind } from './domain/message-options'

/** A row claimed for delivery. */
export interface ClaimedMessage {
  id: string
  kind: string
  recipient: string
  entityType: string | null
  entityId: string | null
  userId: string | null
  /** The kind's input for making the text. */
  content: Record<string, unknown> | null
  /** Attempts so far, this one included. */
  attempts: number
  /** Lease token: an outcome is only written while the row still has it. */
  token: string
}

/** A mail ready to be sent. The sender is always the agency's address. */
export interface OutgoingMail {
  subject: string
  text?: string | undefined
  html?: string | undefined
  replyTo?: Mailbox | undefined
  /** Written by no person: tells other programs not to auto-reply (RFC 3834). */
  isAutomatic?: boolean
  headers?: Record<string, string>
  attachments?: { content: Buffer; contentType: string; filename: string }[] | undefined
}

/** Cancels the message instead of sending it. */
export interface NotToSend {
  cancel: FailureReason
}

/** How messages of a kind are made, and what their outcome changes in their record. */
export interface MessageKindDefinition {
  /** Makes the mail, or the reason not to send it. Called for each attempt. */
  make: (req: PayloadRequest, message: ClaimedMessage) => Promise<OutgoingMail | NotToSend>
  /** Runs in the transaction that marks the message as sent. */
  onSent?: (req: PayloadRequest, message: ClaimedMessage, mail: OutgoingMail) => Promise<void>
  /** Runs in the transaction that gives it up; `sentence` says why, in Portuguese. */
  onFailed?: (req: PayloadRequest, message: ClaimedMessage, sentence: string) => Promise<void>
  /** Runs in the transaction that cancels it, just before sending or by hand. */
  onCancelled?: (req: PayloadRequest, message: ClaimedMessage, reason: FailureReason) => Promise<void>
  /** Does not wait for earlier messages to the same recipient. */
  isUrgent?: boolean
  /**
   * Does not wait for an earlier message that was rejected for its content or could not be made: one odd text must not
   * block all later ones.
   */
  passesRefused?: boolean
  /** A reminder or acknowledgement: not sent to a person who has, or may have, a contact stop (PRIV-15). */
  isUnasked?: boolean
  /** Administrators are not notified of a failure, and one that comes too late is cancelled, not failed. */
  failsQuietly?: boolean
  /** Keys of `content` that stay when the text is forgotten: no personal data, but what later mails are judged by. */
  keeps?: readonly string[]
  /** Contains a secret: the text is deleted with the outcome. */
  isSecret?: boolean
}

export type MessageKinds = Record<MessageKind, MessageKindDefinition>

/** Message kinds are in Payload's `custom` config, set by the CRM plugin, so that slices need not import each other. */
export function kindsOf({ payload }: Pick<PayloadRequest, 'payload'>): Partial<Record<string, MessageKindDefinition>> {
  return (payload.config.custom as { messageKinds?: MessageKinds } | undefined)?.messageKinds ?? {}
}
