import { z } from 'zod'

import { getEnv } from '@kit/process/env'
import {
  headerText,
  htmlFacts,
  htmlParagraphs,
  htmlSignature,
  mailFrame,
  type MailFact,
  textFacts,
  textSignature,
} from '@kit/lib/mail-html'
import { dueOnAcceptance } from '@crm/payment-plans/domain/monthly-terms'
import { hasOwnPlan } from '@crm/payment-plans/domain/payment-plan'
import { formatKwanza } from '@kit/lib/money'
import type { MessageKindDefinition } from '@crm/messages/message-kind'
import { acceptedText } from '@crm/quotes/domain/acceptance-record'
import { quoteAttachmentName } from '@crm/quotes/domain/attachment-name'
import { offerTotals, totalLabel, totalParts } from '@crm/line-items/domain/totals'
import { evidencePdf } from './operations/documents'
import { type Acceptance, readAcceptance } from './operations/answers'

/** Mails queued by an earlier version do not name the acceptance. */
const content = z.object({ acceptanceId: z.string().optional() })

/** 'Orçamento ORC-2026-0001 aceite' */
export const acceptedSubject = (quoteNumber: string): string => headerText(`Orçamento ${quoteNumber} aceite`)

/** Mails an acceptance and its evidence to client and agency (PROP-22). */
export const acceptedEmail: MessageKindDefinition = {
  make: async (req, { content: stored, entityId }) => {
    const acceptance = entityId ? await readAcceptance(req, entityId) : null
    const { acceptanceId } = content.parse(stored ?? {})
    // The acceptance was voided, and perhaps replaced by another.
    if (!entityId || !acceptance || (acceptanceId && acceptance.id !== acceptanceId)) return { cancel: 'record_gone' }
    const pdf = await evidencePdf(req, entityId, acceptance)
    const filename = quoteAttachmentName(acceptance.content.quote.number)
    const attachments = [{ content: pdf, contentType: 'application/pdf', filename }]
    return { ...acceptedMail(acceptance), attachments, isAutomatic: true }
  },
}

function acceptedMail({ acceptedAt, content: { quote, selected }, name, role }: Acceptance) {
  const agency = { ...quote.agency, website: getEnv().siteUrl }
  const subject = acceptedSubject(quote.number)
  const opening = `${name}, ${role}, aceitou o orçamento ${quote.number} em ${acceptedText(acceptedAt)}.`
  const next = 'Segue em anexo o PDF com o registo de aceitação. Guarde-o: é a prova do que foi combinado.'
  const totals = offerTotals(quote, selected)
  const dueCents = dueOnAcceptance(quote, selected)
  const due = { label: hasOwnPlan(quote) ? 'A pagar na adjudicação' : 'Sinal', value: formatKwanza(dueCents) }
  const facts: MailFact[] = [
    { isMain: true, label: totalLabel(totals), value: formatKwanza(totals.grossCents) },
    ...totalParts(totals).map(([label, cents]) => ({ label, value: formatKwanza(cents) })),
    ...(dueCents > 0 ? [due] : []),
  ]
  const text = [opening, textFacts(facts), next, textSignature(agency)]
  const body = [htmlParagraphs(opening), htmlFacts(facts, 'right'), htmlParagraphs(next), htmlSignature(agency)]
  return { html: mailFrame({ body: body.join('\n'), title: subject }), subject, text: text.join('\n\n') }
}
