import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { WithoutForm } from './without-form'

const ALL = { chat: 'https://wa.me/244900000000', email: 'geral@exemplo.ao', phone: '+244 900 000 000' }

it.each([
  [{}, ' Sem ele, escreva por WhatsApp, escreva para geral@exemplo.ao ou ligue para +244 900 000 000.'],
  [{ email: '' }, ' Sem ele, escreva por WhatsApp ou ligue para +244 900 000 000.'],
  [{ chat: null, phone: '' }, ' Sem ele, escreva para geral@exemplo.ao.'],
  [{ chat: null, email: '', phone: '' }, ''],
])('[CONT-22] without script it names the ways that there are: %j', (changed, ways) => {
  const html = renderToStaticMarkup(<WithoutForm settings={{ ...ALL, ...changed }} />)
  expect(html.replaceAll(/<[^>]*>/g, '')).toBe(`O formulário precisa de JavaScript.${ways}`)
})
