import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { undoErrors } from '@collections/activities/errors'
import { client } from '@crm/clients/schema'
import { claimed } from '@crm/links/schema'
import { order } from '@crm/orders/schema'
import { quote } from '@crm/quotes/schema'
import { retainer } from '@crm/retainers/schema'
import { clientErrors } from '@crm/clients/errors'
import { leadErrors } from '@crm/leads/errors'
import { quoteErrors } from '@crm/quotes/errors'
import { clientFromQuote, projectFromClient, projectFromQuote } from './schema'
import { conversionErrors } from './errors'

const conversion = { access: CRM_ROLES, method: 'POST', status: 201 } as const
const ofQuote = {
  ...conversion,
  record: { collection: 'quotes', notFound: quoteErrors.quote_not_found },
  tag: 'Orçamentos',
} as const

export const convertLeadToQuote = defineRoute({
  ...conversion,
  answer: z.object({ claimed, quote }),
  body: z.object({}),
  errors: ['person_erased', conversionErrors.lead_closed, conversionErrors.lead_has_open_quote],
  id: 'leads.convert-to-quote',
  path: '/api/crm/leads/{id}/convert-to-quote',
  record: { collection: 'leads', notFound: leadErrors.lead_not_found },
  summary: 'Converter um lead em orçamento',
  tag: 'Leads',
})

export const convertQuoteToClient = defineRoute({
  ...ofQuote,
  alsoStatus: 200,
  answer: z.object({ client }),
  body: clientFromQuote,
  errors: [
    'person_erased',
    conversionErrors.quote_not_convertible,
    conversionErrors.quote_has_client,
    conversionErrors.email_of_client,
  ],
  id: 'quotes.convert-to-client',
  path: '/api/crm/quotes/{id}/convert-to-client',
  summary: 'Converter um orçamento em cliente (200 quando o cliente já existia)',
})

/** What a conversion creates: a project for one-off lines, an avença for monthly ones (RET-05). */
const made = z.object({ order: order.optional(), retainer: retainer.optional() })

/** Does both documented conversions in one step. */
export const convertQuoteToProject = defineRoute({
  ...ofQuote,
  answer: made.extend({ client }),
  body: projectFromQuote,
  errors: [
    'person_erased',
    undoErrors.quote_has_retainer,
    conversionErrors.quote_not_approved,
    undoErrors.quote_has_order,
    conversionErrors.email_of_client,
  ],
  id: 'quotes.convert-to-project',
  path: '/api/crm/quotes/{id}/convert-to-project',
  summary: 'Criar o cliente, o projeto e a avença de um orçamento aprovado',
})

export const convertClientToProject = defineRoute({
  ...conversion,
  answer: made,
  body: projectFromClient,
  errors: ['person_erased', undoErrors.quote_has_retainer, undoErrors.quote_has_order],
  id: 'clients.convert-to-project',
  path: '/api/crm/clients/{id}/convert-to-project',
  record: { collection: 'clients', notFound: clientErrors.client_not_found },
  summary: 'Criar um projeto para o cliente',
  tag: 'Clientes',
})
