import { Icon } from '../icons/icon'
import type { IconName } from '../icons/icon-names'
import { StaffLink } from '../shell/shown-address'
import { listAddress, type ListState } from './list-state'

export interface ListView {
  icon: IconName
  label: string
  value: string
}

interface Props {
  path: string
  state: ListState
  /** The first is the default and is left out of the address (OP-87). */
  views: readonly ListView[]
}

/** Switches a list's view, which the address stores. */
export function ViewToggle({ path, state, views }: Props) {
  const current = views.find(({ value }) => value === state.view) ?? views[0]
  return (
    <nav aria-label="Vista" className="staff-views">
      {views.map((view) => (
        <StaffLink
          aria-current={view === current ? 'true' : undefined}
          aria-label={`Vista em ${view.label.toLowerCase()}`}
          className="staff-icon-button staff-views__link"
          href={listAddress(path, state, { page: state.page, view: view.value })}
          key={view.value}
          prefetch={false}
          scroll={false}
          title={view.label}
        >
          <Icon name={view.icon} size={18} />
        </StaffLink>
      ))}
    </nav>
  )
}
