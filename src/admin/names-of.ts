import type { PayloadRequest } from 'payload'

const NAME_FIELDS = { clients: 'name', projects: 'title', quotes: 'quoteNumber' } as const

/** Names of the records that a page of a list refers to, by id; one query, none without a reference. */
export async function namesOf(
  req: PayloadRequest,
  collection: keyof typeof NAME_FIELDS,
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const ids = [...new Set(references.flatMap((id) => id ?? []))]
  if (ids.length === 0) return new Map()
  const field = NAME_FIELDS[collection]
  const { docs } = await req.payload.find({
    collection,
    depth: 0,
    limit: ids.length,
    overrideAccess: false,
    pagination: false,
    req,
    select: { [field]: true },
    where: { id: { in: ids } },
  })
  return new Map(
    docs.flatMap((doc) => {
      // A project that is only begun has no title yet.
      const name: unknown = (doc as unknown as Record<string, unknown>)[field]
      return typeof name === 'string' ? [[doc.id, name] as const] : []
    }),
  )
}
