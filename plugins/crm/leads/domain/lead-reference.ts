/** Reference of a request, as visitors see it and quote it on WhatsApp: 'REF-1A2B3C4D'. */
export function leadReference(id: string): string {
  return `REF-${id.replaceAll('-', '').slice(0, 8).toUpperCase()}`
}

/** First and last possible id for a typed reference; null if the text is not a reference. */
export function idsOfReference(text: string): { first: string; last: string } | null {
  const start = /^(?:REF-?)?([\da-f]{8})$/i.exec(text.trim())?.[1]?.toLowerCase()
  if (!start) return null
  // Bounds must be valid uuids for Payload; ids are random (version 4).
  return { first: `${start}-0000-4000-8000-000000000000`, last: `${start}-ffff-4fff-bfff-ffffffffffff` }
}
