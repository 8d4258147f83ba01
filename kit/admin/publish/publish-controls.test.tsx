// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const { form, publish } = vi.hoisted(() => ({ form: { hasPublishedDoc: true, isKeeping: false }, publish: vi.fn() }))
vi.mock('@payloadcms/ui', async (load) => ({
  ...(await load<object>()),
  PublishButton: ({ label = 'Publicar alterações' }) => (
    <button disabled={form.isKeeping} onClick={publish} type="button">
      {label}
    </button>
  ),
  useDocumentInfo: () => ({ hasPublishedDoc: form.hasPublishedDoc, hasPublishPermission: true }),
  useFormBackgroundProcessing: () => form.isKeeping,
}))
const { PublishControls } = await import('./publish-controls')

it('[PAGE-01] a press while the draft is being kept publishes when it has been, once', () => {
  form.isKeeping = true
  const { rerender } = render(<PublishControls />)
  // `pointer-events: none` sends a click on the disabled button here.
  screen.getByRole('presentation').click()
  rerender(<PublishControls />)
  expect(publish).not.toHaveBeenCalled()
  form.isKeeping = false
  rerender(<PublishControls />)
  rerender(<PublishControls />)
  expect(publish).toHaveBeenCalledOnce()
  screen.getByRole('button', { name: 'Publicar alterações' }).click()
  rerender(<PublishControls />)
  expect(publish).toHaveBeenCalledTimes(2)
})

it('[PAGE-01] the button says whether a page is published for the first time', () => {
  form.hasPublishedDoc = false
  const { container, rerender } = render(<PublishControls />)
  expect(container.textContent).toBe('Publicar')
  form.hasPublishedDoc = true
  rerender(<PublishControls />)
  expect(container.textContent).toBe('Publicar alterações')
})
