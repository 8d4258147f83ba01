import type { IconName } from './icon-names'
import './icon.css'
import sprite from './icons.svg'

interface Props {
  name: IconName
  /** Pixels. */
  size: number
  className?: string
}

/**
 * A decorative icon beside a text. Drawn from one cached file: lists show hundreds of icons, and inline they were more
 * than half of the HTML.
 */
export const Icon = ({ className, name, size }: Props) => (
  <svg aria-hidden className={className ? `staff-icon ${className}` : 'staff-icon'} height={size} width={size}>
    <use href={`${sprite.src}#${name}`} />
  </svg>
)
