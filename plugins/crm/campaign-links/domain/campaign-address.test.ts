import { expect, it } from 'vitest'

import { campaignOf, localAddress, makeCode, utmKeyOf, utmText, withUtm } from './campaign-address'

it('[ATTR-11] a code has no letters that look alike', () => {
  const codes = Array.from({ length: 40 }, (_, at) => makeCode((below) => at % below))
  expect(codes.join('')).not.toMatch(/[01ilo]|[A-Z]/)
  expect(codes[0]).toMatch(/^\w{5}$/)
})

it('[ATTR-11] names of a campaign are in lower case, in one spelling', () => {
  expect([' Natal 2026! ', 'Promoção', 'paid_social', 'FLYER-A'].map(utmText)).toEqual([
    'natal-2026',
    'promocao',
    'paid_social',
    'flyer-a',
  ])
})

it('[ATTR-11] the campaign stands before the part of the page, beside what the address asks for', () => {
  const utm = { campaign: 'natal', content: null, medium: 'flyer', source: 'feira' }
  expect(withUtm('/?contacto=orcamento#contato', utm)).toBe(
    '/?contacto=orcamento&utm_source=feira&utm_medium=flyer&utm_campaign=natal#contato',
  )
  expect(withUtm('/natal?utm_campaign=pascoa&utm_content=verso&x=1', utm)).toBe(
    '/natal?x=1&utm_source=feira&utm_medium=flyer&utm_campaign=natal',
  )
  expect(campaignOf(withUtm('/servicos', utm))).toBe('natal')
  expect(campaignOf('/servicos')).toBeNull()
})

it('[ATTR-11] a link whose campaign was edited by hand counts the same requests', () => {
  expect(utmKeyOf('/natal?utm_source=Feira&utm_medium=FLYER&utm_campaign=Natal')).toBe('feira|flyer|natal|')
})

it('[ATTR-11] a page is read as it is typed or pasted; another site is none', () => {
  const read = (typed: string) => localAddress(typed, ['site.ao', 'localhost:3000', null])
  expect([' /natal ', 'natal', 'https://site.ao/natal?x=1#a', 'http://localhost:3000', '#contato'].map(read)).toEqual([
    '/natal',
    '/natal',
    '/natal?x=1#a',
    '/',
    '/#contato',
  ])
  expect(
    [
      'https://outro.ao/natal',
      'https://site.ao.outro.ao/',
      '//outro.ao',
      '/\\outro.ao',
      'javascript:alert(1)',
      'https://',
    ].map(read),
  ).toEqual([null, null, null, null, null, null])
})
