/** Path of a project's page: by its slug, or by its id while it has none (OP-28, OP-85). */
export function projectHref({ id, slug }: { id: string; slug?: string | null | undefined }): `/${string}` {
  return `/projeto/${encodeURIComponent(slug || id)}`
}
