import { render } from '@testing-library/react'
import type { ServerProps } from 'payload'
import { expect, it } from 'vitest'

import { ReadOnlyNote } from './read-only-note'

it.each([
  ['admin', ''],
  ['editor', ''],
  ['comercial', 'Só leitura: quem edita o site é um editor ou um administrador.'],
])('over a list of the site, of an %s', (role, text) => {
  const { container } = render(<ReadOnlyNote user={{ role } as ServerProps['user']} />)
  expect(container.textContent).toBe(text)
})
