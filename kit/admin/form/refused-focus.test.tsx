// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { z } from 'zod'

import { fill, toastTitled, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import type { AnyRoute } from '@kit/http/define-route'
import { RecordForm } from './record-form'
import { type SaveWording, useRecordForm } from './use-record-form'

const server = useStaffServer()

// Deliberately not in the order of the fields.
const schema = z.object({ name: z.string().min(1, 'Nome em falta'), city: z.string().min(1, 'Cidade em falta') })
const text = { failure: 'Erro', success: 'Guardado' }
interface Route extends AnyRoute {
  checksLoadedAt: true
  path: '/api/things/{id}'
  body: typeof schema
}
const wording = {
  create: { ...text, route: 'POST /api/things/{id}' },
  update: { ...text, route: 'PUT /api/things/{id}' },
} as unknown as SaveWording<Route, Route>

function Form({ hasCity = true }: { hasCity?: boolean }) {
  const [start] = useState(() => ({ city: '', name: '' }))
  const { errors, form, ...state } = useRecordForm({
    onDone: vi.fn(),
    record: null,
    schema,
    start,
    wording,
  })
  return (
    <RecordForm {...state} openStored={() => Promise.resolve()}>
      {hasCity ? <input aria-label="Cidade" {...form.register('city')} /> : null}
      <input aria-label="Nome" {...form.register('name')} />
      <p>{errors.name?.message}</p>
    </RecordForm>
  )
}

it('a refused form gives the focus to its first wrong field, once: whoever goes on typing elsewhere keeps it', async () => {
  await visitStaff(<Form />)
  const [city, name] = [screen.getByLabelText('Cidade'), screen.getByLabelText('Nome')]
  const goOn = vi.fn(() => queueMicrotask(() => name.focus()))
  city.addEventListener('focus', goOn, { once: true })
  fireEvent.submit(city.closest('form') as HTMLFormElement)
  await screen.findByText('Nome em falta')
  // Lets the form library's delayed focus happen first.
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(goOn).toHaveBeenCalledOnce()
  expect(document.activeElement).toBe(name)
})

it('a form that is refused where it has no field says so', async () => {
  await visitStaff(<Form hasCity={false} />)
  fill({ Nome: 'Ana' })
  fireEvent.submit(screen.getByLabelText('Nome').closest('form') as HTMLFormElement)
  expect(await toastTitled('error', 'Erro')).toBe('Cidade em falta')
})

it('a form that the server refuses gives the focus to its first wrong field', async () => {
  const issues = [
    { message: 'Nome repetido', path: 'name' },
    { message: 'Cidade desconhecida', path: 'city' },
  ]
  server.answer('POST /api/things/', () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
  await visitStaff(<Form />)
  fill({ Cidade: 'Luanda', Nome: 'Ana' })
  fireEvent.submit(screen.getByLabelText('Cidade').closest('form') as HTMLFormElement)
  await screen.findByText('Nome repetido')
  expect(document.activeElement).toBe(screen.getByLabelText('Cidade'))
})
