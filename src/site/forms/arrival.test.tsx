// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest'

import { arriveBy, usePage } from '../../../tests/support/visitor'
import { attribution, noteArrival } from './arrival'

usePage()

let documents = 0

/** Loads another document in the same tab. */
function arrive(address: string, referrer = '', type: 'navigate' | 'reload' = 'navigate'): void {
  documents += 1
  arriveBy(type)
  history.replaceState(null, '', address)
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer)
  vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.UTC(2026, 10, 25, 9, documents))
  noteArrival()
}
const at = () => new Date(Date.UTC(2026, 10, 25, 9, documents)).toISOString()

beforeEach(() => void (documents = 0))

const ADVERT = '/servicos?utm_source=google&utm_medium=cpc&utm_campaign=natal&gclid=EAIaIQ&x=1'

describe('how a visitor came', () => {
  it('[ATTR-01] the first page of a tab is noted: path, tags, a mere yes for the click, the host', () => {
    arrive(ADVERT, 'https://www.google.com/search?q=agencia')
    const touch = {
      at: at(),
      campaign: 'natal',
      gclid: true,
      landing: '/servicos',
      medium: 'cpc',
      referrer: 'www.google.com',
      source: 'google',
    }
    expect(attribution()).toEqual({ firstTouch: touch })
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/EAIaIQ|agencia/)
    expect(document.cookie).toBe('')
    arrive('/portfolio', `${location.origin}/servicos`)
    arrive('/sobre')
    expect(attribution()).toEqual({ firstTouch: touch })
  })

  it('[ATTR-02] another site or a campaign leads to a last touch beside the first; a reload does not', () => {
    arrive('/')
    const firstTouch = { at: at(), landing: '/' }
    arrive('/projeto/kianda', 'https://l.facebook.com/')
    arrive('/projeto/kianda', 'https://l.facebook.com/', 'reload')
    expect(attribution()).toMatchObject({
      firstTouch,
      lastTouch: { landing: '/projeto/kianda', referrer: 'l.facebook.com' },
    })
    arrive('/?ttclid=1')
    expect(attribution()).toEqual({ firstTouch, lastTouch: { at: at(), landing: '/', ttclid: true } })
  })

  it('[ATTR-02] the framework’s second look at a document changes nothing', () => {
    arrive(ADVERT)
    const noted = attribution()
    history.replaceState(null, '', '/?quote=true')
    noteArrival()
    expect(attribution()).toEqual(noted)
    expect(noted).not.toHaveProperty('lastTouch')
  })

  it.each([
    ['Do Not Track', { doNotTrack: '1' }],
    ['Global Privacy Control', { globalPrivacyControl: true }],
  ])('[ATTR-10] with %s only the landing path is kept and sent', (_name, asks) => {
    arrive(ADVERT, 'https://www.google.com/')
    vi.stubGlobal('navigator', { ...asks })
    expect(attribution()).toEqual({ firstTouch: { landing: '/servicos' } })
    sessionStorage.clear()
    arrive(ADVERT, 'https://www.google.com/')
    arrive('/?utm_source=facebook')
    expect(sessionStorage.getItem('chegada')).toBe('{"firstTouch":{"landing":"/servicos"}}')
  })

  it('[ATTR-01] storage that is denied or spoiled costs nothing', () => {
    sessionStorage.setItem('chegada', '{')
    arrive('/')
    expect(attribution()).toBeUndefined()
    sessionStorage.setItem('chegada', 'null')
    expect(attribution()).toBeUndefined()
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError')
    })
    arrive('/')
    expect(attribution()).toBeUndefined()
  })
})
