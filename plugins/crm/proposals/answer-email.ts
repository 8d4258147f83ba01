import { z } from 'zod'

import { sqlIn } from '@kit/data/transaction'
import { linkMail } from '@kit/lib/link-mail'
import { headerText } from '@kit/lib/mail-html'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readLink } from '@crm/public-links/operations/public-links'
import { readFrozen } from '@crm/quotes/operations/documents'
import { proposalUrl } from '@crm/quotes/operations/sharing'

const content = z.object({ questionId: z.string() })

/** 'Resposta sobre o orçamento ORC-2026-0001' */
export const answerSubject = (quoteNumber: string): string => headerText(`Resposta sobre o orçamento ${quoteNumber}`)

/** Mails the agency's answer to the client (PROP-24). */
export const answerEmail: MessageKindDefinition = {
  make: async (req, { content: stored, entityId }) => {
    if (!entityId) return { cancel: 'record_gone' }
    const [answer] = await sqlIn<{ text: string }>(req)`
      select text from quote_questions where id = ${content.parse(stored).questionId}::uuid`
    const frozen = await readFrozen(req, entityId)
    const secret = await readLink(req, 'proposal', entityId)
    // Without quote or link there is no page to link to.
    if (!answer || !frozen || !secret) return { cancel: 'record_gone' }
    const link = proposalUrl(secret)
    return linkMail({
      agency: frozen.agency,
      button: 'Ver o orçamento',
      hint: `Pode ver o orçamento e continuar a conversa aqui: ${link}`,
      link,
      subject: answerSubject(frozen.number),
      text: answer.text,
    })
  },
}
