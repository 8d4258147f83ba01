import { importQuery } from '@kit/csv/import-schema'
import { deletedAnswer } from '@kit/http/answers-schema'
import { defineRoute } from '@kit/http/define-route'
import { CRM_ROLES } from '@kit/lib/roles'
import type { AnyError } from '@kit/lib/errors'
import { clientErrors } from '@crm/clients/errors'
import { leadErrors } from '@crm/leads/errors'
import type { MergeableCollection } from './domain/mergeable'
import { mergeAnswer, mergeInput, notDuplicates, undoMergeInput, undoneMerge } from './schema'
import { duplicateErrors } from './errors'

const tag = 'Duplicados'

/** Declares the merge route of a collection; the path names the survivor. */
const merging = <const Collection extends MergeableCollection>(
  collection: Collection,
  noun: string,
  errors: readonly AnyError[],
) =>
  defineRoute({
    access: CRM_ROLES,
    answer: mergeAnswer,
    body: mergeInput,
    errors: ['person_erased', 'stale_record', ...errors],
    id: `${collection}.merge`,
    method: 'POST',
    path: `/api/crm/${collection}/{id}/merge`,
    query: importQuery,
    record: recordOf(collection),
    summary: `Juntar ${noun} duplicados (dryRun=1 só mostra)`,
    tag,
  })

const undoing = <const Collection extends MergeableCollection>(collection: Collection, noun: string) =>
  defineRoute({
    access: CRM_ROLES,
    answer: undoneMerge,
    body: undoMergeInput,
    errors: ['stale_record', duplicateErrors.merge_is_final],
    id: `${collection}.undo-merge`,
    method: 'POST',
    path: `/api/crm/${collection}/{id}/merge/undo`,
    record: recordOf(collection),
    summary: `Anular a última junção de ${noun}, até 30 dias depois`,
    tag,
  })

function recordOf(collection: MergeableCollection) {
  return {
    collection,
    notFound: collection === 'leads' ? leadErrors.lead_not_found : clientErrors.client_not_found,
  } as const
}

export const mergeLeads = merging('leads', 'leads', [
  duplicateErrors.leads_have_open_quotes,
  duplicateErrors.leads_are_other_clients,
])
export const mergeClients = merging('clients', 'clientes', [])
export const undoLeadMerge = undoing('leads', 'leads')
export const undoClientMerge = undoing('clients', 'clientes')

export const hideDuplicates = defineRoute({
  access: CRM_ROLES,
  answer: deletedAnswer,
  body: notDuplicates,
  id: 'duplicates.hide',
  method: 'POST',
  path: '/api/crm/duplicates/hide',
  summary: 'Não são duplicados: esconder para sempre os pares destes registos',
  tag,
})
