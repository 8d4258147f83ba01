// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'

import { noteSaved } from './form-checks'
import { StaleDocument } from './stale-document'

const { form } = vi.hoisted(() => ({
  form: { fields: {} as object, hasDrafts: true, isSaving: false, submit: vi.fn() },
}))
vi.mock('@kit/admin/drawer/staff-drawer', () => ({
  StaffDrawer: ({ children, onClose }: { children: ReactNode; onClose: () => void }) => (
    <dialog open>
      {children}
      <button onClick={onClose} type="button">
        Fechar
      </button>
    </dialog>
  ),
}))
vi.mock('@payloadcms/ui', async (load) => ({
  ...(await load<object>()),
  useDocumentInfo: () => ({ action: '/api/cms/pages/1?depth=0', docConfig: { versions: { drafts: form.hasDrafts } } }),
  useForm: () => ({ getFields: () => form.fields, submit: form.submit }),
  useFormProcessing: () => form.isSaving,
  useFormFields: (select: (context: [object]) => unknown) => select([form.fields]),
}))

it('[PAGE-01] a save that was refused as outdated asks whose version to keep, until it is answered', async () => {
  const { rerender } = render(<StaleDocument />)
  const show = (fields: object) => {
    form.fields = fields
    rerender(<StaleDocument />)
  }
  expect(screen.queryByRole('dialog')).toBeNull()
  show({ updatedAt: { valid: false } })
  // A check of the form clears the error.
  show({ updatedAt: { valid: true } })
  screen.getByRole('button', { name: 'Guardar a minha versão' }).click()
  expect(form.submit).toHaveBeenCalledWith({
    action: '/api/cms/pages/1?depth=0&draft=true',
    overrides: { _status: 'draft', updatedAt: null },
    skipValidation: true,
  })
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

it('a question that was closed is asked again by the next save that is refused', () => {
  form.fields = { updatedAt: { valid: false } }
  const { rerender, unmount } = render(<StaleDocument />)
  const save = (isSaving: boolean) => {
    form.isSaving = isSaving
    rerender(<StaleDocument />)
  }
  screen.getByRole('button', { name: 'Fechar' }).click()
  rerender(<StaleDocument />)
  expect(screen.queryByRole('dialog')).toBeNull()
  save(true)
  save(false)
  expect(screen.getByRole('dialog')).toBeDefined()
  unmount()
})

it('a form without drafts says that saving over it leaves nothing of the other version', () => {
  form.hasDrafts = false
  form.fields = { updatedAt: { valid: false } }
  render(<StaleDocument />)
  expect(screen.getByRole('dialog').textContent).toContain('ela substitui a da outra pessoa por inteiro.')
  screen.getByRole('button', { name: 'Guardar a minha versão' }).click()
  expect(form.submit).toHaveBeenLastCalledWith({ overrides: { updatedAt: null } })
})

it('[PAGE-01] the moment of a save is in the form before it is rendered, for the autosave that is queued', () => {
  const fields = { title: { value: 'Natal' }, updatedAt: { value: 'before' } }
  noteSaved({ getFields: () => fields }, { updatedAt: 'now' })
  noteSaved({ getFields: () => fields }, {})
  expect(fields).toEqual({ title: { value: 'Natal' }, updatedAt: { value: 'now' } })
})
