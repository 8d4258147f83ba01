// @vitest-environment happy-dom
import { ServerFunctionsProvider } from '@payloadcms/ui'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

import { button, toastTitled, useStaffServer, visitStaff } from '../../../tests/support/staff-visitor'
import { ScheduleForm } from './schedule-form'

useStaffServer()

const JOB = { id: 7, input: { type: 'publish' }, waitUntil: '2030-03-01T08:00:00.000Z' }

it('a cancellation is said to be stored when only the schedule cannot be read again', async () => {
  const serverFunction = vi.fn<() => Promise<unknown>>()
  serverFunction
    .mockResolvedValueOnce([JOB])
    .mockResolvedValueOnce({})
    .mockRejectedValueOnce(new Error('No connection'))
  const user = await visitStaff(
    <ServerFunctionsProvider serverFunction={serverFunction as never}>
      <ScheduleForm />
    </ServerFunctionsProvider>,
  )
  await user.click(await screen.findByRole('button', { name: /^Cancelar/ }))
  await toastTitled('success', 'Agendamento cancelado com sucesso!')
  await screen.findByText('Não foi possível ler o que está agendado. Tente novamente.')
  expect([screen.queryByText(/Não foi possível guardar/), screen.queryByRole('button', { name: /^Cancelar/ })]).toEqual(
    [null, null],
  )
  expect(button('Agendar').disabled).toBe(false)
})

it('does not offer to unpublish what was never published', async () => {
  await visitStaff(
    <ServerFunctionsProvider serverFunction={vi.fn(() => Promise.resolve([])) as never}>
      <ScheduleForm />
    </ServerFunctionsProvider>,
  )
  await screen.findByText('Nada está agendado.')
  const choice = screen.getByLabelText<HTMLSelectElement>('O que fazer')
  expect(Array.from(choice.options, ({ text }) => text)).toEqual(['Publicar'])
})
