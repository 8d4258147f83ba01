// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import type { OrderAnswer } from '../schema'
import { CHANGED, CREATED, ORDER, QUOTE, quoteLine } from '../../../../tests/support/staff-records'
import { heldAnswer } from '../../../../tests/support/held-answer'
import {
  arrived,
  button,
  field,
  fill,
  isClosed,
  refusal,
  router,
  takeBack,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { OrderCard } from './order-card'
import { toOrderRow } from './order-row'
import { OrderPanel } from './panel'

const server = useStaffServer()

const ONE = `/api/crm/orders/${ORDER.id}`
const STATUS = `PATCH ${ONE}/status`

const visit = (order: Partial<OrderAnswer> = {}, clientName = 'Sem cliente') =>
  visitStaff(
    <OrderPanel services={arrived([])}>
      <NewRecordButton>Novo projeto</NewRecordButton>
      <ul>
        <OrderCard row={toOrderRow({ ...ORDER, ...order }, { clientName, quoteNumber: null })} />
      </ul>
    </OrderPanel>,
  )

const status = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Estado de Obra' })
const answerOrder = (order: Partial<OrderAnswer> = {}) => Response.json({ order: { ...ORDER, ...order } })

describe('the card', () => {
  it('[ORD-06…09] [ORD-14…15] says what the order is and what can be done', async () => {
    await visit(
      {
        description: 'Site com loja',
        dueDate: '2020-05-17T12:00:00.000Z',
        priority: 'urgent',
        startDate: '2020-02-01T12:00:00.000Z',
        status: 'in_progress',
        totalAmount: '150000.50',
      },
      'Kianda Lda',
    )
    expect(screen.getByRole('heading', { name: 'Obra' })).toBeTruthy()
    const texts = ['Kianda Lda', 'Site com loja', 'Início 01/02/2020', 'Urgente']
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy()
    // Matched by whole text: the label is a span of its own, which rows hide (their column heading has it).
    for (const text of ['Prazo 17/05/2020 · em atraso', 'Projeto #PED-2026-0003']) {
      expect(screen.getByText((_, element) => element?.textContent.trim() === text)).toBeTruthy()
    }
    screen.getByText(/^150\s000,50\sKz$/)
    expect(status().value).toBe('in_progress')
    const options = Array.from(status().options, ({ text }) => text)
    expect(options).toEqual(['Pendente', 'Em Andamento', 'Concluído', 'Cancelado'])
    expect(button('Editar Obra')).toBeTruthy()
    expect(button('Deletar Obra')).toBeTruthy()
  })

  it.each([
    ['completed', 'Concluído'],
    ['in_progress', 'Em Andamento'],
    ['cancelled', 'Cancelado'],
  ] as const)('[ORD-07] [ERR-05] sets the status %s at once', async (value, label) => {
    server.answer(STATUS, () => answerOrder({ status: value, updatedAt: CHANGED }))
    const user = await visit()
    await user.selectOptions(status(), label)
    await toastTitled('success', 'Status atualizado com sucesso!')
    expect(status().value).toBe(value)
    expect(server.sent.map(({ body, headers }) => [body, headers.get(LOADED_AT_HEADER)])).toEqual([
      [{ status: value }, CREATED],
    ])
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[ORD-29, ERR-01] takes a status back that is refused', async () => {
    const held = heldAnswer(refusal(503, 'Volte mais tarde.'))
    server.answer(STATUS, held.answer)
    const user = await visit()
    await user.selectOptions(status(), 'Concluído')
    expect(status().value).toBe('completed')
    await waitFor(() => expect(status().getAttribute('aria-busy')).toBe('true'))
    held.letThrough()
    expect(await toastTitled('error', 'Erro ao atualizar status')).toBe('Volte mais tarde.')
    await waitFor(() => expect(status().value).toBe('pending'))
  })

  it('[ORD-29] reads the list again when somebody else has changed the order', async () => {
    server.answer(STATUS, refusal(409, STALE_RECORD))
    const user = await visit()
    await user.selectOptions(status(), 'Concluído')
    expect(await toastTitled('error', 'Erro ao atualizar status')).toBe(STALE_RECORD)
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[ORD-08] opens a form that starts from the status just set', async () => {
    const held = heldAnswer(() => answerOrder({ status: 'in_progress', updatedAt: CHANGED }))
    server.answer(STATUS, held.answer)
    server.answer(`PUT ${ONE}`, () => answerOrder())
    const user = await visit()
    await user.selectOptions(status(), 'Em Andamento')
    await user.click(button('Editar Obra'))
    expect(screen.queryByRole('dialog')).toBeNull()
    held.letThrough()
    await screen.findByLabelText('Notas')
    expect(field('Estado').value).toBe('in_progress')
    fill({ Notas: 'Logo a seguir' })
    await user.click(button('Guardar'))
    await toastTitled('success', 'Projeto atualizado com sucesso!')
    const put = server.sent.find(({ call }) => call.startsWith('PUT'))
    expect([put?.body, put?.headers.get(LOADED_AT_HEADER)]).toEqual([{ notes: 'Logo a seguir' }, CHANGED])
  })
})

describe('the form', () => {
  it('[ORD-10] [ORD-17…22] checks a new order, sends it whole and says so', async () => {
    server.answer('POST /api/crm/orders', () => Response.json({ order: ORDER }, { status: 201 }))
    const user = await visit()
    await user.click(button('Novo projeto'))
    const drawer = within(await screen.findByRole('dialog', { name: 'Novo projeto' }))
    const priority = await drawer.findByLabelText<HTMLSelectElement>('Prioridade')
    expect([field('Estado').value, priority.value]).toEqual(['pending', 'medium'])
    expect(Array.from(priority.options, ({ text }) => text)).toEqual(['Baixa', 'Média', 'Alta', 'Urgente'])
    const total = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Valor total (AOA)' })
    expect(total.value).toBe('0')
    await user.type(field('Título'), '{Enter}')
    await drawer.findByText('Título é obrigatório')
    fill({ 'N.º da factura externa': 'FT 2026/1', Prazo: '2030-05-17', Título: 'Campanha' })
    fireEvent.change(total, { target: { value: 'muito' } })
    await user.type(total, '{Enter}')
    await drawer.findByText(/^Valor inválido/)
    await user.clear(total)
    await user.type(total, '1.500,5{Tab}')
    expect(total.value).toBe('1500,50')
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Projeto criado com sucesso!')
    expect(server.bodies('POST')).toMatchObject([
      {
        clientId: null,
        invoiceNumber: 'FT 2026/1',
        items: [],
        priority: 'medium',
        status: 'pending',
        title: 'Campanha',
        totalAmount: '1500.50',
      },
    ])
    await isClosed()
  })

  it('[ORD-08] [ORD-10] gives each line a state of its own', async () => {
    const logo = quoteLine({ description: 'Logótipo', totalPrice: '5000.00', unitPrice: '5000.00' })
    server.answer(`PUT ${ONE}`, () => answerOrder())
    const user = await visit({
      items: [{ ...logo, orderId: ORDER.id, status: 'completed' }],
      notes: 'Nota',
      totalAmount: '5000.00',
    })
    await user.click(button('Editar Obra'))
    await screen.findByRole('dialog', { name: 'Editar projeto PED-2026-0003' })
    const state = await screen.findByLabelText<HTMLSelectElement>('Estado, item 1')
    expect(state.value).toBe('completed')
    expect(screen.queryByLabelText('Valor total (AOA)')).toBeNull()
    await user.click(button('Adicionar item'))
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Serviço, item 2')))
    await user.keyboard('{Tab}Cartaz{Tab}3{Tab}0,25{Tab}')
    expect(document.activeElement).toBe(screen.getByLabelText('Estado, item 2'))
    await user.selectOptions(screen.getByLabelText('Estado, item 2'), 'Em Andamento')
    screen.getByText(/^5\s000,75\sKz$/)
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Projeto atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([
      {
        items: [
          {
            description: 'Logótipo',
            isMonthly: false,
            quantity: 1,
            serviceId: null,
            status: 'completed',
            unitPrice: 5000,
          },
          {
            description: 'Cartaz',
            isMonthly: false,
            quantity: 3,
            serviceId: null,
            status: 'in_progress',
            unitPrice: 0.25,
          },
        ],
        totalAmount: '5000.75',
      },
    ])
  })

  it('[ORD-18] [RET-05] copies no lines of a quote with monthly ones, and says where it is converted', async () => {
    const items = [{ ...quoteLine({ description: 'Redes', quantity: 1, unitPrice: '500.00' }), isMonthly: true }]
    server.answer('GET /api/crm/quotes?limit=8&q=ORC-2026', () => Response.json({ quotes: [{ ...QUOTE, items }] }))
    const user = await visit()
    await user.click(button('Novo projeto'))
    await screen.findByLabelText(/^Título/)
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Orçamento' })
    await user.click(picker)
    fireEvent.change(picker, { target: { value: 'ORC-2026' } })
    await screen.findByRole('option', { name: /^ORC-/ })
    await user.keyboard('{Enter}')
    await screen.findByText(/^Este orçamento tem linhas mensais/)
    expect(field('Título').value).toBe('')
  })

  it('[OP-71] takes over what is still empty from a chosen quote', async () => {
    const clientId = '7a1f6c1e-52b9-4a52-9a4e-000000000021'
    const items = [quoteLine({ description: 'Cartaz', quantity: 2, totalPrice: '21.00', unitPrice: '10.50' })]
    const quote = { ...QUOTE, clientId, description: 'Da proposta', items, totalAmount: '21.00' }
    server.answer('GET /api/crm/quotes?limit=8&q=ORC-2026', () => Response.json({ quotes: [quote] }))
    server.answer(`GET /api/crm/clients/${clientId}`, () => Response.json({ client: { name: 'Kianda Lda' } }))
    server.answer('POST /api/crm/orders', () => Response.json({ order: ORDER }, { status: 201 }))
    const user = await visit()
    await user.click(button('Novo projeto'))
    await screen.findByLabelText(/^Título/)
    fill({ Título: 'Escrito antes' })
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Orçamento' })
    await user.click(picker)
    fireEvent.change(picker, { target: { value: 'ORC-2026' } })
    await screen.findByRole('option', { name: /^ORC-2026-0007/ })
    await user.keyboard('{Enter}')
    const client = screen.getByRole<HTMLInputElement>('combobox', { name: 'Cliente' })
    await waitFor(() => expect(client.value).toBe('Kianda Lda'))
    expect([picker.value, field('Título').value, field('Descrição').value]).toEqual([
      'ORC-2026-0007',
      'Escrito antes',
      'Da proposta',
    ])
    await user.click(button('Guardar'))
    await toastTitled('success', 'Projeto criado com sucesso!')
    expect(server.bodies('POST')).toMatchObject([
      {
        clientId,
        items: [{ description: 'Cartaz', quantity: 2, status: 'pending', unitPrice: 10.5 }],
        quoteId: QUOTE.id,
        title: 'Escrito antes',
        totalAmount: '21.00',
      },
    ])
  })

  it('[OP-71] takes over what another quote says when the choice is corrected', async () => {
    const clientId = '7a1f6c1e-52b9-4a52-9a4e-000000000021'
    const line = (description: string) => [quoteLine({ description, totalPrice: '5.00', unitPrice: '5.00' })]
    const first = { ...QUOTE, clientId, description: 'Da primeira', items: line('Cartaz'), totalAmount: '5.00' }
    const second = { ...QUOTE, description: null, items: line('Flyer'), quoteNumber: 'ORC-2026-0008', title: 'Outra' }
    for (const quote of [first, second])
      server.answer(`GET /api/crm/quotes?limit=8&q=${quote.quoteNumber}`, () => Response.json({ quotes: [quote] }))
    server.answer(`GET /api/crm/clients/${clientId}`, () => Response.json({ client: { name: 'Kianda Lda' } }))
    const user = await visit()
    await user.click(button('Novo projeto'))
    await screen.findByLabelText(/^Título/)
    const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
    const pick = async (number: string) => {
      fireEvent.change(box('Orçamento'), { target: { value: number } })
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${number}`) }))
    }
    await pick(first.quoteNumber)
    await waitFor(() => expect(box('Cliente').value).toBe('Kianda Lda'))
    await pick(second.quoteNumber)
    await waitFor(() => expect(box('Cliente').value).toBe(''))
    expect([field('Título').value, field('Descrição').value]).toEqual(['Outra', ''])
    expect(screen.getAllByLabelText<HTMLInputElement>(/^Descrição, item/).map(({ value }) => value)).toEqual(['Flyer'])
  })

  it('[OP-71] puts no client beside a quote that has been replaced meanwhile', async () => {
    const clientId = '7a1f6c1e-52b9-4a52-9a4e-000000000021'
    const held = heldAnswer(() => Response.json({ client: { name: 'Kianda Lda' } }))
    server.answer(`GET /api/crm/clients/${clientId}`, held.answer)
    const first = { ...QUOTE, clientId }
    const second = { ...QUOTE, id: ORDER.id, quoteNumber: 'ORC-2026-0008', title: 'Outra' }
    for (const quote of [first, second])
      server.answer(`GET /api/crm/quotes?limit=8&q=${quote.quoteNumber}`, () => Response.json({ quotes: [quote] }))
    const user = await visit()
    await user.click(button('Novo projeto'))
    await screen.findByLabelText(/^Título/)
    const box = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name })
    for (const { quoteNumber } of [first, second]) {
      fireEvent.change(box('Orçamento'), { target: { value: quoteNumber } })
      await user.click(await screen.findByRole('option', { name: new RegExp(`^${quoteNumber}`) }))
    }
    await act(async () => held.letThrough())
    expect(box('Cliente').value).toBe('')
  })

  it('[ORD-26, ORD-27] keeps what cannot be saved and says why', async () => {
    server.answer('POST /api/crm/orders', refusal(503, 'Volte mais tarde.'))
    server.answer(`PUT ${ONE}`, refusal(500))
    const user = await visit()
    await user.click(button('Novo projeto'))
    await screen.findByLabelText(/^Título/)
    fill({ Título: 'Fica aqui' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar projeto')).toBe('Volte mais tarde.')
    expect(field('Título').value).toBe('Fica aqui')
    await user.keyboard('{Escape}')
    await screen.findByText('Tem alterações por guardar. Se sair agora, perdem-se.')
    await user.click(button('Sair sem guardar'))
    await isClosed()
    await user.click(button('Editar Obra'))
    await screen.findByLabelText('Notas')
    fill({ Notas: 'Fica aqui' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar projeto')).toBe('Erro interno do servidor')
    expect(field('Notas').value).toBe('Fica aqui')
  })

  it('[ORD-23, ORD-27] tells the second of two people at one order and keeps the text', async () => {
    const stored = { ...ORDER, notes: 'Da outra pessoa', updatedAt: CHANGED }
    const links = { client: null, lead: null, quote: null }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET ${ONE}`, () => Response.json({ activities: [], links, order: stored }))
    const user = await visit()
    await user.click(button('Editar Obra'))
    await screen.findByLabelText('Descrição')
    fill({ Descrição: 'O meu texto' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar projeto')).toBe(STALE_RECORD)
    expect(document.activeElement).toBe(screen.getByRole('alert'))
    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Notas').value).toBe('Da outra pessoa'))
    expect(field('Descrição').value).toBe('')
    fill({ Descrição: 'O meu texto' })
    await user.click(button('Guardar'))
    await screen.findByRole('alert')
    server.answer(`PUT ${ONE}`, () => answerOrder())
    await user.click(button('Guardar as minhas alterações'))
    await toastTitled('success', 'Projeto atualizado com sucesso!')
    const puts = server.sent.filter(({ call }) => call.startsWith('PUT'))
    expect(puts.map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([CREATED, CHANGED, null])
  })
})

it('[ORD-22] the form names the client that the order has got meanwhile', async () => {
  const client = { email: 'rui@exemplo.ao', id: '7a1f6c1e-52b9-4a52-9a4e-000000000021', name: 'Rui' }
  const links = { client, lead: null, quote: null }
  const order = { ...ORDER, clientId: client.id }
  server.answer(`GET ${ONE}`, () => Response.json({ activities: [], links, order, origin: null }))
  const user = await visit()
  await user.click(button('Obra'))
  const drawer = within(await screen.findByRole('dialog', { name: 'Obra' }))
  await within(await drawer.findByRole('region', { name: 'Ligações' })).findByRole('link', { name: /Rui/ })
  await user.click(drawer.getByRole('button', { name: 'Editar' }))
  expect((await screen.findByRole<HTMLInputElement>('combobox', { name: 'Cliente' })).value).toBe('Rui')
})

describe('the details', () => {
  it('[PAY-04] read the instalments again after a new status, and keep a plan that is being typed', async () => {
    const links = { client: null, lead: null, quote: null }
    let stored: OrderAnswer = ORDER
    server.answer(`GET ${ONE}`, () => Response.json({ activities: [], links, order: stored, origin: null }))
    const instalments = `GET ${ONE}/instalments`
    server.answer(instalments, () => Response.json({ instalments: [], planCents: 10_000_000 }))
    server.answer(STATUS, () => {
      stored = { ...ORDER, status: 'in_progress', updatedAt: CHANGED }
      return Response.json({ order: stored })
    })
    const user = await visit()
    await user.click(button('Obra'))
    await user.click(await screen.findByRole('button', { name: 'Criar plano de pagamento' }))
    fill({ '1.ª parcela': 'Arranque' })
    await user.click(button('Estado: Pendente'))
    await user.click(screen.getByRole('menuitemradio', { name: 'Em Andamento' }))
    await toastTitled('success', 'Status atualizado com sucesso!')
    await waitFor(() => expect(server.sent.filter(({ call }) => call === instalments)).toHaveLength(2))
    expect(field('1.ª parcela').value).toBe('Arranque')
  })
})

describe('deleting', () => {
  const confirm = async () => {
    const user = await visit()
    await user.click(button('Deletar Obra'))
    await screen.findByText('Tem certeza que deseja deletar o projeto "Obra"?')
    return user
  }

  it('[ORD-09] [ORD-20] asks by name, says so and reads the list again', async () => {
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    const user = await confirm()
    await user.click(button('Cancelar'))
    expect(server.sent).toEqual([])
    await user.click(button('Deletar Obra'))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    await toastTitled('success', 'Projeto deletado com sucesso!')
    expect(router.refresh).toHaveBeenCalledOnce()
    expect(await takeBack(server, user)).toEqual({ collection: 'orders', id: ORDER.id })
    await toastTitled('success', 'Projeto restaurado com sucesso!')
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })

  it('[ORD-28] that fails says why', async () => {
    server.answer(`DELETE ${ONE}`, refusal(500))
    const user = await confirm()
    // Not among the buttons of the daily work.
    expect(button('Deletar').closest('.staff-drawer__actions')).toBeNull()
    await user.click(button('Deletar'))
    expect(await toastTitled('error', 'Erro ao deletar projeto')).toBe('Erro interno do servidor')
    expect(router.refresh).not.toHaveBeenCalled()
  })
})
