import { z } from 'zod'

import { momentText } from '@kit/lib/dates'
import { noticeMail } from '@kit/lib/link-mail'
import { headerText } from '@kit/lib/mail-html'
import { absoluteUrl } from '@kit/process/site-url'
import type { MessageKindDefinition } from '@crm/messages/message-kind'

const content = z.object({
  by: z.string(),
  /** The agency requires a second step: the next sign-in sets it up. */
  isRequired: z.boolean().default(false),
  name: z.string(),
  reason: z.string(),
  resetAt: z.string(),
})
export type ResetContent = z.output<typeof content>

export const resetSubject = (name: string): string => headerText(`A verificação em dois passos de ${name} foi reposta`)

/** Mail to the person and every administrator (OPS-16). Urgent, because it may be a theft. */
export const resetEmail: MessageKindDefinition = {
  isUrgent: true,
  make: (_req, message) => Promise.resolve(resetMail(content.parse(message.content))),
}

export function resetMail({ by, isRequired, name, reason, resetAt }: ResetContent) {
  const facts = `${by}, em ${momentText(resetAt)}. Motivo: ${reason}`
  const entry = isRequired
    ? `Ao entrar com a palavra-passe, ${name} tem de a ligar de novo.`
    : `Até ${name} a ligar de novo, na sua conta, a palavra-passe basta para entrar.`
  const advice = `${entry} Se não foi combinado, mude já essa palavra-passe.`
  return noticeMail({
    button: { address: absoluteUrl('/admin/account'), text: 'Abrir a minha conta' },
    heading: resetSubject(name),
    paragraphs: [facts, advice],
  })
}
