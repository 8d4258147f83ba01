import { describe, expect, it } from 'vitest'

import fc from '../../../../tests/support/fast-check'
import { type Channel, CHANNELS, DEFAULT_RULES, makeChannelOf, originText } from './channels'
import type { Touch } from './touch'

const channelOf = makeChannelOf(DEFAULT_RULES)
const at = '2026-11-25T09:04:00.000Z'

describe('the channel of a touch by the table that the agency begins with', () => {
  it.each<[Channel | null, Touch | null]>([
    [null, null],
    [null, { landing: '/servicos' }],
    ['direct', { at, landing: '/servicos' }],
    ['search', { at, referrer: 'www.google.co.ao' }],
    ['search', { at, referrer: 'com.google.android.googlequicksearchbox' }],
    ['search', { at, medium: 'organic', source: 'Google' }],
    ['paid-search', { at, gclid: true, referrer: 'www.google.com' }],
    ['paid-search', { at, medium: 'CPC', source: 'google' }],
    ['paid-search', { at, medium: 'paid_search', source: 'agencia' }],
    ['social', { at, referrer: 'l.facebook.com' }],
    ['social', { at, fbclid: true }],
    ['social', { at, referrer: 't.co' }],
    ['paid-social', { at, fbclid: true, medium: 'paid', source: 'ig' }],
    ['paid-social', { at, ttclid: true }],
    ['paid-social', { at, medium: 'Paid Social', source: 'Facebook' }],
    ['paid-search', { at, medium: 'search', source: 'Google Ads' }],
    ['whatsapp', { at, referrer: 'com.whatsapp' }],
    ['whatsapp', { at, medium: 'social', source: 'whatsapp' }],
    ['email', { at, referrer: 'mail.google.com' }],
    ['email', { at, medium: 'email', source: 'novidades' }],
    ['referral', { at, referrer: 'jornaldeangola.ao' }],
    ['other', { at, source: 'flyer' }],
    ['other', { at, medium: 'cpc', source: 'jornal' }],
  ])('[ATTR-07] %s: %j', (channel, touch) => expect(channelOf(touch)).toBe(channel))
})

describe('the table', () => {
  const touch: Touch = { at, medium: 'folheto', source: 'feira' }

  it('[ATTR-07] the first line that matches decides; one without words matches nothing', () => {
    const lines = [
      { channel: 'search' },
      { channel: 'email', mediums: 'folheto', sources: 'google' },
      { channel: 'referral', mediums: 'cartaz,  Folheto', sources: null },
      { channel: 'social', sources: 'feira' },
    ] as const
    expect(makeChannelOf(lines)(touch)).toBe('referral')
    expect(makeChannelOf(lines.slice(0, 2))(touch)).toBe('other')
    expect(makeChannelOf([])({ at, referrer: 'exemplo.ao' })).toBe('referral')
  })

  it('[ATTR-07] a name may have spaces, capitals and accents', () => {
    const lines = [{ channel: 'paid-search', mediums: 'Anúncio pago', sources: 'flyer; google ads, bing' }] as const
    const matches = (medium: string, source: string) => makeChannelOf(lines)({ at, medium, source }) === 'paid-search'
    expect(matches('anuncio-pago', ' Google  Ads')).toBe(true)
    expect(matches('ANÚNCIO PAGO', 'google')).toBe(false)
  })

  it('[ATTR-07] whatever it says, a touch has one of the channels, and none only when nothing is known', () => {
    const text = fc.option(fc.string(), { nil: undefined })
    const rule = fc.record({ channel: fc.constantFrom(...CHANNELS), mediums: text, sources: text })
    const known = fc.record({ medium: fc.string(), referrer: fc.string(), source: fc.string() }, { requiredKeys: [] })
    fc.assert(
      fc.property(fc.array(rule), known, (rules, given) => {
        expect(CHANNELS).toContain(makeChannelOf(rules)({ at, ...given }))
        expect(makeChannelOf(rules)({ landing: '/' })).toBeNull()
      }),
    )
  })
})

it('[ATTR-12] an origin is the channel and the campaign', () => {
  expect(originText('paid-social', 'natal')).toBe('Redes pagas · natal')
  expect(originText('direct', undefined)).toBe('Direto')
  expect(originText(null, 'natal')).toBeNull()
})
