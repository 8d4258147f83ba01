import type { UseFormReturn } from 'react-hook-form'

import { LinkField } from '@kit/admin/form/link-field'
import type { RecordOption } from '@kit/admin/form/use-record-search'
import { call } from '@kit/http/call'
import type { listProjects } from '@collections/projects/contract'
import type { ClientsToLink } from '../contract'
import type { TestimonialInput } from '../schema'
import type { TestimonialRow } from './testimonial-row'
import type { TestimonialFormInput } from './testimonial-values'

interface Props {
  form: UseFormReturn<TestimonialFormInput, unknown, TestimonialInput>
  row: TestimonialRow | null
  /** Clients are CRM data, which not every editor of testimonials may see. */
  canLinkClient: boolean
}

/** Links to the testimonial's project and client (OP-73). */
export function LinkFields({ canLinkClient, form, row }: Props) {
  return (
    <>
      <LinkField
        form={form}
        label="Projeto do portfólio"
        name="projectId"
        search={searchProjects}
        stored={row?.project}
      />
      {canLinkClient ? (
        <LinkField form={form} label="Cliente do CRM" name="clientId" search={searchClients} stored={row?.client} />
      ) : null}
    </>
  )
}

const found = (text: string) => ({ limit: 8, q: text })

async function searchProjects(text: string, signal: AbortSignal): Promise<RecordOption[]> {
  const { projects } = await call<typeof listProjects>('GET /api/projects', { query: found(text), signal })
  return projects.map(({ clientName, id, title }) => ({ detail: clientName ?? undefined, id, label: title }))
}

async function searchClients(text: string, signal: AbortSignal): Promise<RecordOption[]> {
  const { clients } = await call<ClientsToLink>('GET /api/crm/clients', { query: found(text), signal })
  return clients.map(({ email, id, name }) => ({ detail: email, id, label: name }))
}
