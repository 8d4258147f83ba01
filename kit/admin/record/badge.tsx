import type { ReactNode } from 'react'

import './badge.css'

/** Colours of a state, pale unless it needs attention. The text carries the meaning. */
export type BadgeTone =
  'amber' | 'blue' | 'dark' | 'green' | 'grey' | 'orange' | 'red' | 'strong-green' | 'strong-violet' | 'teal'

export const badgeClass = (tone: BadgeTone) => `staff-badge staff-badge--${tone}`

export function Badge({ children, tone }: { children: ReactNode; tone: BadgeTone }) {
  return <span className={badgeClass(tone)}>{children}</span>
}
