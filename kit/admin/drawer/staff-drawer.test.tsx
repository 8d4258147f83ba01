// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'

import { fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { TextField } from '../form/fields'
import { SmallForm } from '../record/small-form'
import { StaffDrawer } from './staff-drawer'
import { leaveOpenDrawer } from './unsaved-input'

useStaffServer()

const Form = ({ label }: { label: string }) => (
  <SmallForm
    change={() => Promise.reject(new Error('Nothing is sent'))}
    label="Guardar"
    onCancel={vi.fn()}
    onSaved={vi.fn()}
    pending="A guardar…"
    start={{ text: 'Como estava' }}
  >
    {(field) => <TextField label={label} {...field('text')} />}
  </SmallForm>
)

it('asks before it closes over what was typed in any of its forms', async () => {
  const onClose = vi.fn()
  const user = await visitStaff(
    <StaffDrawer onClose={onClose} slug="a-drawer" title="Registo">
      <Form label="Nome" />
      <Form label="Nota" />
    </StaffDrawer>,
  )
  const drawer = await screen.findByRole('dialog', { name: 'Registo' })
  fill({ Nome: 'Outro' })
  await user.keyboard('{Escape}')
  await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  expect(onClose).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Continuar a editar' }))
  fill({ Nome: 'Como estava' })
  expect(drawer.isConnected).toBe(true)
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
})

it('closes before the drawer below it', async () => {
  const [onClose, onCloseBelow] = [vi.fn(), vi.fn()]
  const Drawers = () => {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <StaffDrawer onClose={onCloseBelow} slug="a-drawer" title="Registo">
        <button onClick={() => setIsOpen(true)} type="button">
          Comparar
        </button>
        {isOpen ? (
          <StaffDrawer onClose={onClose} slug="another" title="Comparação">
            <Form label="Nome" />
          </StaffDrawer>
        ) : null}
      </StaffDrawer>
    )
  }
  const user = await visitStaff(<Drawers />)
  await user.click(await screen.findByRole('button', { name: 'Comparar' }))
  await screen.findByRole('dialog', { name: 'Comparação' })
  await user.keyboard('{Escape}')
  expect([onClose.mock.calls.length, onCloseBelow.mock.calls.length]).toEqual([1, 0])
})

it('asks again if it is still open after input was given up', async () => {
  const follow = vi.fn((event: MouseEvent) => event.preventDefault())
  const user = await visitStaff(
    <StaffDrawer onClose={vi.fn()} slug="a-drawer" title="Registo">
      <Form label="Nome" />
      <a href="/admin">Início</a>
    </StaffDrawer>,
  )
  const leaving = () => screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  const link = await screen.findByRole('link', { name: 'Início' })
  link.addEventListener('click', follow)
  fill({ Nome: 'Outro' })
  await user.click(link)
  await leaving()
  await user.click(screen.getByRole('button', { name: 'Sair sem guardar' }))
  expect(follow).toHaveBeenCalledOnce()
  await user.keyboard('{Escape}')
  await leaving()
  await user.click(screen.getByRole('button', { name: 'Sair sem guardar' }))
  fill({ Nome: 'Mais um' })
  await user.click(link)
  await leaving()
  expect(follow).toHaveBeenCalledOnce()
})

it('asks also from below another drawer, before both are left', async () => {
  const user = await visitStaff(
    <>
      <StaffDrawer onClose={vi.fn()} slug="a-drawer" title="Registo">
        <Form label="Nome" />
      </StaffDrawer>
      <StaffDrawer onClose={vi.fn()} slug="merge-drawer" title="Juntar duplicados">
        <p>Sem formulário.</p>
      </StaffDrawer>
    </>,
  )
  await screen.findByRole('dialog', { name: 'Juntar duplicados' })
  fill({ Nome: 'Outro' })
  const goOn = vi.fn()
  act(() => leaveOpenDrawer(goOn))
  await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  expect(goOn).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Sair sem guardar' }))
  expect(goOn).toHaveBeenCalledOnce()
})

function OpenFromTheStart() {
  const [isOpen, setOpen] = useState(true)
  const [isThere, setThere] = useState(true)
  return (
    <>
      <h1>Registos</h1>
      {isOpen ? (
        <StaffDrawer onClose={() => setOpen(false)} slug="a-drawer" title="Registo">
          <fieldset aria-label="Ações">
            {isThere ? (
              <button onClick={() => setThere(false)} type="button">
                Criar
              </button>
            ) : null}
          </fieldset>
        </StaffDrawer>
      ) : null}
    </>
  )
}

it('keeps the focus where what was pressed has gone, and leaves it at the screen’s title', async () => {
  const user = await visitStaff(<OpenFromTheStart />)
  await user.click(await screen.findByRole('button', { name: 'Criar' }))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Ações' })))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

/** Forms outside of drawers, and `record-form`, whose hook reports for it. */
const OTHERS = ['choices-form', 'dialog-frame', 'list-toolbar', 'privacy/admin/screen', 'record-form', 'sign-in-dialog']

it('every form tells its drawer what would be lost', () => {
  const files = ['collections', 'kit', 'plugins'].flatMap((floor) =>
    readdirSync(floor, { encoding: 'utf8', recursive: true }).map((name) => path.join(floor, name)),
  )
  const forms = files.filter((file) => /(?<!\.test)\.tsx$/.test(file) && readFileSync(file, 'utf8').includes('<form'))
  const silent = forms.filter(
    (file) => !/useTellsUnsaved|useTypedFields|useRecordForm/.test(readFileSync(file, 'utf8')),
  )
  expect(silent.filter((file) => !OTHERS.some((name) => file.endsWith(path.normalize(`${name}.tsx`))))).toEqual([])
})
