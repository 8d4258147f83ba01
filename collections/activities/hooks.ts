import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { CLEARED_LINKS, type ClearedLinks } from '@kit/lib/records'
import { idOf } from '@kit/lib/serialize'
import {
  type ActivityType,
  changeSentence,
  ENTITY_LABELS,
  type EntityType,
  ownerSentence,
  statusSentence,
} from './domain/activity-types'
import { readPersonName, recordActivity } from './operations/activities'

/**
 * In the context of an update: the operation writes a line of its own, so the mere fact of a change needs none. A change
 * of the status is still told.
 */
export const HAS_OWN_LINE = 'hasOwnActivityLine'

/** What a history line needs of any record. */
interface LoggedDoc {
  id: string
  deletedAt?: string | null
  status?: string
  /** Who is responsible, for records that have somebody. */
  owner?: string | { id: string } | null
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
  const afterChange: CollectionAfterChangeHook = async ({ context, doc, operation, previousDoc, req }) => {
    const current = doc as LoggedDoc
    const previous = operation === 'update' ? (previousDoc as LoggedDoc | undefined) : undefined
    const { description: what, type } = describe(entityType, current, previous, options)
    const isGiven = idOf(current.owner) !== idOf(previous?.owner)
    if (type === 'updated' && context[HAS_OWN_LINE] === true && !isGiven) return doc as unknown
    const description = isGiven ? ownerSentence(what, await readPersonName(req, idOf(current.owner))) : what
    const clearedLinks = type === 'deleted' ? (context[CLEARED_LINKS] as ClearedLinks | undefined) : undefined
    await recordActivity(req, { clearedLinks, description, entityId: current.id, entityType, type })
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
  entityType: EntityType,
  current: LoggedDoc,
  previous: LoggedDoc | undefined,
  { statusLabels = {} }: LogOptions,
): { type: ActivityType; description: string } {
  const label = ENTITY_LABELS[entityType]
  if (!previous) return { description: `${label}: criação`, type: 'created' }
  if (current.deletedAt && !previous.deletedAt) return { description: `${label}: movido para o lixo`, type: 'deleted' }
  if (!current.deletedAt && previous.deletedAt) return { description: `${label}: recuperado do lixo`, type: 'restored' }
  if (current.status && previous.status && current.status !== previous.status) {
    const from = statusLabels[previous.status] ?? previous.status
    const to = statusLabels[current.status] ?? current.status
    return { description: statusSentence(entityType, from, to), type: 'status_changed' }
  }
  return { description: changeSentence(entityType), type: 'updated' }
}
