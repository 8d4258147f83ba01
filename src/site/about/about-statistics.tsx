import { CalendarRange, Handshake, Layers } from 'lucide-react'

import type { SiteSettings } from '@/site/settings/read-site-settings'

/** Icon and gradient by position (HOME-42). */
const LOOKS = [
  { gradient: 'from-violet-text to-violet-deep', icon: Layers },
  { gradient: 'from-[#c8501c] to-[#7d2a10]', icon: Handshake },
  { gradient: 'from-[#25704c] to-[#12402b]', icon: CalendarRange },
] as const

/** The agency's statistics, across the full width (HOME-41, HOME-42). */
export const AboutStatistics = ({ statistics }: { statistics: SiteSettings['aboutStatistics'] }) => (
  <dl className="mt-10 grid sm:mt-16 md:grid-cols-3 lg:mt-28">
    {statistics.map(({ description, label, value }, index) => {
      const { gradient, icon: Icon } = LOOKS[index % LOOKS.length] ?? LOOKS[0]
      return (
        <div
          className={`grid grid-cols-[6.75rem_1fr] items-center gap-x-4 bg-linear-to-br px-[clamp(1.125rem,4vw,3.5rem)] py-5 text-paper md:flex md:flex-col md:items-start md:py-10 lg:py-16 ${gradient}`}
          key={label}
        >
          <Icon aria-hidden="true" className="size-8 max-md:hidden" strokeWidth={1.5} />
          <dt className="self-end text-lg font-semibold max-md:leading-tight md:self-auto md:text-xl md:order-2 md:mt-3">
            {label}
          </dt>
          <dd className="row-span-2 row-start-1 font-display text-5xl font-extrabold leading-none tracking-tighter md:order-1 md:mt-8 md:text-7xl lg:mt-20 lg:text-9xl">
            {value}
          </dd>
          {description && (
            <dd className="max-w-xs self-start max-md:text-sm max-md:leading-snug md:self-auto md:order-3 md:mt-1">
              {description}
            </dd>
          )}
        </div>
      )
    })}
  </dl>
)
