/** What a visitor is told to name their request by, on the page and on WhatsApp: 'REF-1A2B3C4D'. */
export function leadReference(id: string): string {
  return `REF-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`
}

/** The first and the last id that a reference can stand for, as staff type it into a search; null for other text. */
export function idsOfReference(text: string): { first: string; last: string } | null {
  const start = /^(?:REF-?)?([\da-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!start) return null
  // Ids are random uuids (version 4), and Payload takes no bound that is not one.
  return { first: `${start}-0000-4000-8000-000000000000`, last: `${start}-ffff-4fff-bfff-ffffffffffff` }
}
