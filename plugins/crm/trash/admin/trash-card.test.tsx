// @vitest-environment happy-dom
import { Form, LeaveWithoutSaving, useForm, useFormModified } from '@payloadcms/ui'
import { screen, waitFor } from '@testing-library/react'
import { type ReactNode, useState } from 'react'
import { expect, it, vi } from 'vitest'

import { button, router, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { StaffDrawer } from '@kit/admin/drawer/staff-drawer'
import { useTellsUnsaved } from '@kit/admin/drawer/unsaved-input'
import type { TrashedRecord } from '../operations/trash'
import { TrashCard } from './trash-card'

const server = useStaffServer()

const ID = '00000000-0000-4000-8000-00000000000e'

const ROW: TrashedRecord = {
  collection: 'leads',
  deletedAt: '2026-03-01T08:00:00.000Z',
  entityType: 'lead',
  id: ID,
  person: 'Ana',
  title: 'Apagado',
  until: '2026-03-31T08:00:00.000Z',
}

/** The trash, which is left for a screen with a form; its toast stays. */
function Leavable({ children, form }: { children: ReactNode; form: ReactNode }) {
  const [isLeft, setLeft] = useState(false)
  return (
    <>
      <button onClick={() => setLeft(true)}>Outro ecrã</button>
      {isLeft ? form : <ul>{children}</ul>}
    </>
  )
}

async function restoreAndLeave(form: ReactNode) {
  server.answer('POST /api/crm/trash/undo', () => Response.json({ success: true }))
  const user = await visitStaff(
    <Leavable form={form}>
      <TrashCard row={ROW} />
    </Leavable>,
  )
  await user.click(button('Restaurar: Apagado'))
  await toastTitled('success', 'Registo restaurado com sucesso!')
  await user.click(button('Outro ecrã'))
  return user
}

it('the toast asks before it discards what is typed in the drawer of another screen', async () => {
  const form = (
    <StaffDrawer onClose={vi.fn()} slug="a-drawer" title="Novo lead">
      <Unsaved />
    </StaffDrawer>
  )
  const user = await restoreAndLeave(form)
  await screen.findByRole('dialog', { name: 'Novo lead' })
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }))
  expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/leads/${ID}`)
})

it('the toast asks before it discards what is typed in Payload’s own form', async () => {
  const user = await restoreAndLeave(
    <Form initialState={{}}>
      <Changed />
      <LeaveWithoutSaving />
    </Form>,
  )
  await user.click(button('Alterar'))
  await screen.findByText('Alterado')
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await user.click(await screen.findByRole('button', { name: /sair mesmo assim/i }))
  await waitFor(() => expect(router.push).toHaveBeenCalledOnce())
  expect(router.push.mock.calls[0]?.[0]).toMatch(new RegExp(`/admin/crm/leads/${ID}$`))
})

function Unsaved() {
  useTellsUnsaved(() => true)
  return null
}

function Changed() {
  const { setModified } = useForm()
  return (
    <button onClick={() => setModified(true)} type="button">
      {useFormModified() ? 'Alterado' : 'Alterar'}
    </button>
  )
}

it.each([
  ['leads', 'lead', `/admin/crm/leads/${ID}`],
  ['tasks', 'task', `/admin/crm/tasks/${ID}`],
  ['pages', 'page', `/admin/collections/pages/${ID}`],
] as const)('what comes back to %s can be opened from the toast', async (collection, entityType, address) => {
  server.answer('POST /api/crm/trash/undo', () => Response.json({ success: true }))
  const user = await visitStaff(
    <ul>
      <TrashCard row={{ ...ROW, collection, entityType }} />
    </ul>,
  )
  await user.click(button('Restaurar: Apagado'))
  expect(await toastTitled('success', 'Registo restaurado com sucesso!')).toBe('Apagado')
  await user.click(await screen.findByRole('button', { name: 'Abrir' }))
  await waitFor(() => expect(router.push).toHaveBeenCalledWith(address))
})
