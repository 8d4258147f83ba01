import { Link } from '@payloadcms/ui'

import { Icon } from '../icons/icon'

/** Link to a collection's deleted records, for those who can restore them. */
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
