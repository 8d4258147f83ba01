import { expect, it } from 'vitest'

import { pageNameOf, whatsAppText, whatsAppWith } from './whatsapp-text'

it('a WhatsApp message names the page that it comes from', () => {
  expect(whatsAppText('Branding')).toBe('Olá! Vi a página «Branding» no vosso site e gostava de saber mais.')
  expect(whatsAppText('')).toBe('Olá! Vi o vosso site e gostava de saber mais.')
})

it.each([
  ['/', ''],
  ['/servicos', 'Serviços'],
  ['/servicos/branding', 'Serviços'],
  ['/portfolio', 'Portfólio'],
  ['/projeto/festival-cultural', 'Portfólio'],
  ['/nada', ''],
])('the page at %s is %j', (path, name) => {
  expect(pageNameOf(path)).toBe(name)
})

it('the address carries the message whole', () => {
  const address = new URL(whatsAppWith('https://wa.me/244923456789', whatsAppText('Cartões & Flyers')))
  expect(address.origin + address.pathname).toBe('https://wa.me/244923456789')
  expect(address.searchParams.get('text')).toContain('«Cartões & Flyers»')
})
