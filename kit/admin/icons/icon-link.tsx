import type { ComponentProps } from 'react'

import { Icon } from './icon'
import type { IconName } from './icon-names'

interface Props extends Omit<ComponentProps<'a'>, 'aria-label' | 'children' | 'className'> {
  icon: IconName
  /** Says in full where it leads, for screen readers. */
  label: string
}

/** A link that shows only an icon. */
export const IconLink = ({ icon, label, ...rest }: Props) => (
  <a {...rest} aria-label={label} className="staff-icon-button">
    <Icon name={icon} size={16} />
  </a>
)
