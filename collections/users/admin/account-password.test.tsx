// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { AccountPassword } from './account-password'

const form = vi.hoisted(() => ({
  id: undefined as string | undefined,
  saved: {} as Record<string, string>,
  typed: {} as Record<string, string>,
}))
vi.mock('@payloadcms/ui', async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ user: { id: 'own' } }),
  useDocumentInfo: () => ({ hasSavePermission: true, id: form.id, savedDocumentData: form.saved }),
  useField: () => ({ setValue: () => {}, showError: false, value: '' }),
  useFormFields: (read: (fields: unknown[]) => unknown) =>
    read([Object.fromEntries(Object.entries(form.typed).map(([key, value]) => [key, { value }]))]),
}))

const ADMIN = { email: 'ana@agencia.ao', role: 'admin', username: 'ana' }
const EDITOR = { ...ADMIN, role: 'editor' }

afterEach(cleanup)

it.each([
  ['a new administrator', undefined, {}, ADMIN, true],
  ['a new editor', undefined, {}, EDITOR, false],
  ['an unchanged administrator', 'u1', ADMIN, { ...ADMIN, name: 'Ana' }, false],
  ['an administrator with another e-mail', 'u1', ADMIN, { ...ADMIN, email: 'x@y.ao' }, true],
  ['an administrator with another role', 'u1', ADMIN, EDITOR, true],
  ['somebody who becomes one', 'u1', EDITOR, ADMIN, true],
  ['an editor with another e-mail', 'u1', EDITOR, { ...EDITOR, email: 'x@y.ao' }, false],
  ['one’s own other e-mail', 'own', EDITOR, { ...EDITOR, email: 'x@y.ao' }, true],
  ['one’s own other role', 'own', ADMIN, EDITOR, false],
])('[S8] %s asks for the present password where the server does', (_, id, saved, typed, isAsked) => {
  Object.assign(form, { id, saved, typed })
  render(<AccountPassword path="currentPassword" />)
  expect(screen.queryAllByLabelText(/^Palavra-passe atual/)).toHaveLength(isAsked ? 1 : 0)
})
