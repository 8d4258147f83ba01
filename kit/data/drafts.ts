import {
  type CollectionAfterChangeHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type CollectionSlug,
  getLatestCollectionVersion,
  type GlobalAfterChangeHook,
  type GlobalConfig,
} from 'payload'

import { publishedContent, tableOf, type TrashableCollection } from './records'
import { sqlIn } from './transaction'

const AUTOSAVE_MS = 1000
const VERSIONS_KEPT = 20

/** Drafts with autosave, a history of versions, and scheduled publishing (decision 0013). */
export const withDrafts: CollectionConfig['versions'] = {
  drafts: { autosave: { interval: AUTOSAVE_MS }, schedulePublish: true },
  maxPerDoc: VERSIONS_KEPT,
}

/** The same for a global, which has no scheduled publishing. */
export const globalDrafts: GlobalConfig['versions'] = {
  drafts: { autosave: { interval: AUTOSAVE_MS } },
  max: VERSIONS_KEPT,
}

/** Admin components of such a global. */
export const globalComponents = {
  elements: {
    beforeDocumentControls: ['/kit/admin/record/never-saved#NeverSaved'],
    // Visitors then see the default texts.
    UnpublishButton: { clientProps: { label: 'Repor o original' }, path: '@payloadcms/ui#UnpublishButton' },
  },
} satisfies NonNullable<GlobalConfig['admin']>['components']

/**
 * Admin options of a record with drafts: a preview with the site's own components (src/app/(site)/pre-visualizacao) and
 * our publish controls.
 * @param kind segment of its preview's address
 * @param neededToPublish labels of the fields without which a scheduled publication would fail
 */
export const previewedAt = (kind: string, neededToPublish: Readonly<Record<string, string>>) => {
  // A path, because the preview must have the admin's origin to get its session.
  const pathOf = (id: unknown) => `/pre-visualizacao/${kind}/${String(id)}`
  return {
    components: {
      edit: {
        beforeDocumentControls: ['/kit/admin/record/untitled#Untitled'],
        PublishButton: '/kit/admin/publish/publish-controls#PublishControls',
      },
    },
    custom: { neededToPublish },
    livePreview: {
      breakpoints: [
        { height: 740, label: 'Telemóvel', name: 'phone', width: 360 },
        { height: 1024, label: 'Tablet', name: 'tablet', width: 768 },
        { height: 900, label: 'Computador', name: 'desktop', width: 1440 },
      ],
      url: ({ data }) => pathOf(data.id),
    },
    preview: ({ id }) => (id ? pathOf(id) : null),
  } satisfies CollectionConfig['admin']
}

/**
 * Skips a hook for autosaves: an autosaved draft changes nothing that visitors see, and must not add a history line per
 * second.
 */
export const unlessAutosaved =
  (hook: CollectionAfterChangeHook): CollectionAfterChangeHook =>
  (args) => {
    const doc = args.doc as { _status?: string }
    const { autosave, draft } = args.req.query as { autosave?: unknown; draft?: unknown }
    // Both flags come from the caller, so we also check that the record is a draft: one that is or was published never
    // counts as an autosave.
    const isAutosave = autosave === true && draft === true && doc._status === 'draft'
    return isAutosave && args.operation === 'update' ? args.doc : hook(args)
  }

/** Skips a global's hook for drafts, which change nothing that visitors see. */
export const unlessDrafted =
  (hook: GlobalAfterChangeHook): GlobalAfterChangeHook =>
  (args) => {
    const { draft } = args.req.query as { draft?: unknown }
    const { _status } = args.doc as { _status?: string }
    return String(draft) === 'true' && _status === 'draft' ? (args.doc as unknown) : hook(args)
  }

/**
 * Stores a saved draft in its record's row too, unless that is published: lists, figures, search and the comparison with
 * the loaded state read the row, Payload saves the draft among the versions alone. Its slug stays there until it is
 * published, since that of a row is taken.
 */
export const keepsDraftInRow: CollectionAfterChangeHook<{ _status?: string; id: string; updatedAt: string }> = async ({
  collection: config,
  doc,
  req,
}) => {
  const collection = config.slug as CollectionSlug
  const { _status, id, updatedAt } = doc
  if (_status !== 'draft') return
  const [outdated] = await sqlIn(req)`
    select id from ${tableOf(collection)}
    where id = ${id} and _status = 'draft' and updated_at is distinct from ${updatedAt}::timestamptz`
  if (!outdated) return
  const query = { collection, where: { id: { equals: id } } }
  const newest = await getLatestCollectionVersion({ config, id, payload: req.payload, query, req })
  // The database generates the search text.
  const data = { ...newest, searchText: undefined, slug: undefined }
  await req.payload.db.updateOne({ collection, data, id, req, returning: false })
}

/**
 * Lets a scheduled job unpublish a record whose newest draft is incomplete. Payload's form sends this flag, which limits
 * validation to the changed fields; its job does not. Routes are left alone: they answer with complete records.
 */
export const unpublishesIncomplete: CollectionBeforeOperationHook = ({ args, operation, req }) => {
  const { data = {}, id } = args as { data?: Record<string, unknown>; id?: unknown }
  const isUnpublishing = operation === 'update' && id && data._status === 'draft' && Object.keys(data).length === 1
  return isUnpublishing && req.payloadAPI === 'local' ? { ...args, unpublishAllLocales: true } : args
}

/** Trashes a published record as it is published: Payload would write a colleague's draft over it (decision 0013). */
export const trashesAsPublished: CollectionBeforeChangeHook<{ deletedAt?: string | null; id: string }> = async ({
  collection,
  data,
  operation,
  originalDoc,
  req,
}) => {
  const { deletedAt } = data
  if (operation !== 'update' || !deletedAt || !originalDoc || originalDoc.deletedAt) return data
  const published = await publishedContent(req, collection.slug as TrashableCollection, originalDoc.id)
  return { ...data, ...published, deletedAt }
}
