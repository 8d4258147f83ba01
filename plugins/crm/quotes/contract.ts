import { z } from 'zod'

import { PDF_FILE } from '@kit/http/answers-schema'
import { crud } from '@kit/http/crud'
import { choice } from '@kit/http/fields'
import { defineRoute } from '@kit/http/define-route'
import { listQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { claimed } from '@crm/links/schema'
import { ownerQuery } from '@crm/owners/schema'
import { QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { messageErrors } from '@crm/messages/errors'
import { quote, quoteDetails, quoteInput, sendEmailInput, shareAnswer, shareInput } from './schema'
import { quoteErrors } from './errors'

const record = { collection: 'quotes', notFound: quoteErrors.quote_not_found } as const
const tag = 'Orçamentos'
const ofQuote = { access: CRM_ROLES, answer: z.object({ quote }), method: 'POST', record, tag } as const
const routes = crud({
  access: CRM_ROLES,
  answer: quote,
  at: '/api/crm/quotes',
  many: 'quotes',
  noun: 'um orçamento',
  one: 'quote',
  record,
  tag,
})

const listed = listQuery({
  sort: ['createdAt', 'quoteNumber', 'title', 'status', 'totalAmount', 'validUntil'],
  status: QUOTE_STATUSES,
}).extend({
  next: choice(['none', 'reminder'], 'Filtro de próximo passo desconhecido').optional(),
  ...ownerQuery,
})

export const listQuotes = routes.list(listed, 'Listar orçamentos')

export const exportQuotes = routes.exported(listed.omit({ limit: true, page: true }), 'Exportar orçamentos (CSV)')

export const getQuote = routes.getWith(quoteDetails, 'as suas ligações e o seu histórico')

export const printQuote = defineRoute({
  ...ofQuote,
  ...PDF_FILE,
  id: 'quotes.pdf',
  path: '/api/crm/quotes/{id}/pdf',
  summary: 'Obter o PDF de um orçamento',
})

export const createQuote = {
  ...routes.create({ body: quoteInput, errors: ['person_erased'] }),
  answer: z.object({ claimed, quote }),
}

export const updateQuote = {
  ...routes.update({ body: quoteInput.partial(), errors: [quoteErrors.quote_is_accepted] }),
  /** `hasUnsentChanges`: the client does not see the quote as it is now (REV-03). */
  answer: z.object({ hasUnsentChanges: z.boolean(), quote }),
}

export const deleteQuote = routes.remove([quoteErrors.quote_is_accepted])

export const duplicateQuote = defineRoute({
  ...ofQuote,
  errors: ['person_erased'],
  id: 'quotes.duplicate',
  path: '/api/crm/quotes/{id}/duplicate',
  status: 201,
  summary: 'Duplicar um orçamento como novo rascunho',
})

export const sendQuoteEmail = defineRoute({
  ...ofQuote,
  body: sendEmailInput,
  checksLoadedAt: true,
  errors: ['person_erased', messageErrors.mail_not_configured, quoteErrors.quote_is_accepted],
  id: 'quotes.send-email',
  path: '/api/crm/quotes/{id}/send-email',
  summary: 'Enviar o orçamento por email, com o PDF em anexo',
})

export const shareQuote = defineRoute({
  ...ofQuote,
  answer: shareAnswer,
  body: shareInput,
  checksLoadedAt: true,
  errors: ['person_erased', quoteErrors.nothing_to_share, quoteErrors.quote_is_accepted],
  id: 'quotes.share',
  path: '/api/crm/quotes/{id}/share',
  summary: 'Partilhar um orçamento por ligação ou WhatsApp',
})
