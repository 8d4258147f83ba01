import type { ReactNode } from 'react'

import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { MarkLine } from '@/site/layout/mark-line'

interface ClosingSectionProps {
  /** The call to action itself. */
  children: ReactNode
  heading: string
  /** Id of the heading, unique on the page. */
  id: string
  text: string
}

/** A call to action beside the line of the agency's mark. */
export const ClosingSection = ({ children, heading, id, text }: ClosingSectionProps) => (
  <section aria-labelledby={id} className="overflow-hidden bg-violet-deep py-20 text-paper lg:py-28">
    <div className="wrap relative grid gap-x-12 gap-y-8 lg:grid-cols-[7fr_5fr] lg:items-end">
      <MarkLine
        className="absolute -top-16 right-0 hidden h-72 w-xl lg:block"
        path="M40 230C170 230 140 60 280 60s120 150 240 150"
        points={[
          { fill: 'var(--color-paper)', r: 28, x: 40, y: 230 },
          { fill: 'var(--color-sun)', r: 28, x: 520, y: 210 },
        ]}
        viewBox="0 0 560 280"
        width={22}
      />
      <div className="relative min-w-0">
        <h2 className="max-w-[14ch] text-title font-bold wrap-anywhere" id={id}>
          {unbrokenClitics(heading)}
        </h2>
        {text && <p className="mt-5 max-w-md text-lg text-on-violet-soft wrap-anywhere">{text}</p>}
        {children}
      </div>
    </div>
  </section>
)
