import type { ComponentProps } from 'react'

import { Icon } from './icon'
import type { IconName } from './icon-names'

interface Props extends Omit<ComponentProps<'button'>, 'aria-label' | 'type'> {
  icon: IconName
  /** Says in full what it does, for screen readers. */
  label: string
  /** Of the icon, in pixels. */
  size?: number
}

/** A button that shows only an icon. */
export const IconButton = ({ children, className = '', icon, label, size = 18, ...rest }: Props) => (
  <button {...rest} aria-label={label} className={`staff-icon-button ${className}`} type="button">
    <Icon name={icon} size={size} />
    {children}
  </button>
)
