import { absoluteUrl } from '@kit/lib/site-url'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { StructuredData } from './structured-data'

/** Who runs the site, for search engines; on every page (SITE-69). */
export const Organization = ({ settings }: { settings: SiteSettings }) => {
  const profiles = [settings.instagramUrl, settings.linkedinUrl, settings.facebookUrl].filter(isProfile)
  return (
    <StructuredData
      data={{
        '@context': 'https://schema.org',
        '@id': absoluteUrl('/#organization'),
        '@type': 'ProfessionalService',
        address: { '@type': 'PostalAddress', addressCountry: 'AO', addressLocality: 'Luanda' },
        areaServed: 'AO',
        currenciesAccepted: 'AOA',
        description: settings.seoDescription,
        email: settings.email || undefined,
        image: absoluteUrl('/og/home'),
        name: settings.agencyName,
        openingHoursSpecification: {
          '@type': 'OpeningHoursSpecification',
          closes: '18:00',
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
          opens: '08:00',
        },
        ...(profiles.length > 0 ? { sameAs: profiles } : {}),
        slogan: settings.tagline,
        telephone: settings.phone || undefined,
        url: absoluteUrl('/'),
      }}
    />
  )
}

/** The neutral default addresses lead to the networks themselves, which are nobody's profile. */
function isProfile(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.length > 1
}
