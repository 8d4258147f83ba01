import { EventEmitter } from 'node:events'

import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionSlug,
  GlobalAfterChangeHook,
  GlobalSlug,
  PayloadRequest,
} from 'payload'

import { afterCommit, sqlIn } from './transaction'
import { perProcess } from '@kit/process/per-process'

/** Names public content by its collection or global; a change of a record announces the tag. */
export type ContentTag = CollectionSlug | GlobalSlug

/** Postgres channel that tells every process that public content has changed. */
export const CONTENT_CHANNEL = 'content_changed'

/** Changes of public content, as this process hears of them. */
export const contentEvents = perProcess('content-events', () => new EventEmitter<{ changed: [ContentTag] }>())

/** Collection hooks that notify all processes, at commit, that content with this tag has changed. */
export function announcesChanges(tag: ContentTag): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [async ({ doc, req }) => (await announceChange(req, tag), doc as unknown)],
    afterDelete: [async ({ doc, req }) => (await announceChange(req, tag), doc as unknown)],
  }
}

/** The hook for a global. */
export function announcesGlobalChanges(tag: ContentTag): GlobalAfterChangeHook {
  return async ({ doc, req }) => (await announceChange(req, tag), doc as unknown)
}

/**
 * For writes that bypass Payload's hooks: notifies all processes, at commit, that content with this tag has changed.
 */
export async function announceChange(req: PayloadRequest, tag: ContentTag): Promise<void> {
  // Postgres delivers the notification after the commit, perhaps later than the writer gets its answer; `afterCommit`
  // tells this process at once.
  await sqlIn(req)`select pg_notify(${CONTENT_CHANNEL}, ${tag})`
  afterCommit(req, () => contentEvents.emit('changed', tag))
}
