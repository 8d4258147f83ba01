// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
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
import type { TestimonialAnswer } from '../schema'
import { TestimonialPanel } from './panel'
import { TestimonialCard } from './testimonial-card'
import { toTestimonialRow } from './testimonial-row'

const server = useStaffServer()

const TESTIMONIAL: TestimonialAnswer = {
  clientCompany: 'Padaria Kilamba',
  clientId: null,
  clientName: 'Rita',
  clientPosition: 'Gerente',
  consentChangedAt: null,
  content: 'Cumpriram o prazo.',
  createdAt: '2026-03-01T08:00:00.000Z',
  hasConsent: false,
  id: '7a1f6c1e-52b9-4a52-9a4e-0d2f3c1b9e03',
  isActive: true,
  isApproved: false,
  projectId: null,
  rating: 3,
  serviceCategory: 'Branding',
  sortOrder: 2,
  updatedAt: '2026-03-01T08:00:00.000Z',
}
const ONE = `/api/testimonials/${TESTIMONIAL.id}`
const UNDO = 'POST /api/crm/trash/undo'
const LATER = '2026-03-02T08:00:00.000Z'
const EDIT = 'Editar depoimento de Rita'

const visitTestimonials = ({ canWrite = true, ...changes }: Partial<Visit> = {}) =>
  visitStaff(
    <TestimonialPanel canLinkClient>
      <NewRecordButton>Novo depoimento</NewRecordButton>
      <ul>
        <TestimonialCard canWrite={canWrite} row={toTestimonialRow({ ...TESTIMONIAL, ...changes })} />
      </ul>
    </TestimonialPanel>,
  )
type Visit = TestimonialAnswer & { canWrite: boolean }

const isChecked = (role: 'radio' | 'switch', name: string) => screen.getByRole<HTMLInputElement>(role, { name }).checked
const answered =
  (changes: Partial<TestimonialAnswer> = {}) =>
  () =>
    Response.json({ testimonial: { ...TESTIMONIAL, updatedAt: LATER, ...changes } })

async function openForm(user: UserEvent, name = EDIT): Promise<HTMLElement> {
  await user.click(button(name === EDIT ? 'Editar Rita' : name))
  const drawer = await screen.findByRole('dialog', { name })
  await within(drawer).findByLabelText('Ordem')
  return drawer
}

describe('the card', () => {
  it('[TEST-06] shows stars, client, position and company, status, category and text', async () => {
    await visitTestimonials()
    expect(screen.getByRole('heading', { name: 'Rita' })).toBeTruthy()
    for (const text of ['3 de 5 estrelas', 'Gerente - Padaria Kilamba', 'Pendente', 'Branding', 'Cumpriram o prazo.'])
      expect(screen.getByText(text)).toBeTruthy()
    expect(document.querySelectorAll('.testimonial-stars__full')).toHaveLength(3)
  })

  it('[OP-55] has no actions for who may only read', async () => {
    await visitTestimonials({ canWrite: false })
    expect(screen.getAllByRole('button')).toEqual([button('Novo depoimento')])
  })

  it('[TEST-09] [TEST-10] approving goes through the dedicated call and back again', async () => {
    server.answer(`PUT ${ONE}/approve`, answered({ isApproved: true }))
    const user = await visitTestimonials()
    await user.click(button('Aprovar Rita'))
    await toastTitled('success', 'Depoimento aprovado com sucesso!')
    expect(screen.getByText('Aprovado')).toBeTruthy()
    expect(router.refresh).toHaveBeenCalledOnce()
    server.answer(`PUT ${ONE}/approve`, answered({ isApproved: false, updatedAt: '2026-03-03T08:00:00.000Z' }))
    await user.click(button('Retirar aprovação de Rita'))
    await toastTitled('success', 'Aprovação retirada com sucesso!')
    expect(screen.getByText('Pendente')).toBeTruthy()
    expect(server.sent.map(({ body }) => body)).toEqual([{ isApproved: true }, { isApproved: false }])
  })

  it('[TEST-17] [ERR-01…02] a failed approval says so and leaves the card as it was', async () => {
    const { answer, letThrough } = heldAnswer(refusal(503, 'Volte mais tarde.'))
    server.answer(`PUT ${ONE}/approve`, answer)
    const user = await visitTestimonials()
    await user.click(button('Aprovar Rita'))
    // Optimistic update, then rollback.
    expect(screen.getByText('Aprovado')).toBeTruthy()
    letThrough()
    expect(await toastTitled('error', 'Erro ao atualizar status')).toBe('Volte mais tarde.')
    expect(screen.getByText('Pendente')).toBeTruthy()
    expect(document.activeElement).toBe(button('Aprovar Rita'))
  })
})

describe('the form', () => {
  it('[TEST-11…15] [TEST-18] a new one is checked, then sent whole with the documented defaults', async () => {
    server.answer('POST /api/testimonials', answered())
    const user = await visitTestimonials()
    await openForm(user, 'Novo depoimento')
    expect(isChecked('radio', '5 estrelas')).toBe(true)
    expect([isChecked('switch', 'Aprovado'), isChecked('switch', 'Ativo')]).toEqual([false, true])
    const category = screen.getByLabelText<HTMLSelectElement>('Categoria de serviço')
    const options = ['—', 'Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design']
    expect(Array.from(category.options, ({ text }) => text)).toEqual(options)
    await user.click(button('Guardar'))
    await toastTitled('error', 'Por favor, preencha os campos obrigatórios')
    fill({ Depoimento: 'Recomendo.', 'Nome do cliente': 'Nova' })
    await user.click(screen.getByRole('switch', { name: 'O cliente autorizou publicar este depoimento' }))
    const order = field('Ordem')
    expect(order.value).toBe('1')
    await user.clear(order)
    await user.type(order, '0{Tab}')
    expect(order.value).toBe('1')
    // Submitting with Enter, without a blur, corrects it too.
    await user.clear(order)
    await user.type(order, '0{Enter}')
    await toastTitled('success', 'Depoimento criado com sucesso!')
    expect(server.sent.map(({ body }) => body)).toEqual([
      {
        clientCompany: null,
        clientId: null,
        clientName: 'Nova',
        clientPosition: null,
        content: 'Recomendo.',
        hasConsent: true,
        isActive: true,
        isApproved: false,
        projectId: null,
        rating: 5,
        serviceCategory: null,
        sortOrder: 1,
      },
    ])
    await isClosed()
  })

  it('[TEST-07] [TEST-12] editing sends what was changed, the approval on its way included', async () => {
    server.answer(`PUT ${ONE}/approve`, answered({ isApproved: true, serviceCategory: 'Outra coisa' }))
    server.answer(`PUT ${ONE}`, answered())
    const user = await visitTestimonials({ serviceCategory: 'Outra coisa' })
    await user.click(button('Aprovar Rita'))
    await openForm(user)
    expect(isChecked('switch', 'Aprovado')).toBe(true)
    // A stored category that is unknown stays.
    expect(field('Categoria de serviço').value).toBe('Outra coisa')
    await user.click(screen.getByRole('radio', { name: '4 estrelas' }))
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Depoimento atualizado com sucesso!')
    const { body, headers } = server.sent.at(-1) ?? {}
    expect([body, headers?.get(LOADED_AT_HEADER)]).toEqual([{ rating: 4 }, LATER])
    await waitFor(() => expect(document.activeElement).toBe(button('Editar Rita')))
  })

  it('[TEST-16] a failure names the action and gives the server’s reason', async () => {
    server.answer(`PUT ${ONE}`, refusal(404, 'Depoimento não encontrado'))
    server.answer('POST /api/testimonials', refusal(401, 'Inicie sessão para continuar.'))
    const user = await visitTestimonials()
    await openForm(user)
    fill({ Empresa: 'Outra' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar depoimento')).toBe('Depoimento não encontrado')
    expect(field('Empresa').value).toBe('Outra')
    await user.keyboard('{Escape}')
    await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }))
    await isClosed()

    await openForm(user, 'Novo depoimento')
    fill({ Depoimento: 'Texto', 'Nome do cliente': 'Alguém' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar depoimento')).toBe('Inicie sessão para continuar.')
  })

  it('[TEST-07] of two people at one testimonial the second is told and opens what is stored', async () => {
    const stored = { ...TESTIMONIAL, clientCompany: 'Da outra pessoa', updatedAt: LATER }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET /api/testimonials/${stored.id}`, () => Response.json({ testimonial: stored }))
    const user = await visitTestimonials()
    await openForm(user)
    fill({ Cargo: 'Dona' })
    await user.click(button('Guardar'))
    await screen.findByRole('alert')
    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Empresa').value).toBe('Da outra pessoa'))
    expect(field('Cargo').value).toBe('Gerente')
  })
})

describe('deleting', () => {
  it('[TEST-08] [TEST-18] asks nothing; whoever deletes can take it back', async () => {
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    server.answer(UNDO, () => Response.json({ success: true }))
    const user = await visitTestimonials()
    await user.click(button('Deletar Rita'))
    await toastTitled('success', 'Depoimento deletado com sucesso!')
    await user.click(button('Anular'))
    await toastTitled('success', 'Depoimento restaurado com sucesso!')
    expect(server.sent.map(({ body, call }) => [call, body])).toEqual([
      [`DELETE ${ONE}`, undefined],
      [UNDO, { collection: 'testimonials', id: TESTIMONIAL.id }],
    ])
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })

  it('[TEST-16] a failed one says so, and the list is read again', async () => {
    server.answer(`DELETE ${ONE}`, refusal(404, 'Depoimento não encontrado'))
    const user = await visitTestimonials()
    await user.click(button('Deletar Rita'))
    expect(await toastTitled('error', 'Erro ao deletar depoimento')).toBe('Depoimento não encontrado')
    expect(router.refresh).toHaveBeenCalledOnce()
  })
})
