// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { lazy, Suspense, useRef } from 'react'
import { expect, it, vi } from 'vitest'

import { useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { StaffDrawer } from './staff-drawer'
import { SmallForm } from '../record/small-form'
import { RecordForm } from '../form/record-form'

useStaffServer()

const visitWith = (pointer: 'coarse' | 'fine', form: React.ReactNode) => {
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (query) =>
      ({
        addEventListener: vi.fn(),
        matches: query === `(pointer: ${pointer})`,
        removeEventListener: vi.fn(),
      }) as never,
  )
  return visitStaff(
    <StaffDrawer onClose={vi.fn()} slug="thing" title="Nova coisa">
      <Suspense>{form}</Suspense>
    </StaffDrawer>,
  )
}

function Form() {
  const formRef = useRef<HTMLFormElement>(null)
  const nothing = () => Promise.resolve()
  return (
    <RecordForm
      canSave
      formRef={formRef}
      isConflict={false}
      isPending={false}
      openStored={nothing}
      overwrite={nothing}
      save={nothing}
    >
      <input aria-label="Número" readOnly />
      <input aria-label="Nome" />
    </RecordForm>
  )
}

const Small = ({ isWhole = false }) => (
  <SmallForm
    change={() => Promise.reject(new Error('Nothing is sent'))}
    isWhole={isWhole}
    label="Guardar"
    onCancel={vi.fn()}
    onSaved={vi.fn()}
    pending="A guardar…"
    start={{}}
  >
    {() => <input aria-label="Nome" />}
  </SmallForm>
)
const hasFocus = (element: () => HTMLElement) => waitFor(() => expect(document.activeElement).toBe(element()))
const name = () => screen.getByLabelText('Nome')
const title = () => screen.getByRole('heading', { name: 'Nova coisa' })

it('a form that opens has the focus in its first field', async () => {
  await visitWith('fine', <Form />)
  await hasFocus(name)
})

/** A form whose code loads when the test calls `arrive`. */
function lateForm(Late = Form) {
  let arrive = () => {}
  const code = new Promise<{ default: typeof Form }>((resolve) => (arrive = () => resolve({ default: Late })))
  return { arrive: () => act(async () => arrive()), Late: lazy(() => code) }
}

it('so has one whose code comes later, unless the person has moved on', async () => {
  const { arrive, Late } = lateForm()
  await visitWith('fine', <Late />)
  await hasFocus(title)
  await arrive()
  await hasFocus(name)
})

it.each([
  [true, 'has the focus in its first field too'],
  [false, 'within details leaves it on the title'],
])('a small form that comes late and is all of its drawer (%s) %s', async (isWhole) => {
  const { arrive, Late } = lateForm(() => <Small isWhole={isWhole} />)
  await visitWith('fine', <Late />)
  await hasFocus(title)
  await arrive()
  await hasFocus(isWhole ? name : title)
})

it('whoever has gone to the close button meanwhile stays there', async () => {
  const { arrive, Late } = lateForm()
  await visitWith('fine', <Late />)
  await hasFocus(title)
  const close = screen.getByRole('button', { name: 'Fechar' })
  close.focus()
  await arrive()
  await screen.findByLabelText('Nome')
  expect(document.activeElement).toBe(close)
})

it('on a phone the title has it: the keyboard would cover the form', async () => {
  await visitWith('coarse', <Form />)
  await hasFocus(title)
  expect(document.activeElement).not.toBe(name())
})
