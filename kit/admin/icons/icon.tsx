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
 * An icon beside words; it says nothing by itself. Its drawing is in one file that the browser keeps: a list shows hundreds of
 * them, and drawn in place they were more than half of its HTML.
 */
export const Icon = ({ className, name, size }: Props) => (
  <svg aria-hidden className={className ? `staff-icon ${className}` : 'staff-icon'} height={size} width={size}>
    <use href={`${sprite.src}#${name}`} />
  </svg>
)
