import type { CSSProperties } from 'react'

import { longestWord } from '@/site/home/longest-word'

interface FiguresProps {
  figures: readonly { label: string; value: string }[]
}

/** Up to four numbers in a row, each above its label. */
export const Figures = ({ figures }: FiguresProps) => (
  <dl
    className="mt-8 grid grid-cols-2 gap-x-6 gap-y-4 border-t-2 border-ink pt-5 sm:mt-12 sm:gap-y-10 sm:pt-8 lg:mt-20 lg:grid-cols-4"
    style={{ '--longest-word': longestWord(figures.map(({ value }) => value).join(' ')) } as CSSProperties}
  >
    {figures.map(({ label, value }) => (
      <div className="@container flex flex-col-reverse justify-end" key={label}>
        <dt className="text-ink-soft">{label}</dt>
        <dd className="fitting font-display font-extrabold tracking-tighter [--text-fitting:var(--text-4xl)] sm:[--text-fitting:var(--text-5xl)] lg:[--text-fitting:var(--text-7xl)]">
          {value}
        </dd>
      </div>
    ))}
  </dl>
)
