import type { ReactNode } from 'react'

import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { TEXT_LINK } from './text-link'
import { titleSize } from './title-size'

const USUAL = 'max-w-[20ch] text-[clamp(2rem,1.3rem+3.4vw,3.75rem)]'

interface TitleProps {
  children: string
  className?: string
}

/** Title of a client's space or of a project in it. */
export const SpaceTitle = ({ children, className = '' }: TitleProps) => (
  <h1
    className={`${className} ${titleSize(children, USUAL)} font-extrabold leading-[1.04] tracking-[-0.03em] [overflow-wrap:anywhere]`}
  >
    {unbrokenClitics(children)}
  </h1>
)

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

export const SpaceSection = ({ children, id, title }: SectionProps) => (
  <section aria-labelledby={id} className="border-b border-line">
    <div className="wrap grid gap-x-16 gap-y-5 py-10 lg:grid-cols-[4fr_8fr] lg:py-16">
      <h2 className="scroll-mt-6 text-2xl font-bold tracking-tight lg:text-4xl" id={id}>
        {title}
      </h2>
      <div className="min-w-0">{children}</div>
    </div>
  </section>
)

interface RowProps {
  aside?: string
  children: ReactNode
  /** Null: nothing to open. */
  href: string | null
  lead: string
  title: string
}

/** A quote, a project or an avença in its section. */
export const SpaceRow = ({ aside, children, href, lead, title }: RowProps) => (
  <li className="flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1 border-b border-line py-4">
    <div className="min-w-0">
      <p className="text-sm text-ink-soft">{lead}</p>
      <p className="text-lg font-semibold [overflow-wrap:anywhere]">
        {href ? (
          <a className={TEXT_LINK} href={href}>
            {title}
          </a>
        ) : (
          title
        )}
      </p>
      <p>{children}</p>
    </div>
    {aside && <p className="font-semibold whitespace-nowrap tabular-nums">{aside}</p>}
  </li>
)
