/** Page and category numbers up to 99, so that addresses cannot create endless pages. */
const NUMBER = /^[1-9]\d?$/

/** Parses page and category from the list's address; ignores invalid values. */
export function readNewsQuery(query: { categoria?: unknown; pagina?: unknown }) {
  const numberOf = (value: unknown) => (typeof value === 'string' && NUMBER.test(value) ? Number(value) : null)
  return { category: numberOf(query.categoria), page: numberOf(query.pagina) ?? 1 }
}

/** Address of a page of the list; also its key in the page cache. */
export function newsHref(page: number, category: number | null): string {
  const query = new URLSearchParams()
  if (category !== null) query.set('categoria', String(category))
  if (page > 1) query.set('pagina', String(page))
  return query.size > 0 ? `/noticias?${query}` : '/noticias'
}
