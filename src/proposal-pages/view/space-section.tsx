import type { ReactNode } from 'react'

export const SPACE_TITLE =
  'max-w-[20ch] text-[clamp(2rem,1.3rem+3.4vw,3.75rem)] font-extrabold leading-[1.04] tracking-[-0.03em] [overflow-wrap:anywhere]'

interface SectionProps {
  id: string
  title: string
  children: ReactNode
}

/** A part of a client's space. */
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
