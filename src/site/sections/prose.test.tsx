import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'

import { Prose } from './prose'

type Text = Parameters<typeof Prose>[0]['text']

it.each([
  ['custom', '/contacto', '<a href="/contacto">aqui</a>'],
  ['internal', '/contacto', 'aqui'],
  ['custom', 'javascript:alert(1)', 'aqui'],
  ['custom', 'data:text/html,x', 'aqui'],
  ['custom', 'vbscript:x', 'aqui'],
])('[S11] a link of the type %s to %s leads somewhere safe or is plain text', (linkType, url, shown) => {
  const text = { detail: 0, format: 0, mode: 'normal', style: '', text: 'aqui', type: 'text', version: 1 }
  const link = { children: [text], fields: { linkType, newTab: false, url }, type: 'link', version: 1 }
  const paragraph = { children: [link], type: 'paragraph', version: 1 }
  const root = { children: [paragraph], direction: 'ltr', format: '', indent: 0, type: 'root', version: 1 }
  expect(renderToStaticMarkup(<Prose text={{ root } as Text} />)).toContain(`<p>${shown}</p>`)
})
