// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const { form, publish } = vi.hoisted(() => ({ form: { isKeeping: false }, publish: vi.fn() }))
vi.mock('@payloadcms/ui', async (load) => ({
  ...(await load<object>()),
  PublishButton: () => (
    <button disabled={form.isKeeping} onClick={publish} type="button">
      Publicar alterações
    </button>
  ),
  useDocumentInfo: () => ({ hasPublishPermission: true }),
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
