import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { type ActivityType, ENTITY_LABELS, type EntityType } from './domain/activity-types'
import { recordActivity } from './operations/record-activity'

/** What a history line needs of any record. */
interface LoggedDoc {
  id: string
  deletedAt?: string | null
  status?: string
}

interface LogOptions {
  /** Portuguese labels of the statuses, for records that have one. */
  statusLabels?: Record<string, string>
}

/** Hooks that write a record's history on create, update, status change, trash, restore and removal (OP-72). */
export function logsActivity(
  entityType: EntityType,
  options: LogOptions = {},
): { afterChange: CollectionAfterChangeHook[]; afterDelete: CollectionAfterDeleteHook[] } {
  const label = ENTITY_LABELS[entityType]
  const afterChange: CollectionAfterChangeHook = async ({ doc, operation, previousDoc, req }) => {
    const current = doc as LoggedDoc
    const previous = operation === 'update' ? (previousDoc as LoggedDoc | undefined) : undefined
    const { description, type } = describe(label, current, previous, options)
    await recordActivity(req, { description, entityId: current.id, entityType, type })
    return doc as unknown
  }
  const afterDelete: CollectionAfterDeleteHook = async ({ doc, id, req }) => {
    await recordActivity(req, {
      description: `${label}: eliminação definitiva`,
      entityId: String(id),
      entityType,
      type: 'purged',
    })
    return doc as unknown
  }
  return { afterChange: [afterChange], afterDelete: [afterDelete] }
}

function describe(
  label: string,
  current: LoggedDoc,
  previous: LoggedDoc | undefined,
  { statusLabels = {} }: LogOptions,
): { type: ActivityType; description: string } {
  if (!previous) return { description: `${label}: criação`, type: 'created' }
  if (current.deletedAt && !previous.deletedAt) return { description: `${label}: movido para o lixo`, type: 'deleted' }
  if (!current.deletedAt && previous.deletedAt) return { description: `${label}: recuperado do lixo`, type: 'restored' }
  if (current.status && previous.status && current.status !== previous.status) {
    const from = statusLabels[previous.status] ?? previous.status
    const to = statusLabels[current.status] ?? current.status
    return { description: `${label}: estado alterado de ${from} para ${to}`, type: 'status_changed' }
  }
  return { description: `${label}: alteração`, type: 'updated' }
}
