import type { PayloadRequest } from 'payload'
import type { z } from 'zod'

import { requirePresentPassword } from '@collections/users/operations/require-present-password'
import { countAttempt, createRateLimit } from '@kit/data/rate-limit'
import { DomainError, invalidAt } from '@kit/lib/errors'
import { getEnv } from '@kit/process/env'
import { sendBySmtp } from '@kit/process/mail-transport'
import { failureSentence } from '../domain/failure-sentence'
import { mailServerErrors } from '../errors'
import type { testMailAnswer, TestMailInput } from '../schema'
import { passwordFor, smtpOf, withSender } from './mail-server'

/** Limits port scanning by someone who knows the password. */
const testMails = createRateLimit({ name: 'test-mail', points: 10, windowSeconds: 15 * 60 })
const WAIT_S = 10

/**
 * Sends a test mail through the server on the form, saved or not, and says what failed. The server's own reply is only
 * logged (OPS-21).
 * @throws DomainError mail_set_on_server, too_many, invalid at `currentPassword`, `password` or `to`
 */
export async function sendTestMail(
  req: PayloadRequest,
  { currentPassword, to, ...server }: TestMailInput,
): Promise<z.output<typeof testMailAnswer>> {
  if (getEnv().smtpUrl) throw new DomainError(mailServerErrors.mail_set_on_server)
  const { user } = req
  if (!user) throw new DomainError('unauthenticated')
  await countAttempt(req, testMails, user.id)
  await requirePresentPassword(req, user.id, currentPassword, (message) => invalidAt('currentPassword', message))
  const recipient = to ?? user.email
  if (!recipient) throw invalidAt('to', 'Escreva o endereço que recebe o teste.')
  const { from, smtp } = withSender(smtpOf(server, await passwordFor(req, server)), server.sender)
  const mail = {
    from,
    subject: 'Email de teste',
    text: `Se lê isto, o envio de emails por ${server.host} funciona.\n\n${getEnv().siteUrl}`,
    to: { address: recipient, name: '' },
  }
  try {
    await sendBySmtp(smtp, mail, WAIT_S * 1000)
  } catch (error) {
    req.payload.logger.warn({ err: error, msg: 'A test mail could not be sent' })
    return { isSent: false, sentence: failureSentence(error, { ...server, recipient, waitSeconds: WAIT_S }) }
  }
  return { isSent: true, sentence: `O servidor aceitou o email para ${recipient}. Confirme que chegou.` }
}
