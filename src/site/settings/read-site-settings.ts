import { HOME_ORDER, shownSections } from '@collections/home/sections'
import { SITE_DEFAULTS } from '@collections/site-settings/defaults'
import { hasText } from '@collections/site-settings/domain/has-text'
import { vatRateOf } from '@collections/site-settings/domain/tax-regime'
import { cache } from 'react'

import type { Home, SiteSetting } from '@kit/database/payload-types'
import { whatsAppLink } from '@kit/lib/phone'
import { readPublishedGlobal } from '@/site/drafts/read-published-global'
import { readOr } from '@/site/read-or'
import { type Brand, readBrand } from './read-brand'
import { type AddedLink, readMenu } from './read-menu'

interface Statistic {
  value: string
  label: string
  description: string
}

/**
 * A project card of Home (HOME-34), by the project's slug or id. `gradient` is one or two colours, separated by a
 * comma; empty values come from the project.
 */
export interface PortfolioCardSettings {
  slug: string
  /** Names a project that staff picked: each empty value comes from it, not only those of an empty card. */
  isChosen?: boolean
  title: string
  subtitle: string
  image: string
  gradient: string
}

type TextKey = {
  [K in keyof typeof SITE_DEFAULTS]: (typeof SITE_DEFAULTS)[K] extends string ? K : never
}[keyof typeof SITE_DEFAULTS]

/** Site content that is not a record. An emptied contact or link is '' and not shown. */
export type SiteSettings = Record<TextKey, string> & {
  aboutStatistics: readonly Statistic[]
  clientStatistics: readonly Statistic[]
  copyrightYear: number
  /** The hours text is written by hand instead of made from the calendar (PAGE-21). */
  hasOwnHoursText?: boolean
  portfolioCards: readonly PortfolioCardSettings[]
  /** Entries added by staff to footer and menu (PAGE-05). */
  footerLinks?: readonly AddedLink[]
  menuLinks?: readonly AddedLink[]
  /** Addresses of Home's own sections that staff hide (PAGE-03). */
  hiddenSections?: readonly string[]
  /** The agency's own pictures instead of the built-in mark (PAGE-17). */
  brand?: Brand
  /** WhatsApp link of the agency; null if it has none. */
  chat: string | null
  showSamples: boolean
  /** Id of Home's share picture. */
  seoImage?: string | null
  /** Hides Home from search engines (PAGE-06). */
  seoIsHidden?: boolean
  /** True if the agency adds IVA to the displayed prices. */
  isVatExtra: boolean
  /** The published legal texts; null until staff write them (SITE-61). */
  privacyPolicy: LegalText | null
  termsOfUse: LegalText | null
}

export type LegalText = NonNullable<SiteSetting['privacyPolicy']>

const DEFAULT_SETTINGS: SiteSettings = {
  ...SITE_DEFAULTS,
  chat: whatsAppLink(SITE_DEFAULTS.whatsapp),
  isVatExtra: false,
  privacyPolicy: null,
  showSamples: true,
  termsOfUse: null,
}

/** Texts that fall back to their default when emptied. */
const REQUIRED_TEXTS: readonly TextKey[] = ['agencyName', 'heroHeadline', 'seoDescription', 'seoTitle', 'tagline']

/**
 * The site settings, with the documented default for each missing value (OP-32); only defaults if the database does not
 * answer. Read once per request.
 */
export const readSiteSettings = cache(() =>
  readOr(DEFAULT_SETTINGS, async (payload) => {
    // With the server's rights, because the global also has private quote settings; only public keys are copied.
    const stored = await payload.findGlobal({ depth: 0, overrideAccess: true, slug: 'site-settings' })
    const [brand, home, menu] = await Promise.all([
      readBrand(payload, stored),
      readPublishedGlobal(payload, 'home'),
      readMenu(payload, stored),
    ])
    const settings = withDefaults(stored)
    return { ...settings, ...menu, ...(brand ? { brand } : {}), ...hiddenIn(home, settings) }
  }),
)

function withDefaults(stored: SiteSetting): SiteSettings {
  const texts = { ...DEFAULT_SETTINGS }
  for (const key of Object.keys(SITE_DEFAULTS) as TextKey[]) {
    const value: unknown = stored[key]
    if (typeof DEFAULT_SETTINGS[key] !== 'string' || value === undefined) continue
    const text = typeof value === 'string' ? value.trim() : ''
    if (text !== '' || !REQUIRED_TEXTS.includes(key)) texts[key] = text
  }
  return {
    ...texts,
    chat: whatsAppLink(texts.whatsapp),
    aboutStatistics: toStatistics(stored.aboutStatistics) ?? texts.aboutStatistics,
    clientStatistics: toStatistics(stored.clientStatistics) ?? texts.clientStatistics,
    ...(stored.hasOwnHoursText ? { hasOwnHoursText: true } : {}),
    copyrightYear: stored.copyrightYear ?? texts.copyrightYear,
    isVatExtra: vatRateOf(stored.taxRegime) > 0,
    portfolioCards: toCards(stored.portfolioCards) ?? texts.portfolioCards,
    privacyPolicy: withText(stored.privacyPolicy),
    seoImage: typeof stored.seoImage === 'string' ? stored.seoImage : null,
    ...(stored.seoIsHidden ? { seoIsHidden: true } : {}),
    showSamples: stored.showSamples ?? true,
    termsOfUse: withText(stored.termsOfUse),
  }
}

/** Home's sections that links avoid: those that staff have hidden, and the portfolio without a card. */
function hiddenIn(home: Home | null, { portfolioCards }: SiteSettings): Pick<SiteSettings, 'hiddenSections'> {
  const shown = shownSections(home?.blocks)
  const hidden = HOME_ORDER.filter(
    (type) => !shown.includes(type) || (type === 'homePortfolio' && portfolioCards.length === 0),
  )
  return hidden.length > 0
    ? { hiddenSections: hidden.map((type) => `/#${type.slice('home'.length).toLowerCase()}`) }
    : {}
}

function withText(text: LegalText | null | undefined): LegalText | null {
  return text && hasText(text) ? text : null
}

function toStatistics(rows: SiteSetting['aboutStatistics']): Statistic[] | undefined {
  return rows?.map(({ description, label, value }) => ({ description: description ?? '', label, value }))
}

function toCards(rows: SiteSetting['portfolioCards']): PortfolioCardSettings[] | undefined {
  return rows?.map(({ gradient, image, project, slug, subtitle, title }) => ({
    gradient: gradient ?? '',
    image: image ?? '',
    slug: (typeof project === 'string' && project) || (slug ?? ''),
    ...(project ? { isChosen: true } : {}),
    subtitle: subtitle ?? '',
    title: title ?? '',
  }))
}
