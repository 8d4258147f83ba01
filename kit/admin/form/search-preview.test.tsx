// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { SearchPreview } from './search-preview'

let stored: Record<string, { value: unknown }> = {}

// Mocks Payload's form; the preview only reads its values.
vi.mock('@payloadcms/ui', () => ({ useFormFields: (read: (form: [typeof stored]) => unknown) => read([stored]) }))

it('[PAGE-06] shows the result of a page, and of a record with other names, and counts its letters', () => {
  stored = { 'seo.description': { value: 'x'.repeat(161) }, slug: { value: 'natal' }, title: { value: 'Natal' } }
  const { unmount } = render(<SearchPreview before="/" />)
  expect(screen.getByRole('figure').textContent).toContain('/natalNatal')
  screen.getByText(`${'x'.repeat(159)}…`)
  screen.getByText('Título: feito do nome e da agência · Descrição: 161 de 160')
  unmount()

  stored = { 'seo.title': { value: 'Feira' }, title: { value: 'Natal' } }
  const typed = render(<SearchPreview before="/" />)
  screen.getByText('Título: 5 de 60 · Descrição: 0 de 160')
  typed.unmount()

  stored = { name: { value: 'Logótipo' }, number: { value: 7 }, title: { value: 'De outro' } }
  render(<SearchPreview before="/servicos/" fields={{ address: 'number', name: 'name' }} />)
  expect(screen.getByRole('figure').textContent).toContain('/servicos/7Logótipo')
  screen.getByText('Título: feito do nome e da agência · Descrição: 0 de 160')
})

it('[PAGE-06] shows what a page without texts of its own says instead', () => {
  stored = { seoDescription: { value: '' }, seoTitle: { value: '' } }
  const fields = { description: 'seoDescription', name: 'seoTitle', title: 'seoTitle' }
  render(<SearchPreview before="/" fallback={{ description: 'Uma agência.', title: 'Agência' }} fields={fields} />)
  screen.getByText('Uma agência.')
  screen.getByText('Agência')
})
