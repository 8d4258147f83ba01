import type { ReactNode } from 'react'

import './badge.css'

/** Colours of a state, soft unless it wants to be seen first; the word says the same for those who do not read colours. */
export type BadgeTone =
  'amber' | 'blue' | 'dark' | 'green' | 'grey' | 'orange' | 'red' | 'strong-green' | 'strong-violet' | 'teal'

export const badgeClass = (tone: BadgeTone) => `staff-badge staff-badge--${tone}`

/** A short state of a record. */
export function Badge({ children, tone }: { children: ReactNode; tone: BadgeTone }) {
  return <span className={badgeClass(tone)}>{children}</span>
}
