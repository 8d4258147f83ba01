import { z } from 'zod'

import { optionalEmail, optionalText, requiredText } from '@kit/http/fields'
import { isHost, isPrivateHost } from '@kit/lib/hosts'
import { parseMailbox } from '@kit/process/mailbox.mjs'
import { SECURITIES } from './domain/security'

const PORT = 'Indique a porta: um número de 1 a 65535.'

/** The mail server as typed by an administrator, to save or to test (OPS-21). */
export const mailServer = z
  .object({
    host: requiredText('Escreva o servidor.').refine(isHost, 'Escreva só o nome do servidor, como smtp.exemplo.ao.'),
    /** Empty: keep the stored one, if server, port and user are unchanged. */
    password: z.string().max(1000).nullish(),
    port: z.int(PORT).min(1, PORT).max(65_535, PORT),
    security: z.enum(SECURITIES, 'Escolha a segurança.'),
    sender: requiredText('Escreva o remetente.').refine(
      (text) => parseMailbox(text) !== null,
      'Escreva um endereço: geral@exemplo.ao ou Agência <geral@exemplo.ao>.',
    ),
    username: optionalText(),
  })
  .refine(({ host, security }) => security !== 'none' || isPrivateHost(host), {
    message: 'Sem segurança, só com um servidor desta máquina ou da rede local.',
    path: ['security'],
  })
export type MailServerInput = z.output<typeof mailServer>

export const testMailInput = mailServer.safeExtend({
  currentPassword: z.string().max(1000).nullish(),
  /** Absent: the administrator's own address. */
  to: optionalEmail(),
})
export type TestMailInput = z.output<typeof testMailInput>

export const testMailAnswer = z.object({ isSent: z.boolean(), sentence: z.string() })
