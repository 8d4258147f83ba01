import { choices } from '@kit/lib/choices'
import { normalizeForSearch } from '@kit/lib/text'
import { CLICKS } from '@kit/lib/web-address'
import type { Touch } from './touch'

/** How a visitor arrived, in the report's order. */
export const { labels: CHANNEL_LABELS, values: CHANNELS } = choices({
  search: 'Pesquisa',
  'paid-search': 'Pesquisa paga',
  social: 'Redes sociais',
  'paid-social': 'Redes pagas',
  whatsapp: 'WhatsApp',
  email: 'Email',
  referral: 'Indicação',
  direct: 'Direto',
  other: 'Outro',
})
export type Channel = keyof typeof CHANNEL_LABELS

/** A rule; names are comma-separated. With both sources and mediums it needs a match in each. */
export interface ChannelRule {
  channel: Channel
  sources?: string | null | undefined
  mediums?: string | null | undefined
}

const PAID = 'cpc, ppc, cpm, paid, ads'
const PAID_SEARCH = 'paidsearch, paid_search, paid-search'
const PAID_SOCIAL = 'paidsocial, paid_social, paid-social'
const SEARCH_ENGINES = 'google, bing, duckduckgo, yahoo, ecosia, yandex, baidu, sapo, brave'
const NETWORKS =
  'facebook, fb, instagram, ig, messenger, tiktok, linkedin, lnkd.in, youtube, youtu.be, twitter, t.co, x.com, pinterest, threads, telegram, t.me'

/** Rules that 'Repor' restores. The first match wins. */
export const DEFAULT_RULES: readonly ChannelRule[] = [
  { channel: 'whatsapp', sources: 'whatsapp, wa.me' },
  { channel: 'email', mediums: 'email, e-mail, newsletter' },
  { channel: 'email', sources: 'newsletter, mail.google.com, gm, outlook, mail.yahoo.com, mailchimp, brevo' },
  { channel: 'paid-search', mediums: PAID_SEARCH },
  { channel: 'paid-search', sources: 'gclid, adwords, googleads, google ads' },
  { channel: 'paid-search', mediums: PAID, sources: SEARCH_ENGINES },
  { channel: 'paid-social', mediums: PAID_SOCIAL },
  { channel: 'paid-social', sources: 'ttclid' },
  { channel: 'paid-social', mediums: PAID, sources: NETWORKS },
  { channel: 'social', mediums: 'social, social-media' },
  { channel: 'social', sources: `${NETWORKS}, fbclid` },
  { channel: 'search', sources: SEARCH_ENGINES },
  { channel: 'referral', mediums: 'referral, indicacao, parceiro' },
]

/** 'Paid Social' and 'paid-social' are one name: campaigns are written in both ways. */
const nameOf = (text: string): string => normalizeForSearch(text).trim().replaceAll(/\s+/g, '-')

const namesOf = (text: string | null | undefined): Set<string> =>
  new Set(
    text
      ?.split(/[,;\n]/)
      .map(nameOf)
      .filter(Boolean),
  )

/** The campaign's source, else the referrer: as a whole and by its parts, so that 'google' matches www.google.co.ao. */
function sourcesOf({ referrer, source, ...touch }: Touch): string[] {
  const name = nameOf(source ?? referrer ?? '')
  return [name, ...name.split('.'), ...CLICKS.filter((click) => touch[click])]
}

/**
 * Returns a function that finds a touch's channel by the agency's rules [ATTR-07]; null if only the page is known.
 * Without a matching rule: 'Indicação' for another site, 'Direto' without any trace, else 'Outro'.
 */
export function makeChannelOf(rules: readonly ChannelRule[]): (touch: Touch | null) => Channel | null {
  const lines = rules.map(({ channel, mediums, sources }) => ({
    channel,
    mediums: namesOf(mediums),
    sources: namesOf(sources),
  }))
  return (touch) => {
    if (!touch || Object.keys(touch).every((key) => key === 'landing')) return null
    const names = sourcesOf(touch)
    const medium = nameOf(touch.medium ?? '')
    const line = lines.find(
      ({ mediums, sources }) =>
        mediums.size + sources.size > 0 &&
        (mediums.size === 0 || mediums.has(medium)) &&
        (sources.size === 0 || names.some((name) => sources.has(name))),
    )
    if (line) return line.channel
    const isTagged = touch.source !== undefined || medium !== '' || CLICKS.some((click) => touch[click])
    return isTagged ? 'other' : touch.referrer === undefined ? 'direct' : 'referral'
  }
}

/** 'Redes sociais · natal'; null for an unknown channel. */
export const originText = (channel: Channel | null, campaign: string | null | undefined): string | null =>
  channel && [CHANNEL_LABELS[channel], campaign].filter(Boolean).join(' · ')
