import type { PayloadRequest } from 'payload'

import { bindImport } from '@kit/csv/import-csv'
import { answerOnce } from '@kit/http/answer-once'
import { bind, type BoundRoute } from '@kit/http/bind'
import { VISITOR_CALL_HEADER } from '@kit/http/headers'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { mergeLeads, undoLeadMerge } from '@crm/duplicates/contract'
import { findLike } from '@crm/duplicates/operations/find-duplicates'
import { mergeRecords } from '@crm/duplicates/operations/merge'
import { undoMerge } from '@crm/duplicates/operations/merge-undo'
import * as contract from './contract'
import { LEAD_MERGE } from './merge'
import { visitorShape, type VisitorBody } from './domain/visitor-request'
import { changeLeadStatuses, createStaffLead, deleteLead, importLeads, logContact, updateLead } from './operations/lead'
import { exportLeads, getLeadDetails, listLeads } from './operations/lead-lists'
import { limitSubmissions, submitLead } from './operations/submission'
import { contactForm, quoteRequest, servicesOrder, staffLead, type DuplicateLead, type StaffLead } from './schema'

const VISITOR_SCHEMAS = {
  'contact-form': contactForm,
  'quote-request': quoteRequest,
  'services-order': servicesOrder,
} as const

/**
 * Whether `POST /api/leads` is the staff's form or a visitor's request. An editor counts as a visitor (decisions,
 * "Roles").
 */
const isStaffForm = ({ headers, user }: PayloadRequest): boolean =>
  hasRole(user, CRM_ROLES) && !headers.has(VISITOR_CALL_HEADER)

export const leadRoutes: BoundRoute[] = [
  bind(contract.listLeads, ({ query, req }) => listLeads(req, query)),
  bind(contract.findLikeLeads, async ({ query, req }) => ({
    duplicates: await findLike<DuplicateLead>(req, 'leads', query),
  })),
  bind(contract.exportLeads, ({ query, req }) => exportLeads(req, query)),
  bindImport(contract.importLeads, importLeads),
  bind(
    contract.createLead,
    async ({ body, req, sent }) => {
      if (isStaffForm(req)) return answerOnce(req, sent, () => createStaffLead(req, body as StaffLead))
      return submitLead(req, visitorShape(sent), body as VisitorBody)
    },
    {
      beforeBody: async (req) => {
        if (!isStaffForm(req)) await limitSubmissions(req)
      },
      // Both forms open their transaction themselves; a visitor's is of plain statements (decision 0004).
      hasOwnTransaction: true,
      bodySchema: ({ req, sent }) => (isStaffForm(req) ? staffLead : VISITOR_SCHEMAS[visitorShape(sent)]),
    },
  ),
  bind(contract.updateLead, ({ body, loadedAt, params, req }) => updateLead(req, params.id, body, loadedAt)),
  bind(contract.getLead, ({ params, req }) => getLeadDetails(req, params.id)),
  bind(contract.deleteLead, ({ params, req }) => deleteLead(req, params.id)),
  bind(contract.logContact, ({ body, params, req }) => logContact(req, params.id, body)),
  bind(contract.changeLeadStatuses, ({ body, req }) => changeLeadStatuses(req, body)),
  bind(mergeLeads, ({ body, params, query, req }) =>
    mergeRecords(req, LEAD_MERGE, params.id, body, query.dryRun === '1'),
  ),
  bind(undoLeadMerge, ({ body, params, req }) => undoMerge(req, LEAD_MERGE, params.id, body.seen)),
]
