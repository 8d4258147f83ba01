import { describe, expect, it } from 'vitest'

import fc from '../../../../tests/support/fast-check'
import { readTouches, type Touch } from './touch'
import { touchText } from './touch-text'

const AT = '2026-11-25T09:04:00.000Z'

describe('what a request tells of the arrival', () => {
  it('[ATTR-03] keeps the known keys, cut, and a click as a mere yes', () => {
    const sent = {
      firstTouch: {
        at: AT,
        campaign: `natal\u200b ${'x'.repeat(300)}`,
        gclid: 'EAIaIQobChMI',
        landing: `/${'y'.repeat(3000)}`,
        person: 'ana@exemplo.ao',
        source: 'google',
      },
    }
    const { firstTouch, lastTouch } = readTouches(sent)
    expect(firstTouch).toEqual({
      at: AT,
      campaign: `natal ${'x'.repeat(249)}`,
      gclid: true,
      landing: `/${'y'.repeat(1999)}`,
      source: 'google',
    })
    expect(lastTouch).toEqual(firstTouch)
  })

  it('[ATTR-02] the last touch stands beside the first', () => {
    expect(readTouches({ firstTouch: { landing: '/' }, lastTouch: { source: 'facebook' } })).toEqual({
      firstTouch: { landing: '/' },
      lastTouch: { source: 'facebook' },
    })
  })

  it('[ATTR-10] of a request that asks not to be followed only the pages are read', () => {
    const sent = {
      firstTouch: { at: AT, gclid: true, landing: '/servicos', source: 'google' },
      lastTouch: { source: 'x' },
    }
    expect(readTouches(sent, true)).toEqual({
      firstTouch: { landing: '/servicos' },
      lastTouch: { landing: '/servicos' },
    })
  })

  it.each([undefined, null, '', 'x', 7, true, [], [[]], {}, { firstTouch: 'x' }, { firstTouch: [1, 2] }])(
    '[ATTR-03] nothing is read from %j',
    (sent) => expect(readTouches(sent)).toEqual({ firstTouch: null, lastTouch: null }),
  )

  it('[ATTR-03] whatever is sent can be stored, and is read again as the same', () => {
    fc.assert(
      fc.property(
        fc.anything(),
        fc.dictionary(fc.constantFrom('landing', 'source', 'at', 'gclid', 'x'), fc.anything()),
        (any, touch) => {
          for (const sent of [any, { firstTouch: touch, lastTouch: any }]) {
            const read = readTouches(sent)
            expect(JSON.stringify(read)).not.toContain(String.raw`\u0000`)
            expect(readTouches(read)).toEqual(read)
          }
        },
      ),
    )
  })
})

describe('a touch in words', () => {
  it.each<[string | null, Touch | null]>([
    [null, null],
    ['página /servicos', { landing: '/servicos' }],
    ['página / · 25/11/2026, 10:04', { at: AT, landing: '/' }],
    [
      'facebook / cpc · ligação do Facebook · campanha natal · termo logótipo · conteúdo vídeo · página /',
      {
        campaign: 'natal',
        content: 'vídeo',
        fbclid: true,
        landing: '/',
        medium: 'cpc',
        referrer: 'l.facebook.com',
        source: 'facebook',
        term: 'logótipo',
      },
    ],
    ['www.google.com · página /', { landing: '/', referrer: 'www.google.com' }],
  ])('[ATTR-04] %s', (text, touch) => expect(touchText(touch)).toBe(text))
})
