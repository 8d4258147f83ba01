// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const info = vi.hoisted(() => ({ hasPublishedDoc: true, savedDocumentData: {} }))
vi.mock('@payloadcms/ui', async (load) => ({ ...(await load<object>()), useDocumentInfo: () => info }))
const { SiteLink } = await import('./site-link')

it.each([
  ['/noticias/o-natal', true, { slug: 'o-natal' }],
  [undefined, false, { slug: 'o-natal' }],
  [undefined, true, { slug: null }],
  [undefined, true, { deletedAt: '2026-11-29', slug: 'o-natal' }],
])('[PAGE-01] [PAGE-04] only a published record leads to its page: %s', (path, hasPublishedDoc, savedDocumentData) => {
  Object.assign(info, { hasPublishedDoc, savedDocumentData })
  const { container } = render(<SiteLink before="/noticias/" />)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(path)
})
