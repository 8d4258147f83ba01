import type { PayloadRequest } from 'payload'

import { sqlIn } from '@kit/data/transaction'
import { invalidAt } from '@kit/lib/errors'
import { getEnv } from '@kit/process/env'
import { type Mailbox, parseMailbox } from '@kit/process/mailbox.mjs'
import type { SmtpServer } from '@kit/process/mail-transport'
import { createSeal } from '@kit/process/seal'
import type { Security } from '../domain/security'
import type { MailServerInput } from '../schema'

interface MailServer {
  from: Mailbox
  smtp: SmtpServer
}

interface Stored {
  host: string
  port: number
  sealed: string | null
  security: Security
  sender: string
  username: string | null
}

export const mailSeal = createSeal('mail')

/** Binds the seal to one server and user, so the stored password cannot be sent to another (OPS-21). */
export const sealOwnerOf = ({ host, port, username }: Pick<MailServerInput, 'host' | 'port' | 'username'>): string =>
  `${username ?? ''}@${host}:${port}`

/**
 * The mail server in use, SMTP_URL first; null if none is set or the stored password cannot be decrypted. Read on each
 * use, so every process follows a change.
 */
export async function readMailServer(req: PayloadRequest): Promise<MailServer | null> {
  const { mailFrom, smtpUrl } = getEnv()
  if (smtpUrl) return withSender({ url: smtpUrl }, mailFrom)
  const stored = await readStored(req)
  if (!stored) return null
  const password = stored.username ? openStored(stored, stored) : null
  return stored.username && password === null ? null : withSender(smtpOf(stored, password), stored.sender)
}

export const canSendMail = async (req: PayloadRequest): Promise<boolean> => (await readMailServer(req)) !== null

/** The typed password, or the stored one if nothing was typed and server and user are the same. */
export async function passwordFor(req: PayloadRequest, server: MailServerInput): Promise<string | null> {
  if (!server.username) return null
  if (server.password) return server.password
  const kept = openStored(await readStored(req), server)
  if (kept === null) throw invalidAt('password', 'Escreva a palavra-passe deste servidor e utilizador.')
  return kept
}

/** Connection options: STARTTLS is required, never opportunistic, and certificates are always checked. */
export const smtpOf = (
  { host, port, security, username }: Pick<MailServerInput, 'host' | 'port' | 'security' | 'username'>,
  password: string | null,
): SmtpServer => ({
  ...(username && password !== null ? { auth: { pass: password, user: username } } : {}),
  host,
  ignoreTLS: security === 'none',
  port,
  requireTLS: security === 'starttls',
  secure: security === 'tls',
})

export function withSender(smtp: SmtpServer, sender: string): MailServer {
  const from = parseMailbox(sender)
  if (!from) throw new Error('The sender is checked before it is stored')
  return { from, smtp }
}

const openStored = (stored: Stored | null, server: Parameters<typeof sealOwnerOf>[0]): string | null =>
  stored?.sealed ? mailSeal.open(stored.sealed, sealOwnerOf(server)) : null

async function readStored(req: PayloadRequest): Promise<Stored | null> {
  const rows = await sqlIn<Stored>(req)`
    select host, port::int as port, sealed_password as sealed, security, sender, username from mail_server
    where host is not null`
  return rows[0] ?? null
}
