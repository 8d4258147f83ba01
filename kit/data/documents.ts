import type {
  CollectionSlug,
  DataFromCollectionSlug,
  DataFromGlobalSlug,
  GlobalSlug,
  Payload,
  PayloadRequest,
  RequestContext,
  RequiredDataFromCollectionSlug,
  SelectType,
  Sort,
  TransformCollectionWithSelect,
  TransformGlobalWithSelect,
  TypedCollectionSelect,
  TypedGlobalSelect,
  Where,
} from 'payload'

/**
 * Payload's local API as operations use it: in the request's transaction, as the caller, relationships as ids. An
 * `overrideAccess: true` says at its call why it may.
 */

/** Whose rights count: the caller's, or the server's. */
export interface Access {
  overrideAccess?: boolean
}

interface Options extends Access {
  depth?: number
}

interface Query<Select> extends Options {
  limit?: number
  page?: number
  select?: Select
  sort?: Sort
  where?: Where
}

interface Write extends Options {
  context?: RequestContext
}

/** What a new document has to have. */
export type NewDocument<Slug extends CollectionSlug> = RequiredDataFromCollectionSlug<Slug>

/** A document, or what was selected of it. */
type Found<Slug extends CollectionSlug, Select> = Select extends SelectType
  ? TransformCollectionWithSelect<Slug, Select>
  : DataFromCollectionSlug<Slug>

/** All documents that match, or the first `limit` of them, without counting them. */
export const find = <Slug extends CollectionSlug, Select extends TypedCollectionSelect[Slug]>(
  req: PayloadRequest,
  collection: Slug,
  query: Query<Select>,
): Promise<Found<Slug, Select>[]> => findIn(req.payload, collection, { ...query, req })

/** The same, as visitors may see them. */
export const findShown = <Slug extends CollectionSlug, Select extends TypedCollectionSelect[Slug]>(
  payload: Payload,
  collection: Slug,
  query: Query<Select>,
): Promise<Found<Slug, Select>[]> => findIn(payload, collection, query)

async function findIn<Slug extends CollectionSlug, Select extends TypedCollectionSelect[Slug]>(
  payload: Payload,
  collection: Slug,
  query: Query<Select> & { req?: PayloadRequest },
): Promise<Found<Slug, Select>[]> {
  // The type of a selection from any collection is beyond the compiler.
  const options: object = { depth: 0, overrideAccess: false, pagination: false, ...query }
  const { docs } = await payload.find({ ...options, collection: collection as 'payload-preferences' })
  return docs as unknown as Found<Slug, Select>[]
}

/** The document with this id; null for none, and for one that the caller may not read or that is in the trash. */
export async function findById<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  id: string | null,
  options: Options & { trash?: boolean } = {},
): Promise<DataFromCollectionSlug<Slug> | null> {
  if (!id) return null
  const usual = { depth: 0, disableErrors: true, overrideAccess: false }
  const doc = await req.payload.findByID({ collection, id, req, ...usual, ...options })
  return doc as DataFromCollectionSlug<Slug> | null
}

export async function create<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  data: NewDocument<Slug>,
  options: Write = {},
): Promise<DataFromCollectionSlug<Slug>> {
  const doc = await req.payload.create({ collection, data, depth: 0, overrideAccess: false, req, ...options })
  return doc as DataFromCollectionSlug<Slug>
}

/** Changes the keys that are given. */
export async function update<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  id: string,
  data: Partial<DataFromCollectionSlug<Slug>>,
  options: Write = {},
): Promise<DataFromCollectionSlug<Slug>> {
  // The type of a change of any collection is beyond the compiler.
  const change = { collection: collection as 'payload-preferences', data: data as object }
  const doc = await req.payload.update({ ...change, depth: 0, id, overrideAccess: false, req, ...options })
  return doc as unknown as DataFromCollectionSlug<Slug>
}

type FoundGlobal<Slug extends GlobalSlug, Select> = Select extends SelectType
  ? TransformGlobalWithSelect<Slug, Select>
  : DataFromGlobalSlug<Slug>

/** A global, or what `select` names of it, whoever asks: who sees what of it, the caller decides. */
export async function readGlobal<Slug extends GlobalSlug, Select extends TypedGlobalSelect[Slug]>(
  req: PayloadRequest,
  slug: Slug,
  select?: Select,
): Promise<FoundGlobal<Slug, Select>> {
  const options: object = { depth: 0, overrideAccess: true, req, ...(select && { select }) }
  const stored = await req.payload.findGlobal({ ...options, slug: slug as 'site-settings' })
  return stored as unknown as FoundGlobal<Slug, Select>
}
