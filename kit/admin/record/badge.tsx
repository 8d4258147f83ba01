import type { ReactNode } from 'react'

import './badge.css'

/** Colours of a state, pale unless it needs attention. The text carries the meaning. */
const TONES = {
  amber: 'tw:bg-[#fdf0c8] tw:text-[#6b4700] tw:dark:bg-[#47350a] tw:dark:text-[#f6d98a]',
  blue: 'tw:bg-[#e0edff] tw:text-[#0b4a9e] tw:dark:bg-[#13305a] tw:dark:text-[#b5d3ff]',
  dark: 'tw:bg-[#3c4350] tw:text-[#fff] tw:dark:bg-[#d6dae1] tw:dark:text-[#23262b]',
  green: 'tw:bg-[#dcf3e1] tw:text-[#15592b] tw:dark:bg-[#143d20] tw:dark:text-[#a5e4b5]',
  grey: 'tw:bg-[#eceef1] tw:text-[#3c4350] tw:dark:bg-[#34373d] tw:dark:text-[#d6dae1]',
  orange: 'tw:bg-[#ffe4d3] tw:text-[#8a3404] tw:dark:bg-[#4f2710] tw:dark:text-[#ffc09b]',
  red: 'tw:bg-[#fde3e3] tw:text-[#97191f] tw:dark:bg-[#521c1f] tw:dark:text-[#ffb9bb]',
  'strong-green': 'tw:bg-[#1a7f3c] tw:text-[#fff] tw:dark:bg-[#5fc37c] tw:dark:text-[#06240f]',
  'strong-violet': 'tw:bg-[#6d3fe0] tw:text-[#fff] tw:dark:bg-[#a588f5] tw:dark:text-[#1b1033]',
  teal: 'tw:bg-[#d9f2ef] tw:text-[#0c5953] tw:dark:bg-[#0d3d39] tw:dark:text-[#9fe3da]',
}
export type BadgeTone = keyof typeof TONES

export const badgeClass = (tone: BadgeTone) => `staff-badge ${TONES[tone]}`

export function Badge({ children, tone }: { children: ReactNode; tone: BadgeTone }) {
  return <span className={badgeClass(tone)}>{children}</span>
}
