import { z } from 'zod'

import { CSV_FILE } from '@kit/csv/contract'
import { deletedAnswer } from '@kit/http/answers-schema'
import { choice } from '@kit/http/fields'
import { defineRoute } from '@kit/http/define-route'
import { listQuery, pageMeta } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { ownerQuery } from '@crm/owners/schema'
import { QUOTE_STATUSES } from '@crm/statuses/domain/statuses'
import { messageErrors } from '@crm/messages/errors'
import { quote, quoteDetails, quoteInput, sendEmailInput, shareAnswer, shareInput } from './schema'
import { quoteErrors } from './errors'

const record = { collection: 'quotes', notFound: quoteErrors.quote_not_found } as const
const tag = 'Orçamentos'

const listed = listQuery({
  sort: ['createdAt', 'quoteNumber', 'title', 'status', 'totalAmount', 'validUntil'],
  status: QUOTE_STATUSES,
}).extend({
  next: choice(['none', 'reminder'], 'Filtro de próximo passo desconhecido').optional(),
  ...ownerQuery,
})

export const listQuotes = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ quotes: z.array(quote), ...pageMeta }),
  id: 'quotes.list',
  method: 'GET',
  path: '/api/crm/quotes',
  query: listed,
  status: 200,
  summary: 'Listar orçamentos',
  tag,
})

/** The whole list as it is narrowed and ordered. */
export const exportQuotes = defineRoute({
  ...CSV_FILE,
  access: CRM_ROLES,
  id: 'quotes.export',
  path: '/api/crm/quotes/export',
  query: listed.omit({ limit: true, page: true }),
  summary: 'Exportar orçamentos (CSV)',
  tag,
})

export const getQuote = defineRoute({
  access: CRM_ROLES,
  answer: quoteDetails,
  id: 'quotes.get',
  method: 'GET',
  path: '/api/crm/quotes/{id}',
  record,
  status: 200,
  summary: 'Obter um orçamento com as suas ligações e o seu histórico',
  tag,
})

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

export const createQuote = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ quote }),
  body: quoteInput,
  id: 'quotes.create',
  method: 'POST',
  path: '/api/crm/quotes',
  status: 201,
  summary: 'Criar um orçamento',
  tag,
})

export const updateQuote = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ quote }),
  body: quoteInput.partial(),
  checksLoadedAt: true,
  errors: [quoteErrors.quote_is_accepted],
  id: 'quotes.update',
  method: 'PUT',
  path: '/api/crm/quotes/{id}',
  record,
  status: 200,
  summary: 'Atualizar um orçamento',
  tag,
})

export const deleteQuote = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  errors: [quoteErrors.quote_is_accepted],
  id: 'quotes.delete',
  method: 'DELETE',
  path: '/api/crm/quotes/{id}',
  record,
  status: 200,
  summary: 'Mover um orçamento para o lixo',
  tag,
})

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
