// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it, vi } from 'vitest'

import { fill, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { TextField } from '../form/fields'
import { SmallForm } from '../record/small-form'
import { StaffDrawer } from './staff-drawer'

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

/** Forms that are in no drawer, and the one whose hook does it. */
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
