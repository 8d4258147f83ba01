import type { CollectionBeforeOperationHook, FlattenedField, Payload, SanitizedConfig } from 'payload'

import { refusal } from './refusal'

/**
 * Rejects sorting by a hidden field of a related record, such as its owner's password hash: the order would leak it.
 * Payload rejects such paths only in `where`.
 */
const refuseHiddenSort: CollectionBeforeOperationHook = ({ args, collection, req: { payload } }) => {
  const { overrideAccess, sort = [] } = args as { overrideAccess?: boolean; sort?: string | string[] }
  if (overrideAccess) return
  const isHidden = [sort].flat().some((path) => leadsToHidden(payload, collection.flattenedFields, path))
  if (isHidden) throw refusal('Não é possível ordenar por este campo.', 400)
}

function leadsToHidden({ collections }: Payload, own: FlattenedField[], sort: string): boolean {
  let fields = own
  let isRelated = false
  for (const name of sort
    .replace(/^-?(?:version\.)?/, '')
    .replaceAll('__', '.')
    .split('.')) {
    const field = fields.find((one) => 'name' in one && one.name === name)
    if (!field) return false
    if (isRelated && 'hidden' in field && field.hidden) return true
    if ('relationTo' in field) {
      const related = [field.relationTo].flat() as (keyof typeof collections)[]
      fields = related.flatMap((slug) => collections[slug].config.flattenedFields)
      isRelated = true
    } else fields = 'flattenedFields' in field ? field.flattenedFields : []
  }
  return false
}

/** Adds the hook to every collection, including Payload's own. */
export function guardSorts(config: SanitizedConfig): SanitizedConfig {
  for (const { hooks } of config.collections) hooks.beforeOperation = [...hooks.beforeOperation, refuseHiddenSort]
  return config
}
