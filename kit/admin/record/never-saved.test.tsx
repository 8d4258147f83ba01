// @vitest-environment happy-dom
import { render } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { NeverSaved } from './never-saved'

const info = vi.hoisted(() => ({ hasPublishedDoc: false, versionCount: 0 }))
vi.mock('@payloadcms/ui', () => ({ useDocumentInfo: () => info }))

it('[PAGE-03] [PAGE-19] a global has no status until its first save, and has its own from then on', () => {
  const { container, rerender } = render(<NeverSaved />)
  expect(container.querySelector('.never-saved')).not.toBeNull()
  info.versionCount = 1
  rerender(<NeverSaved />)
  expect(container.querySelector('.never-saved')).toBeNull()
})
