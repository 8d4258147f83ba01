import { closedNotice } from '@collections/opening-hours/domain/closed-days'

import { ContactSection } from '@/site/contact/contact-section'
import { readOpeningHours } from '@/site/settings/read-opening-hours'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { Hero } from './hero'
import { HomeSections } from './home-sections'
import type { HomeContent } from './read-home'

/** Home: its opening, the sections that staff put in order, and the form. */
export const HomeArticle = async ({ home, settings }: { home: HomeContent; settings: SiteSettings }) => {
  const { calendar, rules } = await readOpeningHours()
  return (
    <>
      <Hero claims={home.claims} settings={settings} />
      <HomeSections blocks={home.blocks} settings={settings} />
      <ContactSection closedNotice={closedNotice(calendar, new Date())} rules={rules} settings={settings} />
    </>
  )
}
