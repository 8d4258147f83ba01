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

/** Public content by the collection or global that it is in; a change of a record announces it. */
export type ContentTag = CollectionSlug | GlobalSlug

/** Postgres channel on which every process hears that public content has changed. */
export const CONTENT_CHANNEL = 'content_changed'

/** Changes of public content in this process. */
export const contentEvents = perProcess('content-events', () => new EventEmitter<{ changed: [ContentTag] }>())

/** Collection hooks that tell all processes, at commit, that content with this tag has changed. */
export function announcesChanges(tag: ContentTag): {
  afterChange: CollectionAfterChangeHook[]
  afterDelete: CollectionAfterDeleteHook[]
} {
  return {
    afterChange: [async ({ doc, req }) => (await announceChange(req, tag), doc as unknown)],
    afterDelete: [async ({ doc, req }) => (await announceChange(req, tag), doc as unknown)],
  }
}

/** The same for a global. */
export function announcesGlobalChanges(tag: ContentTag): GlobalAfterChangeHook {
  return async ({ doc, req }) => (await announceChange(req, tag), doc as unknown)
}

/** For writes that bypass Payload's hooks: tells all processes, at commit, that content with this tag has changed. */
export async function announceChange(req: PayloadRequest, tag: ContentTag): Promise<void> {
  // Inside a transaction Postgres delivers a notification only at the commit; the writer's answer may overtake it.
  await sqlIn(req)`select pg_notify(${CONTENT_CHANNEL}, ${tag})`
  afterCommit(req, () => contentEvents.emit('changed', tag))
}
