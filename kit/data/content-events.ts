import { EventEmitter } from 'node:events'

import type { CollectionSlug, GlobalSlug, PayloadRequest } from 'payload'

import { afterCommit, sqlIn } from './transaction'
import { perProcess } from '@kit/process/per-process'

/** Names public content by its collection or global; a change of a record announces the tag. */
export type ContentTag = CollectionSlug | GlobalSlug

/** Postgres channel that tells every process that public content has changed. */
export const CONTENT_CHANNEL = 'content_changed'

/** Changes of public content, as this process hears of them. */
export const contentEvents = perProcess('content-events', () => new EventEmitter<{ changed: [ContentTag] }>())

/** Hook of a global that notifies all processes, at commit, that content with this tag has changed. */
export const announcesGlobalChanges =
  (tag: ContentTag) =>
  async ({ doc, req }: { doc: unknown; req: PayloadRequest }): Promise<unknown> => {
    await announceChange(req, tag)
    return doc
  }

/** The hooks of a collection. */
export const announcesChanges = (tag: ContentTag) => {
  const announce = announcesGlobalChanges(tag)
  return { afterChange: [announce], afterDelete: [announce] }
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
