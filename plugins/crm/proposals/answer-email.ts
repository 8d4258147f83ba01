import { z } from 'zod'

import { sqlIn } from '@kit/data/transaction'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { readLink } from '@crm/public-links/operations/public-links'
import { readFrozen } from '@crm/quotes/operations/documents'
import { proposalUrl } from '@crm/quotes/operations/sharing'
import { answerMail } from './mail/answer-mail'

const content = z.object({ questionId: z.string() })

/** Mails the agency's answer to the client (PROP-24). */
export const answerEmail: MessageKindDefinition = {
  make: async (req, { content: stored, entityId }) => {
    if (!entityId) return { cancel: 'record_gone' }
    const rows = await sqlIn<{ text: string }>(req)`
      select text from quote_questions where id = ${content.parse(stored).questionId}::uuid`
    const frozen = await readFrozen(req, entityId)
    const secret = await readLink(req, 'proposal', entityId)
    // Without quote or link there is no page to link to.
    if (!rows[0] || !frozen || !secret) return { cancel: 'record_gone' }
    const link = proposalUrl(secret)
    return answerMail({ agency: frozen.agency, answer: rows[0].text, link, quoteNumber: frozen.number })
  },
}
