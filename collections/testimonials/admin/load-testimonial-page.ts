import type { PayloadRequest } from 'payload'

import type { ListState } from '@kit/admin/list/list-state'
import { namesOf } from '@kit/admin/list/names-of'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { CRM_ROLES, hasRole } from '@kit/lib/roles'
import { listTestimonials } from '../operations/testimonials'
import { type TestimonialRow, toTestimonialRow } from './testimonial-row'

/** Loads one page of testimonials with the names of linked records; three queries in total (no N+1). */
export async function loadTestimonialPage(req: PayloadRequest, query: ListState) {
  const { testimonials, ...meta } = await listTestimonials(req, query)
  const projectIds = testimonials.flatMap(({ projectId }) => projectId ?? [])
  const clientIds = testimonials.flatMap(({ clientId }) => clientId ?? [])
  const projects = await namesOf(req, 'projects', projectIds)
  // Callers who may not read clients do not get their ids either.
  const clients = hasRole(req.user, CRM_ROLES) ? await namesOf(req, 'clients', clientIds) : new Map()
  const rows: TestimonialRow[] = testimonials.map((testimonial) => ({
    ...toTestimonialRow(testimonial),
    client: optionOf(testimonial.clientId, clients),
    project: optionOf(testimonial.projectId, projects),
  }))
  return { rows, ...meta }
}

function optionOf(id: string | null, names: ReadonlyMap<string, string>): RecordOption | null {
  return id === null ? null : { id, label: names.get(id) ?? 'Registo deletado' }
}
