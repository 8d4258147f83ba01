import { describe, expect, it } from 'vitest'

import { joined, keyOf, readFrom, readTo, readable } from './redirect-address'
import { isSiteAddress } from './site-paths'

const SITE = 'https://agencia.ao'

describe('where a redirect starts', () => {
  it.each([
    ['/sobre', '/sobre'],
    [' /Sobre-Nos/ ', '/Sobre-Nos'],
    ['/2019/05/olá mundo/', '/2019/05/ol%C3%A1%20mundo'],
    ['/2019/05/ol%c3%a1%20mundo', '/2019/05/ol%C3%A1%20mundo'],
    ['https://antigo.example/2019/05/post/', '/2019/05/post'],
    ['http://antigo.example/?p=123', '/?p=123'],
    ['?p=123', '/?p=123'],
    ['/index.php?page_id=7', '/?page_id=7'],
    ['/a/../b//c#d', '/b/c'],
  ])('[PAGE-08] %s is stored as %s', (typed, address) => expect(readFrom(typed)).toEqual({ address }))

  it.each([
    ['sobre', /começa por «\/»/],
    ['javascript:alert(1)', /começa por «\/»/],
    ['//mau.example', /começa por «\/»/],
    ['/\\mau.example', /começa por «\/»/],
    ['', /começa por «\/»/],
    ['https://', /começa por «\/»/],
    ['/%E0%A4%A', /não é válido/],
    ['/?s=loja', /WordPress/],
    ['/portfolio?categoria=web', /WordPress/],
    ['/?p=123&x=1', /WordPress/],
    [`/${'a'.repeat(600)}`, /500/],
  ])('[PAGE-07] %s is refused in Portuguese', (typed, sentence) =>
    expect(readFrom(typed)).toEqual({ refusal: expect.stringMatching(sentence) as string }),
  )
})

describe('where a redirect leads', () => {
  it.each([
    ['/servicos/', '/servicos'],
    ['/servicos?utm_source=flyer#preço', '/servicos?utm_source=flyer#pre%C3%A7o'],
    ['/', '/'],
    ['https://agencia.ao/portfolio', '/portfolio'],
    ['https://outro.example/olá', 'https://outro.example/ol%C3%A1'],
  ])('[PAGE-07] %s is stored as %s', (typed, address) => expect(readTo(typed, SITE)).toEqual({ address }))

  it.each([
    'javascript:alert(1)',
    '//mau.example/x',
    '/\\mau.example',
    'http://outro.example',
    'ftp://outro.example/a',
    'data:text/html,x',
    'https://',
    'servicos',
  ])('[PAGE-07] %s is refused', (typed) =>
    expect(readTo(typed, SITE)).toEqual({ refusal: expect.stringMatching(/https:\/\//) as string }),
  )

  it('[PAGE-07] nobody is sent with a password in the address', () => {
    expect(readTo('https://a:b@outro.example/', SITE)).toEqual({ refusal: 'O endereço não é válido.' })
  })
})

it('[PAGE-07] a chain goes by paths, and keeps the campaign of its first part', () => {
  expect(['/a?b=c#d', '/?p=5', '/?x=5', 'https://a.example/b'].map(keyOf)).toEqual(['/a', '/?p=5', '/', null])
  expect(['/?x=1&p=5#d', '/index.php?p=5', '/index.php'].map(keyOf)).toEqual(['/?p=5', '/?p=5', '/index.php'])
  expect(joined('/?x=1&p=5#d', '/c')).toBe('/c?x=1#d')
  expect(joined('/?p=5', '/c')).toBe('/c')
  expect(joined('/b?utm_source=x', '/c')).toBe('/c?utm_source=x')
  expect(joined('/b?utm_source=x&y=z#h', '/c?d=e#f')).toBe('/c?d=e&utm_source=x#f')
  expect(joined('/b?utm_source=x&y=z#h', '/c#f')).toBe('/c?utm_source=x#f')
  expect(joined('/b?utm_source=x', '/c?utm_source=y')).toBe('/c?utm_source=y')
  expect(joined('/b?y=z#x', 'https://a.example/')).toBe('https://a.example/')
  expect(joined('/b?utm_source=x', 'https://a.example/')).toBe('https://a.example/?utm_source=x')
})

it("[PAGE-07] the site's own addresses start no redirect", () => {
  const own = ['/', '/portfolio', '/admin', '/admin/x', '/api/leads', '/orcamento/abc', '/sitemap.xml']
  expect(own.filter((path) => !isSiteAddress(path))).toEqual([])
  expect(['/sobre', '/projeto', '/servicos/antigo', '/portfolio/2', '/administrador'].filter(isSiteAddress)).toEqual([])
  expect(['/orcamento', '/espaco', '/privacidade', '/privacidade/'].filter(isSiteAddress)).toEqual([])
})

it('[PAGE-07] an address is shown as people write it, with what tells its parts apart', () => {
  expect(['/Promo%C3%A7%C3%A3o%20Natal', '/a%2Fb', '/%E0'].map(readable)).toEqual(['/Promoção Natal', '/a%2Fb', '/%E0'])
})
