import { z } from 'zod'

import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import { client } from '@crm/clients/schema'
import { order } from '@crm/orders/schema'
import { quote } from '@crm/quotes/schema'
import { retainer } from '@crm/retainers/schema'
import { clientErrors } from '@crm/clients/errors'
import { leadErrors } from '@crm/leads/errors'
import { proposalErrors } from '@crm/proposals/errors'
import { quoteErrors } from '@crm/quotes/errors'
import { clientFromQuote, projectFromClient, projectFromQuote } from './schema'
import { conversionErrors } from './errors'

export const convertLeadToQuote = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ quote }),
  body: z.object({}),
  errors: [conversionErrors.lead_closed, conversionErrors.lead_has_open_quote],
  id: 'leads.convert-to-quote',
  method: 'POST',
  path: '/api/crm/leads/{id}/convert-to-quote',
  record: { collection: 'leads', notFound: leadErrors.lead_not_found },
  status: 201,
  summary: 'Converter um lead em orçamento',
  tag: 'Leads',
})

export const convertQuoteToClient = defineRoute({
  access: CRM_ROLES,
  alsoStatus: 200,
  answer: z.object({ client }),
  body: clientFromQuote,
  errors: [conversionErrors.quote_not_convertible, conversionErrors.quote_has_client],
  id: 'quotes.convert-to-client',
  method: 'POST',
  path: '/api/crm/quotes/{id}/convert-to-client',
  record: { collection: 'quotes', notFound: quoteErrors.quote_not_found },
  status: 201,
  summary: 'Converter um orçamento em cliente (200 quando o cliente já existia)',
  tag: 'Orçamentos',
})

/** What a conversion creates: a project for one-off lines, an avença for monthly ones (RET-05). */
const made = z.object({ order: order.optional(), retainer: retainer.optional() })

/** Does both documented conversions in one step. */
export const convertQuoteToProject = defineRoute({
  access: CRM_ROLES,
  answer: made.extend({ client }),
  body: projectFromQuote,
  errors: [conversionErrors.quote_has_retainer, conversionErrors.quote_not_approved, proposalErrors.quote_has_order],
  id: 'quotes.convert-to-project',
  method: 'POST',
  path: '/api/crm/quotes/{id}/convert-to-project',
  record: { collection: 'quotes', notFound: quoteErrors.quote_not_found },
  status: 201,
  summary: 'Criar o cliente, o projeto e a avença de um orçamento aprovado',
  tag: 'Orçamentos',
})

export const convertClientToProject = defineRoute({
  access: CRM_ROLES,
  answer: made,
  body: projectFromClient,
  errors: [conversionErrors.quote_has_retainer, proposalErrors.quote_has_order],
  id: 'clients.convert-to-project',
  method: 'POST',
  path: '/api/crm/clients/{id}/convert-to-project',
  record: { collection: 'clients', notFound: clientErrors.client_not_found },
  status: 201,
  summary: 'Criar um projeto para o cliente',
  tag: 'Clientes',
})
