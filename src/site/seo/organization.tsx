import { WEEK_FIELDS } from '@collections/opening-hours/domain/stored-hours'
import type { OpeningRules } from '@collections/opening-hours/domain/opening-calendar'
import { DAY_MS } from '@kit/lib/dates'
import { capitalised } from '@kit/lib/text'
import { absoluteUrl } from '@kit/process/site-url'
import { readOpeningHours } from '@/site/settings/read-opening-hours'
import type { SiteSettings } from '@/site/settings/read-site-settings'
import { postalAddress } from './postal-address'
import { StructuredData } from './structured-data'

/** Describes the agency to search engines; on every page (SITE-69). */
export const Organization = async ({ settings }: { settings: SiteSettings }) => {
  const { rules } = await readOpeningHours()
  const profiles = [settings.instagramUrl, settings.linkedinUrl, settings.facebookUrl].filter(isProfile)
  return (
    <StructuredData
      data={{
        '@id': absoluteUrl('/#organization'),
        '@type': 'ProfessionalService',
        address: postalAddress(settings.address),
        areaServed: 'AO',
        currenciesAccepted: 'AOA',
        description: settings.seoDescription,
        email: settings.email || undefined,
        image: absoluteUrl('/og/home'),
        name: settings.agencyName,
        openingHoursSpecification: openingHours(rules),
        ...(profiles.length > 0 ? { sameAs: profiles } : {}),
        slogan: settings.tagline,
        telephone: settings.phone || undefined,
        url: absoluteUrl('/'),
      }}
    />
  )
}

/** False for the default addresses, which are the networks' home pages. */
function isProfile(url: string): boolean {
  return URL.canParse(url) && new URL(url).pathname.length > 1
}

const SCHEMA_DAYS = WEEK_FIELDS.map(capitalised)

/** Formats milliseconds since midnight as '08:00'. */
const clock = (time: number) => new Date(time).toISOString().slice(11, 16)

/** Weekly opening hours: days with the same hours share an entry, Monday first. */
function openingHours({ week }: OpeningRules) {
  const daysBySpan = new Map<string, string[]>()
  for (const weekday of [1, 2, 3, 4, 5, 6, 0]) {
    for (const { closes, opens } of week[weekday] ?? []) {
      // Schema.org has no 24:00.
      const span = `${clock(opens)} ${clock(Math.min(closes, DAY_MS - 60_000))}`
      daysBySpan.set(span, [...(daysBySpan.get(span) ?? []), SCHEMA_DAYS[weekday] ?? ''])
    }
  }
  const entries = [...daysBySpan].map(([span, dayOfWeek]) => {
    const [opens, closes] = span.split(' ')
    return { '@type': 'OpeningHoursSpecification', closes, dayOfWeek, opens }
  })
  return entries.length === 1 ? entries[0] : entries
}
