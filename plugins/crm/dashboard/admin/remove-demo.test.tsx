// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'

import { button, router, toastTitled, useStaffServer, visitStaff } from '../../../../tests/support/staff-visitor'
import { RemoveDemo } from './remove-demo'

const server = useStaffServer()

it.each([
  [95, '95 registos foram para o lixo.'],
  [1, '1 registo foi para o lixo.'],
])('the demo goes after a question, and the dashboard is read again (%i)', async (removed, sentence) => {
  server.answer('DELETE /api/crm/demo', () => Response.json({ removed }))
  const user = await visitStaff(<RemoveDemo />)
  await user.click(button('Remover a demonstração'))
  await screen.findByText(
    /^Os leads, orçamentos, clientes, projetos, avenças, trabalhos do portfólio, páginas, notícias, redirecionamentos, depoimentos e clientes em destaque da demonstração vão para o lixo, e só esses\./,
  )
  await user.click(button('Cancelar'))
  expect(server.sent).toEqual([])
  await user.click(button('Remover a demonstração'))
  await user.click(await screen.findByRole('button', { name: 'Remover' }))
  expect(await toastTitled('success', 'Demonstração removida com sucesso!')).toBe(sentence)
  expect(router.refresh).toHaveBeenCalledTimes(1)
})
