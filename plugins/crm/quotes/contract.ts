import { z } from 'zod'

import { crud } from '@kit/http/crud'
import { choice } from '@kit/http/fields'
import { defineRoute } from '@kit/http/define-route'
import { listQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerQuery } from '@crm/owners/schema'
import { QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { messageErrors } from '@crm/messages/errors'
import { quote, quoteDetails, quoteInput, sendEmailInput, shareAnswer, shareInput } from './schema'
import { quoteErrors } from './errors'

const record = { collection: 'quotes', notFound: quoteErrors.quote_not_found } as const
const tag = 'Orçamentos'
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
  access: CRM_ROLES,
  answer: z.string().meta({ format: 'binary' }),
  contentType: 'application/pdf',
  errors: ['busy'],
  id: 'quotes.pdf',
  method: 'GET',
  path: '/api/crm/quotes/{id}/pdf',
  record,
  status: 200,
  summary: 'Obter o PDF de um orçamento',
  tag,
})

export const createQuote = routes.create({ body: quoteInput })

export const updateQuote = routes.update({ body: quoteInput.partial(), errors: [quoteErrors.quote_is_accepted] })

export const deleteQuote = routes.remove([quoteErrors.quote_is_accepted])

export const duplicateQuote = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ quote }),
  id: 'quotes.duplicate',
  method: 'POST',
  path: '/api/crm/quotes/{id}/duplicate',
  record,
  status: 201,
  summary: 'Duplicar um orçamento como novo rascunho',
  tag,
})

export const sendQuoteEmail = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ quote }),
  body: sendEmailInput,
  checksLoadedAt: true,
  errors: [messageErrors.mail_not_configured, quoteErrors.quote_is_accepted],
  id: 'quotes.send-email',
  method: 'POST',
  path: '/api/crm/quotes/{id}/send-email',
  record,
  status: 200,
  summary: 'Enviar o orçamento por email, com o PDF em anexo',
  tag,
})

export const shareQuote = defineRoute({
  access: CRM_ROLES,
  answer: shareAnswer,
  body: shareInput,
  checksLoadedAt: true,
  errors: [quoteErrors.nothing_to_share, quoteErrors.quote_is_accepted],
  id: 'quotes.share',
  method: 'POST',
  path: '/api/crm/quotes/{id}/share',
  record,
  status: 200,
  summary: 'Partilhar um orçamento por ligação ou WhatsApp',
  tag,
})
