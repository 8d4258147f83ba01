// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'

import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { heldAnswer } from '../../../tests/support/held-answer'
import {
  button,
  field,
  fill,
  isClosed,
  refusal,
  router,
  toastTitled,
  useStaffServer,
  visitStaff,
} from '../../../tests/support/staff-visitor'
import type { ServiceAnswer } from '../schema'
import { ServicePanel } from './panel'
import { BasicServiceCard, ServiceCard } from './service-card'
import { type ServiceRow, toServiceRow } from './service-row'
import { ServiceTable } from './service-table'

const server = useStaffServer()

const CATEGORIES = ['Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design'].map((name, index) => ({
  color: '#123456',
  createdAt: '2026-03-01T08:00:00.000Z',
  description: null,
  id: `00000000-0000-4000-8000-00000000000${index + 1}`,
  name,
  number: index + 1,
}))
const BRANDING = CATEGORIES[2]?.id ?? ''
const SERVICE: ServiceAnswer = {
  basePrice: '1000.00',
  categoryId: BRANDING,
  categoryNumber: 3,
  createdAt: '2026-03-01T08:00:00.000Z',
  description: 'Um texto.',
  estimatedDuration: 1,
  id: '7a1f6c1e-52b9-4a52-9a4e-0d2f3c1b9e02',
  includes: null,
  isActive: false,
  name: 'Logótipo',
  number: 12,
  updatedAt: '2026-03-01T08:00:00.000Z',
}
const ONE = `/api/crm/services/${SERVICE.id}`
const UNDO = 'POST /api/crm/trash/undo'
const LATER = '2026-03-02T08:00:00.000Z'

const visitServices = (show: (row: ServiceRow) => ReactNode) =>
  visitStaff(
    <ServicePanel categories={CATEGORIES}>
      <NewRecordButton>Novo serviço</NewRecordButton>
      {show(toServiceRow(SERVICE, CATEGORIES))}
    </ServicePanel>,
  )
const asCard = (row: ServiceRow) => (
  <ul>
    <ServiceCard row={row} />
  </ul>
)
const asBasicCard = (row: ServiceRow) => (
  <ul>
    <BasicServiceCard row={row} />
  </ul>
)
const PLACE = { path: '/admin/crm/services', state: {}, usual: 'name' }
const asTable = (row: ServiceRow) => <ServiceTable place={PLACE} rows={[row]} />

const theSwitch = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name })
const answered =
  (changes: Partial<ServiceAnswer> = {}) =>
  () =>
    Response.json({ service: { ...SERVICE, updatedAt: LATER, ...changes } })

async function openForm(user: UserEvent, name: string): Promise<HTMLElement> {
  await user.click(button(name === 'Novo serviço' ? name : `Editar ${SERVICE.name}`))
  const drawer = await screen.findByRole('dialog', { name })
  await within(drawer).findByLabelText('Descrição')
  return drawer
}

describe('a service in the list', () => {
  it('[SVC-06] [SVC-07] on the simple screen says what it is, and is neither made nor deleted there', async () => {
    await visitServices(asBasicCard)
    const card = screen.getByRole('listitem')
    for (const text of ['Branding', 'Um texto.', 'Inativo', '1 dia', '1 000,00 Kz'])
      expect(within(card).getByText(text)).toBeTruthy()
    expect(within(card).getAllByRole('button')).toEqual([button('Ativar Logótipo'), button('Editar Logótipo')])
  })

  it('[SVC-11] [SVC-25] in the table has its six columns', async () => {
    await visitServices(asTable)
    const texts = (role: string) => screen.getAllByRole(role).map(({ textContent }) => textContent)
    expect(texts('columnheader')).toEqual(['Nome', 'Categoria', 'Preço', 'Duração', 'Status', 'Ações'])
    expect(texts('cell')).toEqual(['Branding', '1\u00a0000,00\u00a0Kz', '1 dia', 'Inativo', ''])
  })

  it('[PAGE-20] one that is off says when its entry of the catalogue is still shown', async () => {
    const user = await visitServices((row) => asCard({ ...row, catalogueSlug: 'logotipo' }))
    const { textContent } = await openForm(user, 'Editar Logótipo')
    expect(textContent).toContain('A entrada do catálogo só continua à vista se tiver preço ou duração próprios.')
  })

  it('[SVC-23] [SVC-28] the switch sends only isActive, and the form starts from its answer', async () => {
    server.answer(`PUT ${ONE}`, answered({ isActive: true }))
    const user = await visitServices(asCard)
    const toggle = theSwitch('Logótipo ativo')
    toggle.focus()
    await user.keyboard(' ')
    await toastTitled('success', 'Serviço ativado com sucesso!')
    expect(toggle.checked).toBe(true)
    await openForm(user, 'Editar Logótipo')
    expect(theSwitch('Ativo').checked).toBe(true)
    fill({ Nome: 'Marca' })
    await user.click(button('Guardar'))
    await toastTitled('success', 'Serviço atualizado com sucesso!')
    expect(server.sent.map(({ body, headers }) => [body, headers.get(LOADED_AT_HEADER)])).toEqual([
      [{ isActive: true }, null],
      [{ name: 'Marca' }, LATER],
    ])
    server.answer(`PUT ${ONE}`, answered({ isActive: false }))
    await isClosed()
    await user.click(toggle)
    await toastTitled('success', 'Serviço desativado com sucesso!')
    expect(server.sent.at(-1)?.body).toEqual({ isActive: false })
  })

  it('[SVC-35] the switch moves at once and goes back when the server refuses', async () => {
    const { answer, letThrough } = heldAnswer(refusal(503, 'Volte mais tarde.'))
    server.answer(`PUT ${ONE}`, answer)
    const user = await visitServices(asCard)
    const toggle = theSwitch('Logótipo ativo')
    await user.click(toggle)
    expect(toggle.checked).toBe(true)
    // A second click while pending is ignored.
    await user.click(toggle)
    letThrough()
    expect(await toastTitled('error', 'Erro ao alterar status')).toBe('Volte mais tarde.')
    expect(toggle.checked).toBe(false)
    expect(document.activeElement).toBe(toggle)
    expect(server.sent).toHaveLength(1)
    expect(router.refresh).not.toHaveBeenCalled()
  })

  it('[SVC-35] [ADM-26] after the switch of a service that is gone the list is read again', async () => {
    server.answer(`PUT ${ONE}`, refusal(404, 'Serviço não encontrado'))
    const user = await visitServices(asTable)
    await user.click(theSwitch('Logótipo ativo'))
    expect(await toastTitled('error', 'Erro ao alterar status')).toBe('Serviço não encontrado')
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[SVC-08…09] [OP-22] the simple screen switches by a button', async () => {
    server.answer(`PUT ${ONE}`, answered({ isActive: true }))
    const user = await visitServices(asBasicCard)
    await user.click(button('Ativar Logótipo'))
    await toastTitled('success', 'Serviço ativado com sucesso!')
    expect(screen.getByText('Ativo')).toBeTruthy()
    await user.click(button('Desativar Logótipo'))
    await waitFor(() => expect(server.sent.map(({ body }) => body)).toEqual([{ isActive: true }, { isActive: false }]))
    await toastTitled('success', 'Serviço desativado com sucesso!')
  })
})

describe('the form', () => {
  it('[SVC-29…32] [SVC-37] a new service is checked, then sent whole with the documented defaults', async () => {
    server.answer('POST /api/crm/services', answered())
    const user = await visitServices(asCard)
    const drawer = await openForm(user, 'Novo serviço')
    const price = field('Preço base \\(AOA\\)')
    const duration = field('Duração estimada \\(dias\\)')
    expect([price.value, duration.value, theSwitch('Ativo').checked]).toEqual(['0', '1', true])
    await user.clear(price)
    await user.type(price, '-5')
    await user.click(button('Guardar'))
    await within(drawer).findByText('Nome é obrigatório')
    within(drawer).getByText('Categoria é obrigatória')
    within(drawer).getByText(/^Preço base inválido: use um número a partir de 0/)
    await user.clear(price)
    await within(drawer).findByText('Preço base é obrigatório')
    await user.type(price, '1500.75')
    await user.clear(duration)
    await user.type(duration, '0{Tab}')
    expect(duration.value).toBe('1')
    fill({ Categoria: BRANDING, Nome: 'Novo' })
    await user.click(theSwitch('Ativo'))
    // Submitting with Enter, without a blur, corrects it too.
    await user.clear(duration)
    await user.type(duration, '0{Enter}')
    await toastTitled('success', 'Serviço criado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([
      {
        basePrice: '1500.75',
        categoryId: BRANDING,
        description: null,
        estimatedDuration: 1,
        includes: null,
        isActive: false,
        name: 'Novo',
      },
    ])
    await isClosed()
    expect(router.refresh).toHaveBeenCalledOnce()
  })

  it('[SVC-30] the price is a number from 0 in steps of 0.01, taken as people write it', async () => {
    server.answer(`PUT ${ONE}`, answered())
    const user = await visitServices(asCard)
    await openForm(user, 'Editar Logótipo')
    const price = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Preço base/ })
    const press = async (key: string) => {
      price.focus()
      await user.keyboard(key)
      return price.value
    }
    expect(price.value).toBe('1000')
    expect(await press('{ArrowUp}')).toBe('1000,01')
    fireEvent.change(price, { target: { value: '0' } })
    expect(await press('{ArrowDown}')).toBe('0')
    for (const [typed, read] of [
      ['1500,50', '1500,50'],
      ['150.000', '150000'],
      ['1.500,50', '1500,50'],
    ] as const) {
      await user.clear(price)
      await user.type(price, `${typed}{Tab}`)
      expect(price.value).toBe(read)
    }
    await user.clear(price)
    await user.type(price, '1.500,75{Enter}')
    await toastTitled('success', 'Serviço atualizado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([{ basePrice: '1500.75' }])
  })

  it('[SVC-31] the duration is taken as people write it; what is no whole number stays, is refused, and is never another', async () => {
    server.answer(`PUT ${ONE}`, answered())
    const user = await visitServices(asCard)
    await openForm(user, 'Editar Logótipo')
    const duration = screen.getByRole<HTMLInputElement>('spinbutton', { name: /^Duração estimada/ })
    const type = async (text: string) => {
      await user.clear(duration)
      await user.type(duration, text)
      return duration.value
    }
    // The mouse wheel does not change a text field.
    expect(duration.type).toBe('text')
    expect(await type('1.000{Tab}')).toBe('1000')
    expect(await type('9{ArrowUp}')).toBe('10')
    expect(await type('1{ArrowDown}')).toBe('1')
    expect(await type('7,5{Tab}')).toBe('7,5')
    await screen.findByText('A duração tem de ser um número inteiro de dias a partir de 1')
    await user.click(button('Guardar'))
    expect(document.activeElement).toBe(duration)
    expect(server.sent).toEqual([])
    await type('1 000{Enter}')
    await toastTitled('success', 'Serviço atualizado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([{ estimatedDuration: 1000 }])
  })

  it('[SVC-37] of two quick Enters one makes the service', async () => {
    const { answer, letThrough } = heldAnswer(answered())
    server.answer('POST /api/crm/services', answer)
    const user = await visitServices(asCard)
    const drawer = await openForm(user, 'Novo serviço')
    fill({ Categoria: BRANDING, Nome: 'Uma vez' })
    const form = drawer.querySelector('form')
    act(() => {
      form?.requestSubmit()
      form?.requestSubmit()
    })
    await within(drawer).findByText('A guardar…')
    letThrough()
    await isClosed()
    expect(server.sent).toHaveLength(1)
    expect(screen.getAllByText('Serviço criado com sucesso!')).toHaveLength(1)
  })

  it('[SVC-30, SVC-34] closes once saved, also if the amount was left and tidied meanwhile', async () => {
    const { answer, letThrough } = heldAnswer(answered())
    server.answer(`PUT ${ONE}`, answer)
    const user = await visitServices(asCard)
    await openForm(user, 'Editar Logótipo')
    const price = field('Preço base \\(AOA\\)')
    await user.clear(price)
    await user.type(price, '1500,5{Enter}')
    await screen.findByRole('button', { name: 'A guardar…' })
    await user.tab()
    expect(price.value).toBe('1500,50')
    letThrough()
    await isClosed()
    expect(server.bodies('PUT')).toHaveLength(1)
  })

  it('[SVC-34] [SVC-37] a failure names the action, says why and keeps what was typed', async () => {
    server.answer(`PUT ${ONE}`, refusal(404, 'Serviço não encontrado'))
    server.answer('POST /api/crm/services', refusal(401, 'Inicie sessão para continuar.'))
    const user = await visitServices(asCard)
    await openForm(user, 'Editar Logótipo')
    fill({ Descrição: 'Com três.' })
    await user.keyboard('{Control>}s{/Control}')
    expect(await toastTitled('error', 'Erro ao atualizar serviço')).toBe('Serviço não encontrado')
    expect(field('Descrição').value).toBe('Com três.')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }))
    await isClosed()

    await openForm(user, 'Novo serviço')
    fill({ Categoria: BRANDING, Nome: 'x' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar serviço')).toBe('Inicie sessão para continuar.')
    expect(field('Nome').value).toBe('x')
  })

  it('[SVC-34] of two people at one service the second is told and opens what is stored', async () => {
    const stored = { ...SERVICE, basePrice: '2000.00', updatedAt: LATER }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET /api/crm/services/${stored.id}`, () => Response.json({ service: stored }))
    const user = await visitServices(asCard)
    await openForm(user, 'Editar Logótipo')
    fill({ Descrição: 'O meu texto' })
    await user.click(button('Guardar'))
    await screen.findByRole('alert')
    expect(server.sent[0]?.headers.get(LOADED_AT_HEADER)).toBe(SERVICE.updatedAt)
    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Preço base \\(AOA\\)').value).toBe('2000'))
    expect(field('Descrição').value).toBe('Um texto.')
  })
})

describe('deleting', () => {
  it('[SVC-24] [SVC-36…37] asks nothing; whoever deletes can take it back', async () => {
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    server.answer(UNDO, () => Response.json({ success: true }))
    const user = await visitServices(asCard)
    await user.click(button('Deletar Logótipo'))
    await toastTitled('success', 'Serviço removido com sucesso!')
    // The list is still refreshing: asking for the same again is not an error.
    await user.click(button('Deletar Logótipo'))
    await user.click(button('Anular'))
    await toastTitled('success', 'Serviço restaurado com sucesso!')
    expect(server.sent.map(({ body, call }) => [call, body])).toEqual([
      [`DELETE ${ONE}`, undefined],
      [UNDO, { collection: 'services', id: SERVICE.id }],
    ])
    expect(router.refresh).toHaveBeenCalledTimes(2)
    server.answer(`DELETE ${ONE}`, refusal(404, 'Serviço não encontrado'))
    await user.click(button('Deletar Logótipo'))
    expect(await toastTitled('error', 'Erro ao remover serviço')).toBe('Serviço não encontrado')
  })

  it('[SVC-36] the way back is offered once more when it got no answer, and not when it was refused', async () => {
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    server.answer(UNDO, () => Promise.reject(new TypeError('no connection')))
    const user = await visitServices(asTable)
    await user.click(button('Deletar Logótipo'))
    await toastTitled('success', 'Serviço removido com sucesso!')
    await user.click(button('Anular'))
    expect(await toastTitled('error', 'Erro ao restaurar serviço')).toMatch(/^Sem ligação ao servidor\./)
    server.answer(UNDO, refusal(409, 'Já não é possível anular.'))
    await user.click(await screen.findByRole('button', { name: 'Anular' }))
    await waitFor(() => expect(document.body.textContent).toContain('Já não é possível anular.'))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull())
  })
})

it('[PAGE-06] a stored service’s form leads to what search engines show of it', async () => {
  const user = await visitServices(asCard)
  const drawer = await openForm(user, 'Editar Logótipo')
  const link = within(drawer).getByRole('link', { name: 'Como aparece nos motores de busca' })
  expect(link.getAttribute('href')).toBe(`/admin/collections/services/${SERVICE.id}`)
})
