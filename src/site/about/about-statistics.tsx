import { CalendarRange, Handshake, Layers, type LucideIcon } from 'lucide-react'

import type { SiteSettings } from '@/site/settings/read-site-settings'

/** Icon and gradient by position (HOME-42). */
const LOOKS: readonly { icon: LucideIcon; gradient: string }[] = [
  { gradient: 'from-violet-text to-violet-deep', icon: Layers },
  { gradient: 'from-[#c8501c] to-[#7d2a10]', icon: Handshake },
  { gradient: 'from-[#25704c] to-[#12402b]', icon: CalendarRange },
]
const FIRST_LOOK = { gradient: 'from-violet-text to-violet-deep', icon: Layers }

/** The agency in numbers, from edge to edge (HOME-41, HOME-42). */
export const AboutStatistics = ({ statistics }: { statistics: SiteSettings['aboutStatistics'] }) => (
  <dl className="mt-16 grid md:grid-cols-3 lg:mt-28">
    {statistics.map(({ description, label, value }, index) => {
      const { gradient, icon: Icon } = LOOKS[index % LOOKS.length] ?? FIRST_LOOK
      return (
        <div
          className={`flex flex-col bg-linear-to-br px-[clamp(1.125rem,4vw,3.5rem)] py-10 text-paper lg:py-16 ${gradient}`}
          key={label}
        >
          <Icon aria-hidden="true" className="size-8" strokeWidth={1.5} />
          <dt className="order-2 mt-3 text-xl font-semibold">{label}</dt>
          <dd className="order-1 mt-8 font-display text-7xl font-extrabold leading-none tracking-tighter lg:mt-20 lg:text-9xl">
            {value}
          </dd>
          {description && <dd className="order-3 mt-1 max-w-xs">{description}</dd>}
        </div>
      )
    })}
  </dl>
)
