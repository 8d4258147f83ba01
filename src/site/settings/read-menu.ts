import type { Payload } from 'payload'

import type { SiteSetting } from '@kit/database/payload-types'
import { findShown } from '@kit/data/documents'

/** An entry added by staff to the menu or the footer. */
export interface AddedLink {
  href: string
  label: string
}

/** The added entries, without those whose page is not published (PAGE-05). */
export async function readMenu(payload: Payload, { footerEntries, menuEntries }: SiteSetting) {
  const ids = [...(menuEntries ?? []), ...(footerEntries ?? [])].flatMap(({ page }) =>
    typeof page === 'string' ? page : [],
  )
  const pages =
    ids.length > 0 ? await findShown(payload, 'pages', { select: { slug: true }, where: { id: { in: ids } } }) : []
  const pathOf = new Map(pages.map(({ id, slug }) => [id, `/${slug}`]))
  const linksOf = (entries: SiteSetting['menuEntries']): AddedLink[] =>
    (entries ?? []).flatMap(({ address, label, page }) => {
      const href = typeof page === 'string' ? pathOf.get(page) : address
      return href ? [{ href, label }] : []
    })
  return { footerLinks: linksOf(footerEntries), menuLinks: linksOf(menuEntries) }
}
