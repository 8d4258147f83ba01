/** Highest page and category number that the list looks at: an address has no end, the list has. */
const NUMBER = /^[1-9]\d?$/

/** Page and category of the list's address; a value that is neither counts as none. */
export function readNewsQuery(query: { categoria?: unknown; pagina?: unknown }) {
  const numberOf = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : null)
  return { category: numberOf(query.categoria), page: numberOf(query.pagina) ?? 1 }
}

/** The address of a page of the list; also its key in the page cache. */
export function newsHref(page: number, category: number | null): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('categoria', String(category))
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `/noticias?${query}` : '/noticias'
}
