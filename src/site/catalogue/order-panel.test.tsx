// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import {
  answerRequests,
  created,
  descriptionOf,
  expectToast,
  field,
  fill,
  reload,
  toasts,
  unreachable,
  usePage,
  valuesOf,
  visit,
} from '../../../tests/support/visitor'
import { heldAnswer } from '../../../tests/support/held-answer'
import { CatalogueProvider } from './catalogue-context'
import { BUILT_IN_SERVICES } from './catalogue-service'
import { FeatureList } from './feature-list'
import { OrderPanel } from './order-panel'

usePage()

const CUSTOMER = { Email: 'rui.cliente@exemplo.ao', NIF: '5417000000', Nome: 'Rui Pedro', Telefone: '+244 912 345 678' }
const LABELS = Object.keys(CUSTOMER)

const [MARKETING] = BUILT_IN_SERVICES
const pageWith = (isVatExtra: boolean) =>
  MARKETING && (
    <CatalogueProvider ids={[MARKETING.id]}>
      <FeatureList features={MARKETING.features} serviceId={MARKETING.id} />
      <OrderPanel
        isPolicyPublished={false}
        isVatExtra={isVatExtra}
        orderText="Confirmamos o preço."
        service={MARKETING}
      />
    </CatalogueProvider>
  )
const PAGE = pageWith(false)

const feature = (name: string) => screen.getByRole('checkbox', { name: new RegExp(`^${name}`) })
const orderButton = () => screen.getByRole('button', { name: 'Enviar Pedido' })
const dialog = () => screen.queryByRole('dialog', { name: 'O seu pedido: Marketing Digital' })
const inDialog = () => within(screen.getByRole('dialog'))
const confirm = () => inDialog().getByRole('button', { name: 'Confirmar Pedido' })
const quantity = (name: string) => inDialog().getByRole<HTMLInputElement>('textbox', { name: `Quantidade: ${name}` })

/** Opens the dialog with two features of Marketing Digital selected: 73 000 Kz. */
async function openDialog(): Promise<UserEvent> {
  const user = await visit(PAGE)
  await user.click(feature('Gestão de Redes Sociais'))
  await user.click(feature('Email Marketing'))
  await user.click(orderButton())
  await screen.findByRole('dialog')
  return user
}

it('prices that leave IVA out say so at every total, others say nothing of it', async () => {
  const user = await visit(pageWith(true))
  expect(screen.getByText('IVA não incluído')).toBeTruthy()
  await user.click(feature('Email Marketing'))
  await user.click(orderButton())
  await waitFor(() => expect(inDialog().getByText('Total, IVA não incluído')).toBeTruthy())
})

describe('order dialog', () => {
  it('[SERV-18] says of each line what it comes to, as the total is written', async () => {
    const user = await openDialog()
    expect(inDialog().getByText(/^28\s000,00\sKz/)).toBeTruthy()
    await user.clear(quantity('Email Marketing'))
    await user.type(quantity('Email Marketing'), '2')
    await waitFor(() => expect(inDialog().getByText(/^56\s000,00\sKz/)).toBeTruthy())
  })

  it('[SERV-16] [SERV-17] does not open without a feature; a toast says why, until there is one', async () => {
    const user = await visit(PAGE)
    await user.click(orderButton())
    await expectToast('Selecione recursos', 'Por favor, selecione pelo menos um recurso antes de enviar o pedido.')
    expect(dialog()).toBeNull()
    await user.click(feature('Email Marketing'))
    await waitFor(() => expect(toasts()).toEqual([]))
  })

  it('[SERV-15] [SERV-18] has the four fields and the selected features, each with its quantity', async () => {
    const user = await openDialog()
    expect(field('Nome').autocomplete).toBe('name')
    expect(field('Email').type).toBe('email')
    expect(field('Telefone').placeholder).toMatch(/^\+244/)
    expect(field('NIF').required).toBe(false)
    const items = inDialog().getAllByRole('listitem')
    expect(items.map(({ firstElementChild }) => firstElementChild?.textContent)).toEqual([
      'Gestão de Redes Sociais',
      'Email Marketing',
    ])
    expect(inDialog().getByText('73 000,00 Kz')).toBeTruthy()
    await user.type(quantity('Email Marketing'), 'nada')
    expect(quantity('Email Marketing').value).toBe('1')
    const group = within(inDialog().getByRole('group', { name: 'Quantidade de Gestão de Redes Sociais' }))
    await user.click(group.getByRole('button', { name: 'Mais um' }))
    expect(quantity('Gestão de Redes Sociais').value).toBe('2')
    expect(inDialog().getByText('118 000,00 Kz')).toBeTruthy()
  })

  it.each(['Nome', 'Email', 'Telefone'])('[SERV-19] %s is required', async (missing) => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill({ ...CUSTOMER, [missing]: '  ' })
    await user.click(confirm())
    await expectToast('Campos obrigatórios', 'Por favor, preencha todos os campos.')
    expect(field(missing).getAttribute('aria-invalid')).toBe('true')
    expect(document.activeElement).toBe(field(missing))
    expect(sent).toEqual([])
  })

  it('[SERV-20] goes without a nif; an address that is none is marked at its field', async () => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill({ ...CUSTOMER, Email: 'rui@exemplo', NIF: '' })
    await user.click(confirm())
    await waitFor(() => expect(descriptionOf(field('Email'))).toBe('Email inválido'))
    expect(sent).toEqual([])
    fill({ Email: 'rui@exemplo.ao' })
    await user.click(confirm())
    await expectToast('Pedido enviado com sucesso!')
    expect(sent).toMatchObject([{ body: { company: '', email: 'rui@exemplo.ao' } }])
  })

  it('[SERV-20] warns of an odd nif and sends it', async () => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill({ ...CUSTOMER, NIF: '' })
    await user.type(field('NIF'), '123')
    await user.tab()
    expect(descriptionOf(field('NIF'))).toContain('não tem o formato habitual')
    await user.click(confirm())
    await expectToast('Pedido enviado com sucesso!')
    expect(sent).toMatchObject([{ body: { company: 'NIF: 123' } }])
  })
})

describe('order', () => {
  it('[SERV-21…24] is sent once, and leaves nothing selected and an empty form', async () => {
    const { answer, letThrough } = heldAnswer(created)
    const sent = answerRequests(answer)
    const user = await openDialog()
    fill(CUSTOMER)
    act(() => {
      const form = inDialog().getByRole<HTMLFormElement>('form')
      form.requestSubmit()
      form.requestSubmit()
    })
    const sending = await inDialog().findByRole('button', { name: 'Enviando...' })
    expect(sending.getAttribute('aria-disabled')).toBe('true')
    await user.keyboard('{Escape}')
    expect(dialog()).not.toBeNull()
    letThrough()
    await expectToast('Pedido enviado com sucesso!', 'Entraremos em contato em breve para finalizar os detalhes.')
    expect(dialog()).toBeNull()
    expect(sent).toMatchObject([{ body: { budget: '73000' }, method: 'POST', path: '/api/leads' }])
    expect(screen.queryAllByRole('checkbox', { checked: true })).toEqual([])
    await user.click(feature('Email Marketing'))
    await user.click(orderButton())
    expect(Object.values(valuesOf(LABELS))).toEqual(LABELS.map(() => ''))
  })

  it.each([
    ['a refusal', () => Response.json({ error: 'Demasiados pedidos' }, { status: 429 }), 'Demasiados pedidos'],
    [
      'an answer without a sentence',
      () => new Response('', { status: 502 }),
      'Tente novamente ou entre em contato conosco.',
    ],
    ['no answer at all', unreachable, 'Tente novamente ou entre em contato conosco.'],
  ])('[SERV-25] %s keeps the dialog and what was typed', async (_, answer, sentence) => {
    const sent = answerRequests(answer)
    const user = await openDialog()
    fill(CUSTOMER)
    await user.click(confirm())
    await expectToast('Erro ao enviar pedido', 'Tente novamente ou entre em contato conosco.')
    expect(inDialog().getByRole('alert').textContent).toBe(sentence)
    expect(valuesOf(LABELS)).toEqual(CUSTOMER)
    expect(quantity('Gestão de Redes Sociais').value).toBe('1')
    expect(confirm().getAttribute('aria-disabled')).toBe('false')
    expect(document.activeElement).toBe(confirm())
    expect(sent).toHaveLength(1)
  })

  it('[OP-49] what the server finds wrong stands under its field', async () => {
    const issues = [{ message: 'Máximo de 40 caracteres', path: 'phone' }]
    const { answer, letThrough } = heldAnswer(() =>
      Response.json({ error: 'Dados inválidos', issues }, { status: 400 }),
    )
    answerRequests(answer)
    const user = await openDialog()
    fill(CUSTOMER)
    // A browser focuses no disabled field.
    const isDisabled: unknown[] = []
    field('Telefone').addEventListener('focus', () => isDisabled.push(field('Telefone').closest('fieldset')?.disabled))
    await user.click(confirm())
    await inDialog().findByRole('button', { name: 'Enviando...' })
    letThrough()
    await waitFor(() => expect(descriptionOf(field('Telefone'))).toBe('Máximo de 40 caracteres'))
    expect(isDisabled).toEqual([false])
    expect(document.activeElement).toBe(field('Telefone'))
  })

  it('the honeypot is out of reach of people and sent when filled', async () => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill(CUSTOMER)
    expect(screen.queryByRole('textbox', { name: 'Deixe este campo vazio' })).toBeNull()
    expect(field('Deixe este campo vazio').tabIndex).toBe(-1)
    field('Deixe este campo vazio').value = 'https://spam.example.com'
    await user.click(confirm())
    await expectToast('Pedido enviado com sucesso!')
    expect(sent).toMatchObject([{ body: { website: 'https://spam.example.com' } }])
  })

  it('what was typed and selected is still there after a reload', async () => {
    await openDialog()
    fill(CUSTOMER)
    const user = await reload(PAGE)
    await user.click(orderButton())
    await screen.findByRole('dialog')
    expect(valuesOf(LABELS)).toEqual(CUSTOMER)
    expect(inDialog().getByText('73 000,00 Kz')).toBeTruthy()
  })
})
