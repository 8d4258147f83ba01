import type { PayloadRequest } from 'payload'

import { readReferred } from './read-referred'

const NAME_FIELDS = { clients: 'name', projects: 'title', quotes: 'quoteNumber', services: 'name' } as const

/** Names of the records that a page of a list refers to, by id; one query, none without a reference. */
export async function namesOf(
  req: PayloadRequest,
  collection: keyof typeof NAME_FIELDS,
  references: readonly (string | null)[],
): Promise<Map<string, string>> {
  const field = NAME_FIELDS[collection]
  // One of these collections with its own field is beyond the compiler.
  const docs = await readReferred(req, collection as 'clients', references, [field as 'name'])
  return new Map(
    docs.flatMap((doc) => {
      // A project that is only begun has no title yet.
      const name: unknown = (doc as unknown as Record<string, unknown>)[field]
      return typeof name === 'string' ? [[doc.id, name] as const] : []
    }),
  )
}
