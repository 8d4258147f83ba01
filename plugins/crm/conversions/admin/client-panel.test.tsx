// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { ClientCard } from '@crm/clients/admin/client-card'
import type { ClientRow } from '@crm/clients/admin/client-row'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { CHANGED, CLIENT as KIANDA, CREATED } from '../../../../tests/support/staff-records'
import {
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
import { ClientPanel } from './panels'

const server = useStaffServer()

const CLIENT = { ...KIANDA, company: 'Antes', notes: 'Nota', phone: '923 000 111' }
const ONE = `/api/crm/clients/${CLIENT.id}`
const OFFER = {
  clientId: CLIENT.id,
  grossAmount: '1',
  id: 'q1',
  quoteNumber: 'ORC-1',
  startsRetainer: false,
  title: 'Site',
  totalAmount: '1',
}
const EMPTY = { description: 'Projeto criado para o cliente', title: 'Novo projeto', totalAmount: '0' }

const visitClients = ({ client = CLIENT, offers = [] }: Partial<ClientRow> = {}) =>
  visitStaff(
    <ClientPanel>
      <NewRecordButton>Novo cliente</NewRecordButton>
      <ul>
        <ClientCard row={{ client, offers, whatsApp: null }} />
      </ul>
    </ClientPanel>,
  )

describe('the card', () => {
  it('[CLI-05] [CLI-06] says who the client is and what can be done', async () => {
    const client = { ...CLIENT, address: 'Rua da Missão 12, Luanda', company: 'Kianda Lda', notes: 'Prefere WhatsApp.' }
    await visitClients({ client: { ...client, phone: '+244 923 000 111' } })
    expect(screen.getByRole('heading', { name: 'Kianda' })).toBeTruthy()
    for (const text of ['Kianda Lda', 'Rua da Missão 12, Luanda', 'Prefere WhatsApp.', 'Ativo'])
      expect(screen.getByText(text)).toBeTruthy()
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('kianda@exemplo.ao')).toBe(`mailto:${CLIENT.email}`)
    expect(href('+244 923 000 111')).toBe('tel:+244923000111')
    expect(href('Ligar para Kianda')).toBe('tel:+244923000111')
    const buttons = screen.getAllByRole('button', { name: /^(Projeto|Editar|Deletar)/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['Projeto', '', ''])
  })
})

it('[OP-89] the details open WhatsApp with the number that the client has meanwhile', async () => {
  const client = { ...CLIENT, phone: '923 000 222' }
  const links = { lead: null, orders: [], quotes: [] }
  server.answer(`GET ${ONE}`, () =>
    Response.json({ activities: [], client, duplicates: [], links, merge: null, origin: null }),
  )
  const user = await visitClients()
  await user.click(button('Kianda'))
  const link = await screen.findByRole('link', { name: 'WhatsApp' })
  expect(link.getAttribute('href')).toBe('https://wa.me/244923000222')
})

it('the details change the state, from the state that they show', async () => {
  const links = { lead: null, orders: [], quotes: [] }
  let client = { ...CLIENT, updatedAt: '2026-03-03T08:00:00.000Z' }
  server.answer(`GET ${ONE}`, () =>
    Response.json({ activities: [], client, duplicates: [], links, merge: null, origin: null }),
  )
  server.answer(`PUT ${ONE}`, () => {
    client = { ...client, status: 'inactive', updatedAt: '2026-03-04T08:00:00.000Z' }
    return Response.json({ client })
  })
  const user = await visitClients()
  await user.click(button('Kianda'))
  const details = within(await screen.findByRole('dialog', { name: 'Kianda' }))
  await details.findByRole('heading', { name: 'Ligações' })
  await user.click(details.getByRole('button', { name: 'Estado: Ativo' }))
  await user.click(screen.getByRole('menuitemradio', { name: 'Inativo' }))
  await toastTitled('success', 'Cliente atualizado com sucesso!')
  details.getByRole('button', { name: 'Estado: Inativo' })
  const change = server.sent.find(({ call }) => call.startsWith('PUT'))
  expect([change?.body, change?.headers.get(LOADED_AT_HEADER)]).toEqual([
    { status: 'inactive' },
    '2026-03-03T08:00:00.000Z',
  ])
  // The history is read again.
  await waitFor(() => expect(server.sent.filter(({ call }) => call === `GET ${ONE}`)).toHaveLength(2))
})

it('what is typed in the details is not lost unasked to a possible duplicate', async () => {
  const other = { ...CLIENT, id: '7a1f6c1e-52b9-4a52-9a4e-0000000000cc', name: 'Kianda Lda' }
  const details = { activities: [], client: CLIENT, duplicates: [{ ...other, sameEmail: true, samePhone: false }] }
  const links = { lead: null, orders: [], quotes: [] }
  server.answer(`GET ${ONE}`, () => Response.json({ ...details, links, merge: null, origin: null }))
  const user = await visitClients()
  await user.click(button('Kianda'))
  await screen.findByRole('button', { name: 'Kianda Lda' })
  fill({ 'Escrever uma nota interna': 'Liga à tarde.' })
  await user.click(button('Kianda Lda'))
  await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  expect(router.push).not.toHaveBeenCalled()
  await user.click(button('Sair sem guardar'))
  expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/clients/${other.id}`)
})

it('[DUP-08] after a merge was undone card, details and form show the client again, not the other person’s data', async () => {
  const links = { lead: null, orders: [], quotes: [] }
  const merge = { at: CREATED, names: ['Luanda Arte'], undoUntil: CHANGED }
  const merged = { ...CLIENT, email: 'arte@exemplo.ao', name: 'Luanda Arte', phone: '923 000 222', updatedAt: CHANGED }
  let details: object = { client: merged, merge }
  server.answer(`GET ${ONE}`, () =>
    Response.json({ activities: [], duplicates: [], links, merge: null, origin: null, ...details }),
  )
  server.answer(`POST ${ONE}/merge/undo`, () => {
    details = { client: CLIENT }
    return Response.json({ restored: [], stayed: null })
  })
  const user = await visitClients({ client: merged })
  await user.click(button('Luanda Arte'))
  await user.click(await screen.findByRole('button', { name: 'Anular junção' }))
  await toastTitled('success', 'Junção anulada com sucesso!')
  expect(server.bodies('POST')).toEqual([{ seen: CREATED }])
  const drawer = within(await screen.findByRole('dialog', { name: 'Kianda' }))
  expect((await drawer.findByRole('link', { name: 'Ligar' })).getAttribute('href')).toBe('tel:923000111')
  await waitFor(() => expect(drawer.queryByText('arte@exemplo.ao')).toBeNull())
  await user.click(drawer.getByRole('button', { name: 'Editar' }))
  await waitFor(() => expect(field('Email').value).toBe(CLIENT.email))
})

describe('the form', () => {
  it('[CLI-08…09] [ADM-28] a new client is checked, then sent whole', async () => {
    server.answer('POST /api/crm/clients', () => Response.json({ client: CLIENT }, { status: 201 }))
    const user = await visitClients()
    await user.click(button('Novo cliente'))
    const drawer = await screen.findByRole('dialog', { name: 'Novo cliente' })
    const status = await within(drawer).findByLabelText<HTMLSelectElement>('Estado')
    expect(status.value).toBe('active')
    expect(Array.from(status.options, ({ text }) => text)).toEqual(['Ativo', 'Inativo', 'Arquivado'])
    expect(field('Telefone').placeholder).toMatch(/^\+244/)
    await user.type(field('Nome'), '{Enter}')
    await within(drawer).findByText('Nome é obrigatório')
    within(drawer).getByText('Email inválido')
    fill({ Email: 'nova@exemplo.ao', Nome: 'Nova' })
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Cliente criado com sucesso!')
    expect(server.sent).toHaveLength(1)
    expect(server.sent[0]?.body).toEqual({
      address: null,
      captiveVat: null,
      company: null,
      email: 'nova@exemplo.ao',
      name: 'Nova',
      nif: null,
      notes: null,
      ownerId: null,
      phone: null,
      status: 'active',
      taxWithholding: null,
    })
    await isClosed()
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[CLI-08] [CLI-09] editing sends what was changed; empty text clears a field', async () => {
    server.answer(`PUT ${ONE}`, () => Response.json({ client: CLIENT }))
    const user = await visitClients()
    await user.click(button(/^Editar/))
    await screen.findByRole('dialog', { name: 'Editar Kianda' })
    await screen.findByLabelText('Empresa')
    fill({ Empresa: '', Estado: 'inactive', NIF: '123' })
    await user.type(field('NIF'), '{Tab}')
    await screen.findByText('Este NIF não tem o formato habitual. Confirme-o, se puder.')
    await user.type(field('NIF'), '{Enter}')
    await toastTitled('success', 'Cliente atualizado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([{ company: null, nif: '123', status: 'inactive' }])
    await waitFor(() => expect(document.activeElement).toBe(button(/^Editar/)))
  })

  it('[CLI-13] [ERR-01…02] what fails says why and loses nothing', async () => {
    server.answer('POST /api/crm/clients', refusal(503, 'Volte mais tarde.'))
    server.answer(`PUT ${ONE}`, refusal(500))
    const user = await visitClients()
    await user.click(button('Novo cliente'))
    await screen.findByLabelText('Empresa')
    fill({ Email: 'fica@exemplo.ao', Nome: 'Fica aqui' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar cliente')).toBe('Volte mais tarde.')
    expect(field('Nome').value).toBe('Fica aqui')
    await user.keyboard('{Escape}')
    await screen.findByText('Tem alterações por guardar. Se sair agora, perdem-se.')
    await user.click(button('Sair sem guardar'))
    await isClosed()

    await user.click(button(/^Editar/))
    await screen.findByLabelText('Morada')
    fill({ Morada: 'Nova morada' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar cliente')).toBe('Erro interno do servidor')
    expect(field('Morada').value).toBe('Nova morada')
  })

  it('[CLI-09] of two people at one client the second is told and keeps the text', async () => {
    const stored = { ...CLIENT, company: 'Da outra pessoa', notes: null, updatedAt: '2026-03-02T08:00:00.000Z' }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET ${ONE}`, () =>
      Response.json({ activities: [], client: stored, duplicates: [], links: {}, merge: null }),
    )
    const user = await visitClients()
    await user.click(button(/^Editar/))
    await screen.findByLabelText('Notas')
    fill({ Notas: 'O meu texto' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar cliente')).toBe(STALE_RECORD)
    expect(server.sent[0]?.headers.get(LOADED_AT_HEADER)).toBe(CLIENT.updatedAt)
    const notice = screen.getByRole('alert')
    expect(document.activeElement).toBe(notice)
    expect(field('Notas').value).toBe('O meu texto')

    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Empresa').value).toBe('Da outra pessoa'))
    expect(field('Notas').value).toBe('')
    fill({ Notas: 'O meu texto' })
    await user.click(button('Guardar'))
    await screen.findByRole('alert')
    server.answer(`PUT ${ONE}`, () => Response.json({ client: stored }))
    await user.click(button('Guardar as minhas alterações'))
    await toastTitled('success', 'Cliente atualizado com sucesso!')
    expect(
      server.sent.filter(({ call }) => call.startsWith('PUT')).map(({ headers }) => headers.get(LOADED_AT_HEADER)),
    ).toEqual([CLIENT.updatedAt, stored.updatedAt, null])
  })
})

describe('deleting', () => {
  it('[CLI-10] [CLI-18] asks with a warning, says so and reads the list again', async () => {
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    const user = await visitClients()
    await user.click(button(/^Deletar Kianda/))
    await screen.findByText(
      'Tem certeza que deseja deletar este cliente? Clientes com pedidos ou orçamentos não podem ser deletados. O mesmo vale para clientes com avenças.',
    )
    await user.click(button('Cancelar'))
    expect(server.sent).toEqual([])
    await user.click(button(/^Deletar Kianda/))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    await toastTitled('success', 'Cliente deletado com sucesso!')
    expect(router.refresh).toHaveBeenCalledOnce()
    expect(await takeBack(server, user)).toEqual({ collection: 'clients', id: CLIENT.id })
    await toastTitled('success', 'Cliente restaurado com sucesso!')
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })

  it.each([
    [409, 'Não é possível deletar: tem 1 orçamento(s) associado(s)', 'tem 1 orçamento(s) associado(s)'],
    [500, 'deadlock: detected', 'Não foi possível deletar o cliente. Tente novamente.'],
  ])('[CLI-13] [CLI-15…17] after a %i the toast says why', async (status, sentence, said) => {
    server.answer(`DELETE ${ONE}`, refusal(status, sentence))
    const user = await visitClients()
    await user.click(button(/^Deletar Kianda/))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    expect(await toastTitled('error', 'Erro ao deletar cliente')).toBe(said)
  })
})

describe('a project for the client', () => {
  it('[CLI-11…12] [OP-63] asks, sends the fixed values and opens the project', async () => {
    const order = { id: 'o1', orderNumber: 'PED-2026-0001', title: 'Novo projeto' }
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json({ order }, { status: 201 }))
    const user = await visitClients()
    await user.click(button(/^Projeto/))
    await screen.findByText('Deseja criar um novo projeto para este cliente?')
    expect(screen.queryByRole('radio')).toBeNull()
    await user.click(button('Criar projeto'))
    expect(await toastTitled('success', 'Projeto criado com sucesso!')).toBe('PED-2026-0001 · Novo projeto')
    expect(server.sent.map(({ body }) => body)).toEqual([EMPTY])
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/crm/projects/o1')
  })

  it('[OP-63] [RET-05] of a quote with monthly lines alone there is an avença only: says so and goes to it', async () => {
    const retainer = { id: 'r1', retainerNumber: 'AVN-2026-0001' }
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json({ retainer }, { status: 201 }))
    const user = await visitClients()
    await user.click(button(/^Projeto/))
    await user.click(await screen.findByRole('button', { name: 'Criar projeto' }))
    expect(await toastTitled('success', 'Avença criada')).toBe('AVN-2026-0001')
    expect(router.push).toHaveBeenCalledExactlyOnceWith('/admin/crm/retainers/r1')
  })

  it('[OP-63] of a quote that was approved since the list was read is offered from the details', async () => {
    const details = { activities: [], client: CLIENT, duplicates: [], merge: null, origin: null }
    const links = { lead: null, orders: [], quotes: [] }
    server.answer(`GET ${ONE}`, () => Response.json({ ...details, links, offers: [OFFER] }))
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json({ order: { id: 'o1' } }, { status: 201 }))
    const user = await visitClients()
    await user.click(button('Kianda'))
    await screen.findByText('Ainda sem orçamentos nem projetos.')
    await user.click(button('Projeto'))
    const chosen = await screen.findByRole<HTMLInputElement>('radio', { name: /^Site/ })
    expect(chosen.checked).toBe(true)
    await user.click(button('Criar projeto'))
    await toastTitled('success', 'Projeto criado com sucesso!')
    expect(server.bodies('POST')).toEqual([{ ...EMPTY, fromQuoteId: OFFER.id }])
  })

  it('[OP-63] [RET-02] calls a total with monthly prices, with IVA, what it is: the project gets less', async () => {
    const offer = { ...OFFER, grossAmount: '570000.00', totalAmount: '500000.00' }
    const user = await visitClients({
      offers: [
        { ...offer, startsRetainer: true },
        { ...offer, id: 'q2', startsRetainer: false },
      ],
    })
    await user.click(button(/^Projeto/))
    const texts = (await screen.findAllByText(/^ORC-1/)).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '))
    expect(texts).toEqual(['ORC-1 · Total do primeiro mês: 570 000,00 Kz', 'ORC-1 · 500 000,00 Kz'])
  })

  it('[CLI-14] one that cannot be made is said', async () => {
    server.answer(`POST ${ONE}/convert-to-project`, refusal(409, 'Este orçamento já tem um projeto: PED-1'))
    const user = await visitClients()
    await user.click(button(/^Projeto/))
    await user.click(await screen.findByRole('button', { name: 'Criar projeto' }))
    expect(await toastTitled('error', 'Erro ao converter cliente')).toBe('Este orçamento já tem um projeto: PED-1')
    expect(router.push).not.toHaveBeenCalled()
    await isClosed()
  })

  it('[CLI-14] keeps what was chosen for another try when the server cannot answer', async () => {
    server.answer(`POST ${ONE}/convert-to-project`, refusal(503, 'Volte mais tarde.'))
    const user = await visitClients({ offers: [OFFER] })
    await user.click(button(/^Projeto/))
    await user.click(await screen.findByRole('radio', { name: /^Projeto novo/ }))
    await user.click(button('Criar projeto'))
    expect(await toastTitled('error', 'Erro ao converter cliente')).toBe('Volte mais tarde.')
    const order = { orderNumber: 'PED-2026-0001', title: 'Novo projeto' }
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json({ order }, { status: 201 }))
    await user.click(await screen.findByRole('button', { name: 'Criar projeto' }))
    await toastTitled('success', 'Projeto criado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([EMPTY, EMPTY])
  })
})
