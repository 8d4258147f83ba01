import { z } from 'zod'

import { CSV_IMPORT } from '@kit/csv/contract'
import { CSV_FILE } from '@kit/http/answers-schema'
import { crud } from '@kit/http/crud'
import { defineRoute } from '@kit/http/define-route'
import { choice } from '@kit/http/fields'
import { listQuery } from '@kit/http/list'
import { CRM_ROLES } from '@kit/lib/roles'
import { likenessQuery } from '@crm/duplicates/schema'
import { changedVersion, claimed } from '@crm/links/schema'
import { ownerQuery } from '@crm/owners/schema'
import { LEAD_STATUSES } from '@crm/statuses/domain/statuses'
import { nextStepFilter } from '@crm/tasks/schema'
import { DUE_FILTERS } from './domain/follow-up'
import {
  anyLead,
  bulkStatusInput,
  contactInput,
  lead,
  leadDetails,
  likeLeads,
  staffLead,
  submittedLead,
} from './schema'
import { leadErrors } from './errors'

const record = { collection: 'leads', notFound: leadErrors.lead_not_found } as const
const tag = 'Leads'
const routes = crud({
  access: CRM_ROLES,
  answer: lead,
  at: '/api/leads',
  many: 'leads',
  noun: 'um lead',
  one: 'lead',
  record,
  tag,
})

const listed = listQuery({
  sort: ['createdAt', 'name', 'email', 'status', 'priority', 'nextFollowUp'],
  status: LEAD_STATUSES,
}).extend({
  due: choice(DUE_FILTERS, 'Filtro de contactos desconhecido').optional(),
  next: nextStepFilter(),
  ...ownerQuery,
})

export const listLeads = routes.list(listed, 'Listar leads')

/** Duplicate check while staff type a new lead. */
export const findLikeLeads = defineRoute({
  access: CRM_ROLES,
  answer: likeLeads,
  id: 'leads.find-duplicates',
  method: 'GET',
  path: '/api/crm/leads/duplicates',
  query: likenessQuery,
  summary: 'Leads com o mesmo email ou telefone',
  tag,
})

/** Exports the whole list with its filters and order. */
export const exportLeads = defineRoute({
  ...CSV_FILE,
  access: CRM_ROLES,
  id: 'leads.export',
  path: '/api/crm/leads/export',
  query: listed.omit({ limit: true, page: true }),
  summary: 'Exportar leads (CSV)',
  tag,
})

/** Imports the rows of a CSV file as new leads. */
export const importLeads = defineRoute({
  ...CSV_IMPORT,
  access: CRM_ROLES,
  id: 'leads.import',
  path: '/api/crm/leads/import',
  summary: 'Importar leads de um ficheiro CSV (dryRun=1 só verifica)',
  tag,
})

export const createLead = defineRoute({
  access: 'public',
  answer: z.object({ lead: z.union([lead, submittedLead]) }),
  body: anyLead,
  errors: ['too_many'],
  id: 'leads.create',
  method: 'POST',
  path: '/api/leads',
  staffAccess: CRM_ROLES,
  status: 201,
  summary: 'Enviar um pedido (visitante) ou criar um lead (equipa)',
  tag,
  takesRequestKey: true,
})

export const updateLead = routes.update({ body: staffLead.partial() })

export const getLead = routes.getWith(leadDetails, 'as suas ligações, os possíveis duplicados e o seu histórico')

export const deleteLead = routes.remove()

export const logContact = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ changed: z.array(changedVersion), claimed, lead }),
  body: contactInput,
  errors: ['person_erased'],
  id: 'leads.log-contact',
  method: 'POST',
  path: '/api/crm/leads/{id}/contacts',
  record,
  status: 201,
  summary: 'Registar um contacto com um lead',
  tag,
})

export const changeLeadStatuses = defineRoute({
  access: CRM_ROLES,
  answer: z.object({ changed: z.array(changedVersion), leads: z.array(lead) }),
  body: bulkStatusInput,
  errors: ['stale_record'],
  id: 'leads.change-statuses',
  method: 'PATCH',
  path: '/api/crm/leads/status',
  summary: 'Mudar o estado de vários leads de uma vez',
  tag,
})
