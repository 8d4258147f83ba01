// @vitest-environment happy-dom
import { useModal } from '@payloadcms/ui'
import { fireEvent, screen } from '@testing-library/react'
import { useForm } from 'react-hook-form'
import { expect, it, vi } from 'vitest'

import {
  button,
  field,
  typeDay,
  typeImpossibleDay,
  useStaffServer,
  visitStaff,
} from '../../../tests/support/staff-visitor'
import { Confirmation } from '../drawer/confirmation'
import { SmallForm } from '../record/small-form'
import { TextField } from './fields'
import { submitUnchecked } from './submit-unchecked'

useStaffServer()

const REFUSAL = 'Data inválida: escolha um dia'
const save = vi.fn(() => Promise.resolve({ error: null, ok: false as const }))

const Small = () => (
  <SmallForm
    change={save}
    label="Guardar"
    onCancel={vi.fn()}
    onSaved={vi.fn()}
    pending="…"
    start={{ day: '2026-11-30' }}
  >
    {(of) => <TextField label="Dia" type="date" {...of('day')} />}
  </SmallForm>
)

function Unchecked() {
  const form = useForm({ defaultValues: { day: '2026-11-30' } })
  return (
    <form noValidate onSubmit={(event) => submitUnchecked(event, form, save)}>
      <TextField label="Dia" type="date" {...form.register('day')} />
      <button type="submit">Guardar</button>
    </form>
  )
}

function Question() {
  const { isModalOpen, openModal } = useModal()
  return (
    <>
      {isModalOpen('a-question') ? null : <button onClick={() => openModal('a-question')}>Perguntar</button>}
      <Confirmation
        body={<TextField defaultValue="2026-11-30" label="Dia" type="date" />}
        confirmLabel="Guardar"
        heading="Quando?"
        onConfirm={() => save().then(() => false)}
        slug="a-question"
      />
    </>
  )
}

it.each([
  { Form: Small, name: 'a small form' },
  { Form: Unchecked, name: 'a form that only the server validates' },
  { Form: Question, name: 'a question' },
])('$name does not send an impossible day, whose value is that of an empty field', async ({ Form }) => {
  save.mockClear()
  const user = await visitStaff(<Form />)
  const opener = screen.queryByRole('button', { name: 'Perguntar' })
  if (opener) await user.click(opener)
  const day = await screen.findByLabelText<HTMLInputElement>('Dia')
  typeImpossibleDay(day)
  await user.click(button('Guardar'))
  await screen.findByText(REFUSAL)
  expect(document.activeElement).toBe(day)
  expect(save).not.toHaveBeenCalled()
  typeDay(day, '')
  fireEvent.blur(day)
  expect(screen.queryByText(REFUSAL)).toBeNull()
  await user.click(button('Guardar'))
  await expect.poll(() => save.mock.calls).toHaveLength(1)
})

it('an impossible day is not yet refused when its field is left', async () => {
  await visitStaff(<Small />)
  typeImpossibleDay(field('Dia'))
  fireEvent.blur(field('Dia'))
  expect(screen.queryByText(REFUSAL)).toBeNull()
})
