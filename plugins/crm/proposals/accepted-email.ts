import { z } from 'zod'

import { getEnv } from '@kit/process/env'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { quoteAttachmentName } from '@crm/quotes/domain/attachment-name'
import { offerTotals } from '@crm/line-items/domain/totals'
import { acceptedMail } from './mail/accepted-mail'
import { evidencePdf } from './operations/documents'
import { readAcceptance } from './operations/answers'

/** Mails queued by an earlier version do not name the acceptance. */
const content = z.object({ acceptanceId: z.string().optional() })

/** Mails an acceptance and its evidence to client and agency (PROP-22). */
export const acceptedEmail: MessageKindDefinition = {
  make: async (req, { content: stored, entityId }) => {
    const acceptance = entityId ? await readAcceptance(req, entityId) : null
    const { acceptanceId } = content.parse(stored ?? {})
    // The acceptance was voided, and perhaps replaced by another.
    if (!entityId || !acceptance || (acceptanceId && acceptance.id !== acceptanceId)) return { cancel: 'record_gone' }
    const { quote, selected } = acceptance.content
    const mail = acceptedMail({
      acceptedAt: new Date(acceptance.acceptedAt),
      agency: { ...quote.agency, website: getEnv().siteUrl },
      ...offerTotals(quote, selected),
      hasPlan: quote.paymentPlan !== undefined || quote.monthlyTerms !== undefined,
      name: acceptance.name,
      quoteNumber: quote.number,
      role: acceptance.role,
    })
    const pdf = await evidencePdf(req, entityId, acceptance)
    const filename = quoteAttachmentName(quote.number)
    return { ...mail, attachments: [{ content: pdf, contentType: 'application/pdf', filename }], isAutomatic: true }
  },
}
