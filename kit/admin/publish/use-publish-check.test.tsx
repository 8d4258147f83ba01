// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const payload = vi.hoisted(() => ({
  dispatchFields: vi.fn(),
  getFormState: vi.fn(),
  setSubmitted: vi.fn(),
}))
vi.mock('@payloadcms/ui', () => ({
  useDocumentInfo: () => ({ collectionSlug: 'pages', getDocPreferences: () => Promise.resolve({}), id: '1' }),
  useForm: () => ({ ...payload, getData: () => ({ _status: 'draft', title: 'Natal' }) }),
  useServerFunctions: () => payload,
}))
const { usePublishCheck } = await import('./use-publish-check')

it('[PAGE-12] what keeps a page from being published is marked at its block before it is scheduled', async () => {
  const { current: isPublishable } = renderHook(() => usePublishCheck()).result
  const refused = { errorMessage: 'Este campo é obrigatório.', valid: false }
  payload.getFormState.mockResolvedValueOnce({ state: { 'blocks.0.heading': refused, title: { valid: true } } })
  expect(await isPublishable()).toBe(false)
  expect(payload.getFormState.mock.lastCall?.[0]).toMatchObject({
    data: { _status: 'published', title: 'Natal' },
    skipValidation: false,
  })
  expect(payload.dispatchFields.mock.calls).toEqual([[{ ...refused, path: 'blocks.0.heading', type: 'UPDATE' }]])
  expect(payload.setSubmitted).toHaveBeenCalledWith(true)
  payload.getFormState.mockResolvedValueOnce({ state: { title: { valid: true } } })
  expect(await isPublishable()).toBe(true)
})
