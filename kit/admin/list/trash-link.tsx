import { Link } from '@payloadcms/ui'

import { Icon } from '../icons/icon'

/** The way to the deleted records of a collection, for those who can take them out again. */
export function TrashLink({ slug }: { slug: string }) {
  return (
    <Link
      aria-label="Lixo"
      className="staff-icon-button staff-toolbar__file"
      href={`/admin/collections/${slug}/trash`}
      prefetch={false}
      title="Lixo"
    >
      <Icon name="archive-arrow-up" size={18} />
    </Link>
  )
}
