/**
 * URLs of pictures in the media library, in the order of the ids.
 * @throws Error if the server does not return them
 */
export async function findMediaAddresses(ids: readonly string[]): Promise<string[]> {
  const query = new URLSearchParams({ depth: '0', limit: String(ids.length), 'select[url]': 'true' })
  // Payload computes `url` from `filename`, so that must be selected too.
  query.set('select[filename]', 'true')
  ids.forEach((id, index) => query.set(`where[id][in][${index}]`, id))
  const response = await fetch(`/api/cms/media?${query}`, { credentials: 'same-origin' })
  if (!response.ok) throw new Error(`The media library answered ${response.status}`)
  const { docs } = (await response.json()) as { docs: { id: string; url?: string | null }[] }
  const urls = new Map(docs.map(({ id, url }) => [id, url]))
  return ids.flatMap((id) => urls.get(id) ?? [])
}
