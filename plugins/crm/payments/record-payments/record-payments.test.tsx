// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'

import { tellOutdated } from '@kit/admin/form/outdated'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import {
  button,
  field,
  fill,
  refusal,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import type { Instalment } from '../schema'
import { ClientPayments } from './client-payments'
import { RecordPayments } from './record-payments'

const server = useStaffServer()

const ORDER = '7a1f6c1e-52b9-4a52-9a4e-0000000000cc'
const idOf = (position: number) => `7a1f6c1e-52b9-4a52-9a4e-00000000000${position}`
const one = (position: number, change: Partial<Instalment> = {}): Instalment => ({
  amountCents: 5_000_000,
  cameOn: null,
  clientId: null,
  clientName: 'Teresa Domingos',
  day: null,
  days: null,
  dueOn: null,
  id: idOf(position),
  isFirstMonth: false,
  isProved: false,
  mayVoid: false,
  moment: 'delivery',
  momentText: 'Na entrega',
  number: 'PED-2026-0001',
  openCents: 5_000_000,
  orderId: ORDER,
  ownerId: null,
  planCents: null,
  position,
  promisedOn: null,
  proposed: { amountCents: 0, captiveCents: 0, withheldCents: 0 },
  quoteId: null,
  recordTitle: 'Identidade',
  retainerId: null,
  state: 'upcoming',
  stateText: 'Por vencer',
  title: `Parcela ${position}`,
  ...change,
})

const visit = async (instalments: Instalment[]) => {
  server.answer(`GET /api/crm/orders/${ORDER}/instalments`, () => Response.json({ instalments }))
  return visitStaff(<RecordPayments id={ORDER} type="orders" />)
}

it('[PAY-16] what nothing has come of is agreed anew, by amounts as people type them, and says what is wrong', async () => {
  const user = await visit([
    one(1, { openCents: 0, state: 'received' }),
    one(2),
    one(3),
    one(4, { isFirstMonth: true, title: '1.º mês' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  expect(screen.getAllByLabelText(/parcela$/)).toHaveLength(2)
  await user.click(button('Adicionar parcela'))
  // The server numbers them the same way, around those that stay.
  expect([2, 3, 5].map((place) => field(`${place}.ª parcela`).value)).toEqual(['Parcela 2', 'Parcela 3', ''])
  const [first, second, added] = screen.getAllByLabelText('Valor (Kz)') as HTMLInputElement[]
  expect([first?.value, second?.value, added?.value]).toEqual(['50 000,00', '50 000,00', ''])
  fill({ '5.ª parcela': 'Montagem' })
  for (const [input, text] of [
    [first, '25.000'],
    [added, '25 000,50'],
  ] as const)
    if (input) await user.clear(input).then(() => user.type(input, text))
  expect(screen.getByText(/^Soma:/).textContent?.replaceAll(/\s/g, ' ')).toBe('Soma: 100 000,50 Kz de 100 000,00 Kz')
  const route = `/api/crm/instalments/${idOf(2)}/plan`
  const issues = [{ message: 'As parcelas têm de somar 100 000,00 Kz.', path: 'paymentPlan' }]
  server.answer(`PUT ${route}`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
  await user.click(button('Ajustar plano'))
  await screen.findByText('As parcelas têm de somar 100 000,00 Kz.')
  expect(field('5.ª parcela').value).toBe('Montagem')
  server.answer(`PUT ${route}`, () => Response.json({ instalments: [] }))
  await user.click(button('Ajustar plano'))
  await screen.findByRole('button', { name: 'Ajustar plano' })
  expect(server.bodies('PUT').at(-1)).toMatchObject({
    paymentPlan: [
      { amount: '25000', instalmentId: idOf(2), moment: 'delivery', title: 'Parcela 2' },
      { amount: '50000.00', instalmentId: idOf(3) },
      { amount: '25000.50', title: 'Montagem' },
    ],
    unpaidIds: [idOf(2), idOf(3)],
  })
})

it('[PAY-04] a plan says what each instalment comes to before it is made, once the shares add up', async () => {
  server.answer(`GET /api/crm/orders/${ORDER}/instalments`, () =>
    Response.json({ instalments: [], planCents: 10_000_001 }),
  )
  const user = await visitStaff(<RecordPayments id={ORDER} type="orders" />)
  await user.click(await screen.findByRole('button', { name: 'Criar plano de pagamento' }))
  const shown = () => screen.queryAllByText(/Kz$/).map(({ textContent }) => textContent.replaceAll(/\s/g, ' '))
  expect(shown()).toEqual(['50 000,01 Kz', '50 000,00 Kz'])
  const [first] = screen.getAllByLabelText('Percentagem') as HTMLInputElement[]
  if (first) await user.clear(first)
  expect(shown()).toEqual([])
})

it('[PAY-04] a further project of an accepted quote gets no plan, and says where the quote’s is', async () => {
  server.answer(`GET /api/crm/orders/${ORDER}/instalments`, () =>
    Response.json({ instalments: [], planCents: 10_000_000, quotePlanOf: 'PED-2026-0001' }),
  )
  await visitStaff(<RecordPayments id={ORDER} type="orders" />)
  await screen.findByText('O plano de pagamento do orçamento aceite está em PED-2026-0001.')
  expect(screen.queryByRole('button', { name: 'Criar plano de pagamento' })).toBeNull()
})

it('[PAY-16] rows are removed by keyboard, one after the other; another can still be added', async () => {
  const user = await visit([one(1), one(2)])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  await user.click(button('Remover a 1.ª parcela'))
  expect(document.activeElement).toBe(button('Remover a 1.ª parcela'))
  await user.keyboard('{Enter}')
  expect(document.activeElement).toBe(button('Adicionar parcela'))
  await user.keyboard('{Enter}')
  expect(field('1.ª parcela').value).toBe('')
})

it('[PAY-16] of a project with a plan of its own and its quote’s, one is changed without the other', async () => {
  const quoteId = '7a1f6c1e-52b9-4a52-9a4e-0000000000dd'
  const user = await visit([
    one(1, { id: idOf(5), openCents: 0, quoteId, state: 'received' }),
    one(1, { openCents: 0, state: 'received' }),
    one(2),
    one(2, { id: idOf(6), quoteId, title: 'Restante' }),
  ])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  expect(field('2.ª parcela').value).toBe('Parcela 2')
  server.answer(`PUT /api/crm/instalments/${idOf(2)}/plan`, () => Response.json({ instalments: [] }))
  await user.click(button('Ajustar plano'))
  await screen.findByRole('button', { name: 'Ajustar plano' })
  expect(server.bodies('PUT').at(-1)).toMatchObject({ unpaidIds: [idOf(2)] })
})

it('[PAY-16] a project’s own plan is to come to the project’s present total, less what has come', async () => {
  const own = { planCents: 12_000_000 }
  const user = await visit([one(1, { ...own, openCents: 0, state: 'received' }), one(2, own), one(3, own)])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  expect(screen.getByText(/^Soma:/).textContent?.replaceAll(/\s/g, ' ')).toBe('Soma: 100 000,00 Kz de 70 000,00 Kz')
})

it('[PAY-16] once all has come, what a raised total leaves is agreed in new instalments', async () => {
  const user = await visit([one(1, { openCents: 0, planCents: 7_000_000, state: 'received' })])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  expect(screen.getByText(/^Soma:/).textContent?.replaceAll(/\s/g, ' ')).toBe('Soma: 0,00 Kz de 20 000,00 Kz')
  await user.click(button('Adicionar parcela'))
  fill({ '2.ª parcela': 'Extra' })
  server.answer(`PUT /api/crm/instalments/${idOf(1)}/plan`, () => Response.json({ instalments: [] }))
  await user.click(button('Ajustar plano'))
  await screen.findByRole('button', { name: 'Ajustar plano' })
  expect(server.bodies('PUT')).toMatchObject([{ paymentPlan: [{ title: 'Extra' }], unpaidIds: [] }])
})

it('[PAY-16] six instalments that have come leave room for what a raised total adds', async () => {
  const own = { openCents: 0, planCents: 35_000_000, state: 'received' } as const
  const user = await visit([1, 2, 3, 4, 5, 6].map((position) => one(position, own)))
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  await user.click(button('Adicionar parcela'))
  expect(field('7.ª parcela').value).toBe('')
})

it('[PAY-16] there is nothing to agree where all has been paid or the project is cancelled', async () => {
  await visit([one(1, { openCents: 0, state: 'received' }), one(2, { state: 'cancelled' })])
  await screen.findAllByText('Por vencer')
  expect(screen.queryByRole('button')).toBeNull()
})

it('[PAY-16] a plan that was refused as a whole is sent again once it is mended', async () => {
  const user = await visit([one(1), one(2)])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  const route = `/api/crm/instalments/${idOf(1)}/plan`
  const issues = [{ message: 'As parcelas têm de somar 100 000,00 Kz.', path: 'paymentPlan' }]
  server.answer(`PUT ${route}`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
  const [first] = screen.getAllByLabelText('Valor (Kz)') as HTMLInputElement[]
  if (!first) throw new Error('No amount')
  await user.clear(first)
  await user.type(first, '1')
  await user.click(button('Ajustar plano'))
  await screen.findByText('As parcelas têm de somar 100 000,00 Kz.')
  await user.clear(first)
  await user.type(first, '50.000')
  await user.click(button('Ajustar plano'))
  await waitFor(() => expect(server.bodies('PUT')).toHaveLength(2))
})

it('[PAY-16] whoever missed another change sends what was typed again, of the instalments that are unpaid now', async () => {
  const user = await visit([one(1), one(2)])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  fill({ '1.ª parcela': 'Arranque' })
  const refuse = () => Response.json({ error: STALE_RECORD }, { status: 409 })
  server.answer(`PUT /api/crm/instalments/${idOf(1)}/plan`, refuse)
  const instalments = [one(1, { openCents: 0, state: 'received', stateText: 'Recebida' }), one(2)]
  server.answer(`GET /api/crm/orders/${ORDER}/instalments`, () => Response.json({ instalments }))
  await user.click(button('Ajustar plano'))
  await screen.findByText('Recebida')
  expect(field('2.ª parcela').value).toBe('Arranque')
  server.answer(`PUT /api/crm/instalments/${idOf(2)}/plan`, () => Response.json({ instalments: [] }))
  await user.click(button('Ajustar plano'))
  await waitFor(() => expect(server.bodies('PUT')).toHaveLength(2))
  expect(server.bodies('PUT').at(-1)).toMatchObject({ unpaidIds: [idOf(2)] })
  expect(server.bodies('PUT').at(-1)).not.toHaveProperty('paymentPlan.0.instalmentId')
})

it('[PAY-16] what is read again under the open form does not count as seen before the person is told of it', async () => {
  const user = await visit([one(1), one(2)])
  await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
  const colleagues = [
    one(1, { amountCents: 2_000_000, openCents: 2_000_000 }),
    one(2, { amountCents: 8_000_000, id: idOf(7), openCents: 8_000_000, title: 'Do colega' }),
  ]
  server.answer(`GET /api/crm/orders/${ORDER}/instalments`, () => Response.json({ instalments: colleagues }))
  act(() => void tellOutdated())
  await screen.findByText('2.ª parcela · Do colega')
  const route = `PUT /api/crm/instalments/${idOf(1)}/plan`
  server.answer(route, refusal(409, STALE_RECORD))
  await user.click(button('Ajustar plano'))
  await toastTitled('error', 'Erro ao ajustar o plano de pagamento')
  server.answer(route, () => Response.json({ instalments: [] }))
  await user.click(button('Ajustar plano'))
  await expect.poll(() => server.bodies('PUT')).toHaveLength(2)
  const seen = (amountCents: number, id: string) => ({ amountCents, id })
  expect(server.bodies('PUT')).toMatchObject([
    { unpaid: [seen(5_000_000, idOf(1)), seen(5_000_000, idOf(2))], unpaidIds: [idOf(1), idOf(2)] },
    { unpaid: [seen(2_000_000, idOf(1)), seen(8_000_000, idOf(7))], unpaidIds: [idOf(1), idOf(7)] },
  ])
  expect(server.bodies('PUT').at(-1)).not.toHaveProperty('paymentPlan.1.instalmentId')
})

it('[PAY-04] a plan of a project says that its percentages are of the total with IVA', async () => {
  const user = await visit([])
  await user.click(await screen.findByRole('button', { name: 'Criar plano de pagamento' }))
  expect(screen.getByText(/^Percentagens do total do projeto, com o IVA/)).toBeTruthy()
})

it('[PAY-10] a cancelled instalment has its whole amount, because nothing of it is awaited', async () => {
  await visit([one(1, { dueOn: '2026-01-15', openCents: 2_000_000, state: 'cancelled', stateText: 'Anulada' })])
  const line = (await screen.findByText('Anulada')).closest('li')
  expect(line?.textContent?.replaceAll(/\s/g, ' ')).toContain('50 000,00 KzVencia em 15/01/2026')
})

it('[PAY-10] a client’s details list what is still to come, below its sum, and nothing where nothing is owed', async () => {
  const instalments = [
    one(1, { openCents: 0, state: 'received' }),
    one(2, { openCents: 1_250_050, state: 'partial' }),
    one(3),
    one(4, { state: 'cancelled' }),
  ]
  server.answer(`GET /api/crm/instalments?client=${ORDER}`, () => Response.json({ instalments }))
  await visitStaff(<ClientPayments id={ORDER} />)
  expect((await screen.findByText(/por receber$/)).textContent).toMatch(/^62\s500,50\sKz por receber$/)
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Parcela 2 · PED-2026-0001',
    'Parcela 3 · PED-2026-0001',
  ])
})
