// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { Untitled } from './untitled'

const shown = vi.hoisted(() => ({ setDocumentTitle: vi.fn(), title: '' }))
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({ id: '5c12' }),
  useDocumentTitle: () => shown,
}))

it('a record that Payload calls by its id has no title yet; one with a title keeps it', () => {
  shown.title = 'Natal'
  const { rerender } = render(<Untitled />)
  expect(shown.setDocumentTitle).not.toHaveBeenCalled()
  shown.title = '5c12'
  rerender(<Untitled />)
  expect(shown.setDocumentTitle).toHaveBeenCalledExactlyOnceWith('Sem título')
})
