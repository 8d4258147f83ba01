// @vitest-environment happy-dom
import { useModal } from '@payloadcms/ui'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { isClosed, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { Confirmation } from './confirmation'

useStaffServer()

function Asking({ onConfirm }: { onConfirm: () => Promise<void> }) {
  const { openModal } = useModal()
  return (
    <>
      <button onClick={() => openModal('a-question')} type="button">
        Perguntar
      </button>
      <Confirmation
        body="Perde-se tudo."
        confirmingLabel="A apagar…"
        confirmLabel="Apagar"
        heading="Apagar o lead Ana?"
        onConfirm={onConfirm}
        slug="a-question"
      />
    </>
  )
}

it('is a dialog named by its question; no closes it and does nothing', async () => {
  const onConfirm = vi.fn(() => Promise.resolve())
  const user = await visitStaff(<Asking onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Perguntar' }))
  const dialog = await screen.findByRole('dialog', { name: 'Apagar o lead Ana?' })
  expect(dialog.textContent).toContain('Perde-se tudo.')
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await isClosed()
  expect(onConfirm).not.toHaveBeenCalled()
})

it('of two presses the second does nothing, and the question stays until the work is done', async () => {
  let finish = () => {}
  const onConfirm = vi.fn(() => new Promise<void>((resolve) => (finish = resolve)))
  const user = await visitStaff(<Asking onConfirm={onConfirm} />)
  await user.click(screen.getByRole('button', { name: 'Perguntar' }))
  await user.dblClick(await screen.findByRole('button', { name: 'Apagar' }))
  await screen.findByRole('button', { name: 'A apagar…' })
  expect(onConfirm).toHaveBeenCalledOnce()
  finish()
  await isClosed()
})
