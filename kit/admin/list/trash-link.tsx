import { Link } from '@payloadcms/ui'

import { Icon } from '../icons/icon'

export function TrashLink({ kind }: { kind: string }) {
  return (
    <Link
      aria-label="Lixo"
      className="staff-icon-button staff-toolbar__file staff-toolbar__trash"
      href={`/admin/crm/trash?kind=${kind}`}
      prefetch={false}
      title="Lixo"
    >
      <Icon name="archive-arrow-up" size={18} />
    </Link>
  )
}
