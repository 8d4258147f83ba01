import { randomUUID } from 'node:crypto'

import { createLocalReq, type EmailAdapter, type SendEmailOptions } from 'payload'
import { z } from 'zod'

import { getEnv } from '@kit/process/env'
import { parseMailbox } from '@kit/process/mailbox.mjs'
import type { MessageKindDefinition } from './message-kind'
import { kickDelivery } from './operations/delivery'
import { queueMessage } from './operations/outbox'

/** Lifetime of the links in Payload's mails. */
const VALID_MS = 60 * 60 * 1000

const content = z.object({ html: z.string().optional(), subject: z.string(), text: z.string().optional() })

/** Payload's own mails, above all password resets. Their text contains a secret and is deleted with the outcome. */
export const accountEmail: MessageKindDefinition = {
  isSecret: true,
  isUrgent: true,
  make: (_req, message) =>
    Promise.resolve(message.content ? content.parse(message.content) : { cancel: 'record_gone' }),
}

/**
 * Sends Payload's mails through the outbox (NOTI-06): they are retried, wait while no mail server is configured, and
 * have MAIL_FROM as sender (S10). Payload passes neither a request nor its transaction here.
 */
export const outboxAdapter: EmailAdapter<{ ids: string[] }> = ({ payload }) => {
  const from = parseMailbox(getEnv().mailFrom)
  return {
    defaultFromAddress: from?.address ?? '',
    defaultFromName: from?.name ?? '',
    name: 'outbox',
    sendEmail: async (mail) => {
      const stored = content.parse({ html: textOf(mail.html), subject: mail.subject ?? '', text: textOf(mail.text) })
      const recipients = addressesOf(mail.to)
      if (recipients.length === 0) throw new Error('A mail needs an address')
      const req = await createLocalReq({}, payload)
      const event = randomUUID()
      const ids: string[] = []
      for (const recipient of recipients) {
        const expiresAt = new Date(Date.now() + VALID_MS)
        const uniqueKey = `account-email:${event}:${recipient}`
        const { subject } = stored
        ids.push(
          await queueMessage(req, { content: stored, expiresAt, kind: 'account-email', recipient, subject, uniqueKey }),
        )
      }
      kickDelivery(payload)
      return { ids }
    },
  }
}

/** nodemailer also accepts streams and buffers, which a table cannot store. */
const textOf = (body: SendEmailOptions['html']) => (typeof body === 'string' ? body : undefined)

function addressesOf(to: SendEmailOptions['to']): string[] {
  return [to].flat().flatMap((one) => {
    const mailbox = typeof one === 'string' ? parseMailbox(one) : one
    return mailbox ? [mailbox.address] : []
  })
}
