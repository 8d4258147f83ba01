import { ContactSection } from '@/site/contact/contact-section'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { readSiteTexts } from '@/site/texts/read-site-texts'
import { Hero } from './hero'
import { HomeSections } from './home-sections'
import type { HomeContent } from './read-home'

/** Home: its first screen, the sections in the order chosen by staff, and the form. */
export const HomeArticle = async ({ home, settings }: { home: HomeContent; settings: SiteSettings }) => {
  const { contact } = await readSiteTexts()
  return (
    <>
      <Hero claims={home.claims} settings={settings} />
      <HomeSections blocks={home.blocks} settings={settings} />
      <ContactSection settings={settings} texts={contact} />
    </>
  )
}
