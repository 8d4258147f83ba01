import type { CollectionAfterChangeHook, CollectionAfterDeleteHook } from 'payload'

import { announcesChanges, type ContentTag } from '@kit/data/content-events'
import { CLEARED_LINKS, type ClearedLinks } from '@kit/data/records'
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
 * Update context: the operation writes its own history line, so a plain change adds none. Status changes are still
 * recorded.
 */
export const HAS_OWN_LINE = 'hasOwnActivityLine'

/** Fields of a record that its history line uses. */
interface LoggedDoc {
  id: string
  deletedAt?: string | null
  status?: string
  /** Owner, of records that have one. */
  owner?: string | { id: string } | null
}

interface LogOptions {
  /** Portuguese status labels, of records that have a status. */
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
    const owner = idOf(current.owner)
    // Someone who creates a record for themselves is already named as the line's author.
    const isGiven = owner !== idOf(previous?.owner) && (previous !== undefined || owner !== req.user?.id)
    if (type === 'updated' && context[HAS_OWN_LINE] === true && !isGiven) return doc as unknown
    const description = isGiven ? ownerSentence(what, await readPersonName(req, owner)) : what
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

/** Hooks of public content: tell all processes of a change, and write the record's history. */
export function contentHooks(tag: ContentTag, entityType: EntityType): ReturnType<typeof logsActivity> {
  const announce = announcesChanges(tag)
  const log = logsActivity(entityType)
  return {
    afterChange: [...announce.afterChange, ...log.afterChange],
    afterDelete: [...announce.afterDelete, ...log.afterDelete],
  }
}

function describe(
  entityType: EntityType,
  current: LoggedDoc,
  previous: LoggedDoc | undefined,
  { statusLabels = {} }: LogOptions,
): { type: ActivityType; description: string } {
  const label = ENTITY_LABELS[entityType]
  if (!previous) return { description: `${label}: criação`, type: 'created' }
  if (current.deletedAt && !previous.deletedAt) return { description: `${label}: envio para o lixo`, type: 'deleted' }
  if (!current.deletedAt && previous.deletedAt) return { description: `${label}: restauro do lixo`, type: 'restored' }
  if (current.status && previous.status && current.status !== previous.status) {
    const from = statusLabels[previous.status] ?? previous.status
    const to = statusLabels[current.status] ?? current.status
    return { description: statusSentence(entityType, from, to), type: 'status_changed' }
  }
  return { description: changeSentence(entityType), type: 'updated' }
}
