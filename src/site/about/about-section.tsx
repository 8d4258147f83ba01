import type { HOME_TEXTS } from '@collections/home/defaults'
import { unbrokenClitics } from '@kit/ui/unbroken-clitics'
import { ChartNoAxesColumnIncreasing, FlaskConical, PenTool } from 'lucide-react'
import { createElement } from 'react'

import type { SiteSettings } from '@/site/settings/read-site-settings'
import { TeamSection } from '@/site/team/team-section'
import { AboutStatistics } from './about-statistics'
import { MarkLine } from '@/site/layout/mark-line'

/** Icons of the agency's values, by position. */
const ICONS = [FlaskConical, PenTool, ChartNoAxesColumnIncreasing] as const

/** The about section (HOME-36…42). */
export const AboutSection = ({ settings, texts }: { settings: SiteSettings; texts: typeof HOME_TEXTS.about }) => (
  <section aria-labelledby="about-title" className="overflow-x-clip pt-11 sm:pt-20 lg:pt-36" id="about">
    <div className="wrap">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <h2 className="text-statement font-extrabold" id="about-title">
          {unbrokenClitics(texts.heading)}
        </h2>
        <p className="-rotate-3 bg-sun px-3.5 py-1.5 font-semibold">{texts.badge}</p>
      </div>
      <div className="mt-8 grid items-start gap-x-20 gap-y-10 sm:mt-12 sm:gap-y-14 lg:mt-20 lg:grid-cols-[7fr_5fr]">
        <div>
          <h3 className="border-t-2 border-ink pt-4 font-sans text-base font-semibold">{texts.storyHeading}</h3>
          <p className="mt-5 font-display text-xl font-semibold leading-snug tracking-tight sm:mt-8 sm:text-3xl lg:text-4xl lg:leading-tight">
            {texts.lead}
          </p>
          <p className="mt-5 max-w-xl text-ink-soft sm:mt-8 sm:text-lg">{texts.story}</p>
        </div>
        <div className="relative bg-violet-pale p-6 sm:p-10">
          <MissionLine />
          <h3 className="text-3xl font-bold sm:text-4xl tracking-tight">{texts.missionHeading}</h3>
          <p className="mt-2 sm:mt-3 sm:text-lg">{texts.mission}</p>
          <ul className="mt-5 divide-y-2 divide-ink/15 border-t-2 border-ink/15 sm:mt-8">
            {texts.values.map(({ text, title }, index) => (
              <li className="flex gap-4 py-4 last:pb-0 sm:py-5" key={title}>
                {createElement(ICONS[index % ICONS.length] ?? PenTool, ICON)}
                <div>
                  <p className="text-lg font-semibold">{title}</p>
                  <p className="text-ink-soft max-sm:text-sm">{text}</p>
                </div>
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
    <TeamSection />
    <AboutStatistics statistics={settings.aboutStatistics} />
  </section>
)

const ICON = { 'aria-hidden': true, className: 'mt-0.5 size-6 shrink-0 text-violet-text', strokeWidth: 1.75 } as const

/** Runs from the page's edge to the agency's mission. */
const MissionLine = () => (
  <MarkLine
    className="absolute right-0 bottom-full h-64 w-110 max-lg:hidden"
    path="M1100 40H560C400 40 420 170 300 170S150 190 150 250"
    points={[{ fill: 'var(--color-sun)', r: 24, x: 150, y: 256 }]}
    viewBox="0 0 440 256"
    width={18}
  />
)
