import { Link } from '@payloadcms/ui'

import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-names'
import { listAddress, type ListState } from './list-state'

/** A way to show a list. */
export interface ListView {
  icon: IconName
  label: string
  value: string
}

interface Props {
  path: string
  state: ListState
  /** Other views; the grid is the default and stays out of the address (OP-87). */
  other: ListView | readonly ListView[]
}

/** Switches between the grid and other views; the address stores it. */
export function ViewToggle({ other, path, state }: Props) {
  const views: ListView[] = [{ icon: 'layout-grid', label: 'Grelha', value: '' }, ...[other].flat()]
  return (
    <nav aria-label="Vista" className="staff-views">
      {views.map(({ icon, label, value }) => (
        <Link
          aria-current={(state.view ?? '') === value ? 'true' : undefined}
          aria-label={`Vista em ${label.toLowerCase()}`}
          className="staff-views__link"
          href={listAddress(path, state, { page: state.page, view: value })}
          key={value}
          prefetch={false}
          scroll={false}
          title={label}
        >
          <Icon name={icon} size={18} />
        </Link>
      ))}
    </nav>
  )
}
