// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

const info = vi.hoisted(() => ({ collectionSlug: 'articles', hasPublishedDoc: true, id: '1', savedDocumentData: {} }))
vi.mock('@payloadcms/ui', async (load) => ({ ...(await load<object>()), useDocumentInfo: () => info }))
const { SiteLink } = await import('./site-link')

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['/noticias/o-natal', true, { slug: 'o-natal' }],
  [undefined, false, { _status: 'draft', slug: 'o-natal' }],
  [undefined, true, { slug: null }],
  [undefined, true, { deletedAt: '2026-11-29', slug: 'o-natal' }],
])('[PAGE-01] [PAGE-04] only a published record leads to its page: %s', (path, hasPublishedDoc, saved) => {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(null, { status: 404 })))
  Object.assign(info, { hasPublishedDoc, savedDocumentData: { _status: 'published', ...saved } })
  const { container } = render(<SiteLink before="/noticias/" />)
  expect(container.querySelector('a')?.getAttribute('href')).toBe(path)
})

it('[PAGE-01] [PAGE-04] leads to the published address, whatever the draft’s is, until that is published', async () => {
  const ask = vi.fn(() => Promise.resolve(Response.json({ slug: 'o-natal' })))
  vi.stubGlobal('fetch', ask)
  const show = (_status: string, slug: string) => {
    Object.assign(info, { hasPublishedDoc: true, savedDocumentData: { _status, slug } })
    return <SiteLink before="/noticias/" />
  }
  const { container, rerender } = render(show('draft', 'natal-em-viana'))
  const address = () => container.querySelector('a')?.getAttribute('href')
  await expect.poll(address).toBe('/noticias/o-natal')
  expect(ask).toHaveBeenCalledWith('/api/cms/articles/1?depth=0&select[slug]=true', expect.anything())
  rerender(show('published', 'natal-em-viana'))
  expect(address()).toBe('/noticias/natal-em-viana')
  rerender(show('draft', 'ano-novo'))
  expect(address()).toBe('/noticias/natal-em-viana')
  expect(ask).toHaveBeenCalledOnce()
})
