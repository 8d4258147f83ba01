/**
 * The agency's address for search engines (schema.org). 'Rua da Missão, 12, Luanda, Angola' is read as street, town,
 * country; undefined if there is none.
 */
export function postalAddress(typed: string) {
  const parts = typed.split(',').map((part) => part.trim())
  if (parts.at(-1) === 'Angola') parts.pop()
  const town = parts.pop()
  if (!town) return undefined
  const streetAddress = parts.join(', ') || undefined
  return { '@type': 'PostalAddress', addressCountry: 'AO', addressLocality: town, streetAddress }
}
