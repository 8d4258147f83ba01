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
  unreachable,
  usePage,
  valuesOf,
  visit,
} from '../../../tests/support/visitor'
import { heldAnswer } from '../../../tests/support/held-answer'
import { QuoteButton } from './quote-button'

usePage()

const NAME = 'SEO e Posicionamento'
const FIELDS = {
  Nome: 'Eva Luísa',
  Email: 'eva.visitante@exemplo.ao',
  Telefone: '923 000 222',
  NIF: '5417000000',
  Mensagem: 'Quero aparecer antes da concorrência.',
}
const LABELS = Object.keys(FIELDS)
const PAGE = <QuoteButton isPolicyPublished={false} look="sun" promise="Recebe uma proposta." serviceName={NAME} />

const dialog = () => screen.queryByRole('dialog', { name: 'Solicitar Orçamento' })
const inDialog = () => within(screen.getByRole('dialog'))
const send = () => inDialog().getByRole('button', { name: 'Enviar Pedido de Orçamento' })

async function ask(user: UserEvent): Promise<UserEvent> {
  await user.click(screen.getByRole('button', { name: 'Solicitar Orçamento' }))
  await screen.findByRole('dialog')
  return user
}
const openDialog = async () => ask(await visit(PAGE))

describe('quote request', () => {
  it('[SERV-63] has the five fields', async () => {
    await openDialog()
    expect(inDialog().getAllByRole('textbox')).toEqual(LABELS.map(field))
    expect(field('Telefone').placeholder).toMatch(/^\+244/)
    expect(field('Mensagem').placeholder).toContain('quantidade')
  })

  it.each(['Nome', 'Email', 'Telefone'])('[SERV-64] %s is required', async (missing) => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill({ ...FIELDS, [missing]: ' ' })
    await user.click(send())
    await expectToast('Campos obrigatórios', 'Por favor, preencha nome, email e telefone.')
    expect(document.activeElement).toBe(field(missing))
    expect(sent).toEqual([])
  })

  it('[SERV-65] goes without nif and mensagem; an odd nif is a warning only', async () => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill({ ...FIELDS, Mensagem: '', NIF: '' })
    await user.click(send())
    await expectToast('Orçamento solicitado!')
    expect(sent).toMatchObject([{ body: { mensagem: '', nif: '' } }])
    await ask(user)
    fill({ ...FIELDS, NIF: '' })
    await user.type(field('NIF'), '12')
    await user.tab()
    expect(descriptionOf(field('NIF'))).toContain('não tem o formato habitual')
    await user.click(send())
    await waitFor(() => expect(dialog()).toBeNull())
    expect(sent).toMatchObject([{ body: { nif: '' } }, { body: { nif: '12' } }])
  })

  it('[SERV-66…68] [OP-47] two submits at once send one request, which leaves an empty form', async () => {
    const sent = answerRequests(created)
    const user = await openDialog()
    fill(FIELDS)
    act(() => {
      const form = inDialog().getByRole<HTMLFormElement>('form')
      form.requestSubmit()
      form.requestSubmit()
    })
    await expectToast('Orçamento solicitado!', 'Recebemos sua solicitação. Entraremos em contato em breve!')
    expect(dialog()).toBeNull()
    expect(sent).toMatchObject([{ body: { nome: FIELDS.Nome, servico: NAME }, method: 'POST', path: '/api/leads' }])
    await ask(user)
    expect(Object.values(valuesOf(LABELS))).toEqual(LABELS.map(() => ''))
  })

  it('[SERV-68] nothing is typed into what is being sent, and the focus comes back to its field', async () => {
    const { answer, letThrough } = heldAnswer(unreachable)
    answerRequests(answer)
    const user = await openDialog()
    fill(FIELDS)
    await user.type(field('NIF'), '{Enter}')
    await inDialog().findByRole('button', { name: 'Enviando...' })
    await user.type(field('Mensagem'), ' E mais isto.')
    expect(field('Mensagem').value).toBe(FIELDS.Mensagem)
    // A browser takes the focus from a disabled field.
    act(() => (document.activeElement as HTMLElement).blur())
    letThrough()
    await waitFor(() => expect(document.activeElement).toBe(field('NIF')))
    await user.type(field('Mensagem'), ' E mais isto.')
    expect(field('Mensagem').value).toBe(`${FIELDS.Mensagem} E mais isto.`)
  })

  it.each([
    ['a refusal', () => Response.json({ error: 'Demasiados pedidos' }, { status: 429 })],
    ['no answer at all', unreachable],
  ])('[SERV-69] %s keeps the dialog and what was typed, over a reload too', async (_, answer) => {
    answerRequests(answer)
    const user = await openDialog()
    fill(FIELDS)
    await user.click(send())
    await expectToast('Erro', 'Houve um problema ao solicitar o orçamento. Tente novamente.')
    expect(valuesOf(LABELS)).toEqual(FIELDS)
    expect(send().getAttribute('aria-disabled')).toBe('false')
    await ask(await reload(PAGE))
    expect(valuesOf(LABELS)).toEqual(FIELDS)
  })
})
