import { Link } from '@payloadcms/ui'

import { Icon } from '@kit/admin/icons/icon'
import { SCREENS } from '@kit/admin/shell/screens'
import { listAddress } from '@kit/admin/list/list-state'
import type { MergeableCollection } from '../domain/mergeable'
import './merge.css'

interface Props {
  kind: MergeableCollection
  /** Beside the title where there is room, else among the buttons for files. */
  place: 'files' | 'heading'
}

/** From a list to what may be in it twice. */
export const DuplicatesLink = ({ kind, place }: Props) => (
  <Link
    aria-label={SCREENS.duplicates.label}
    className={`duplicates-link duplicates-link--${place}${place === 'files' ? ' staff-icon-button staff-toolbar__file' : ''}`}
    href={listAddress(SCREENS.duplicates.path, {}, { kind })}
    prefetch={false}
    title={SCREENS.duplicates.label}
  >
    <Icon name="users" size={place === 'files' ? 18 : 16} />
    {place === 'heading' ? SCREENS.duplicates.label : null}
  </Link>
)
