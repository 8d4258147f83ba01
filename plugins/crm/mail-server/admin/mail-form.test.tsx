// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { MailPresets } from './mail-form'

const form = vi.hoisted(() => ({ dispatch: vi.fn(), host: '', setModified: vi.fn() }))
vi.mock('@payloadcms/ui', async (original) => ({
  ...(await original<object>()),
  useAllFormFields: () => [{ host: { value: form.host } }, form.dispatch],
  useForm: () => ({ setModified: form.setModified }),
}))

afterEach(() => {
  cleanup()
  form.host = ''
  vi.clearAllMocks()
})

it.each([
  ['Gmail', 'smtp.gmail.com', 465, 'tls', 'palavra-passe de aplicação'],
  ['Microsoft 365', 'smtp.office365.com', 587, 'starttls', 'SMTP autenticado'],
])(
  '[OPS-21] %s fills in server, port and security, and says what else it needs',
  (name, host, port, security, hint) => {
    const { rerender } = render(<MailPresets />)
    fireEvent.click(screen.getByRole('button', { name }))
    const filled = form.dispatch.mock.calls.map(([{ path, value }]) => [path, value])
    expect(Object.fromEntries(filled)).toEqual({ host, port, security })
    expect(form.setModified).toHaveBeenCalledWith(true)
    form.host = host
    rerender(<MailPresets />)
    expect(screen.getByRole('button', { name }).getAttribute('aria-pressed')).toBe('true')
    expect(document.body.textContent).toContain(hint)
  },
)

it('[OPS-21] ‘Outro’ keeps a server that was typed', () => {
  form.host = 'mail.exemplo.ao'
  render(<MailPresets />)
  fireEvent.click(screen.getByRole('button', { name: 'Outro' }))
  expect(form.dispatch).not.toHaveBeenCalled()
})
