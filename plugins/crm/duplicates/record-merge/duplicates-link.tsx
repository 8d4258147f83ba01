import { Link } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { listAddress } from '@kit/admin/list/list-state'
import type { MergeableCollection } from '../domain/mergeable'
import { DUPLICATES_SCREEN } from '../screens'
import './merge.css'

interface Props {
  kind: MergeableCollection
  /** Beside the title if there is room, else among the file buttons. */
  place: 'files' | 'heading'
}

/** Link from a list to its possible duplicates. */
export const DuplicatesLink = ({ kind, place }: Props) => (
  <Link
    aria-label={DUPLICATES_SCREEN.label}
    className={
      place === 'files'
        ? 'duplicates-link--files staff-icon-button staff-toolbar__file'
        : 'duplicates-link--heading tw:inline-flex tw:items-center tw:gap-[6px] tw:min-h-touch tw:text-sm'
    }
    href={listAddress(DUPLICATES_SCREEN.path, {}, { kind })}
    prefetch={false}
    title={DUPLICATES_SCREEN.label}
  >
    <Icon name="users" size={place === 'files' ? 18 : 16} />
    {place === 'heading' ? DUPLICATES_SCREEN.label : null}
  </Link>
)
