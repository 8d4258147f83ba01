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
 * Payload's local API with the defaults of our operations: inside the request's transaction, with the caller's rights,
 * relationships as ids. A call with `overrideAccess: true` says why.
 */

/** `overrideAccess`: with the server's rights instead of the caller's. */
export interface Access {
  overrideAccess?: boolean
}

interface Options extends Access {
  depth?: number
  /** Reads and writes also records in the trash. */
  trash?: boolean
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

export type NewDocument<Slug extends CollectionSlug> = RequiredDataFromCollectionSlug<Slug>

/** A document, or the selected fields of it. */
type Found<Slug extends CollectionSlug, Select> = Select extends SelectType
  ? TransformCollectionWithSelect<Slug, Select>
  : DataFromCollectionSlug<Slug>

/** All matching documents, or the first `limit` of them, without counting. */
export const find = <Slug extends CollectionSlug, Select extends TypedCollectionSelect[Slug]>(
  req: PayloadRequest,
  collection: Slug,
  query: Query<Select>,
): Promise<Found<Slug, Select>[]> => findIn(req.payload, collection, { ...query, req })

/** The same with a visitor's rights. */
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
  // The compiler cannot type a selection from an arbitrary collection.
  const options: object = { depth: 0, overrideAccess: false, pagination: false, ...query }
  const { docs } = await payload.find({ ...options, collection: collection as 'payload-preferences' })
  return docs as unknown as Found<Slug, Select>[]
}

/** The document with this id; null if it does not exist, is in the trash, or the caller may not read it. */
export async function findById<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  id: string | null,
  options: Options = {},
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

/** Changes the given keys. */
export async function update<Slug extends CollectionSlug>(
  req: PayloadRequest,
  collection: Slug,
  id: string,
  data: Partial<DataFromCollectionSlug<Slug>>,
  options: Write = {},
): Promise<DataFromCollectionSlug<Slug>> {
  // The compiler cannot type a change of an arbitrary collection.
  const change = { collection: collection as 'payload-preferences', data: data as object }
  const doc = await req.payload.update({ ...change, depth: 0, id, overrideAccess: false, req, ...options })
  return doc as unknown as DataFromCollectionSlug<Slug>
}

type FoundGlobal<Slug extends GlobalSlug, Select> = Select extends SelectType
  ? TransformGlobalWithSelect<Slug, Select>
  : DataFromGlobalSlug<Slug>

/** Reads a global, or its selected fields, without access rules: the caller decides who sees what. */
export async function readGlobal<Slug extends GlobalSlug, Select extends TypedGlobalSelect[Slug]>(
  req: PayloadRequest,
  slug: Slug,
  select?: Select,
): Promise<FoundGlobal<Slug, Select>> {
  const options: object = { depth: 0, overrideAccess: true, req, ...(select && { select }) }
  const stored = await req.payload.findGlobal({ ...options, slug: slug as 'site-settings' })
  return stored as unknown as FoundGlobal<Slug, Select>
}
