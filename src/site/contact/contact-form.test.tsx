// @vitest-environment happy-dom
import { DEFAULT_RULES } from '@collections/opening-hours/domain/opening-calendar'
import { CONSENT_VERSION } from '@crm/leads/domain/consent'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
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
import { ContactForm } from './contact-form'

usePage()

const LABELS = ['Nome', 'Email', 'Telefone', 'Empresa', 'Serviço', 'Orçamento', 'Prazo', 'Mensagem']
const REQUIRED = {
  Email: 'ana.visitante@exemplo.ao',
  Mensagem: 'Precisamos de um website novo até ao fim do ano.',
  Nome: 'Ana Bela',
  Serviço: 'Criação de Websites',
  Telefone: '+244 923 000 111',
}
const FILLED = { ...REQUIRED, Empresa: 'Kianda Lda', Orçamento: '100k-250k', Prazo: '1-mes' }
const SENT = {
  consentVersion: CONSENT_VERSION,
  email: FILLED.Email,
  empresa: FILLED.Empresa,
  mensagem: FILLED.Mensagem,
  nome: FILLED.Nome,
  orcamento: FILLED.Orçamento,
  prazo: FILLED.Prazo,
  servico: FILLED.Serviço,
  telefone: FILLED.Telefone,
}

const PAGE = (
  <ContactForm
    isPolicyPublished={false}
    priorityTime="2h"
    serviceNames={Promise.resolve([])}
    whatsApp="https://wa.me/244900000000"
  />
)
const form = () => screen.getByRole<HTMLFormElement>('form', { name: 'Formulário de contacto' })
const button = () => within(form()).getByRole<HTMLButtonElement>('button')
const options = (label: string) =>
  within(field(label))
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value)

describe('fields', () => {
  it('[CONT-22…23] [CONT-32…34] offers the documented fields and options', async () => {
    await visit(PAGE)
    expect(LABELS.map((label) => field(label).name)).toEqual([
      'nome',
      'email',
      'telefone',
      'empresa',
      'servico',
      'orcamento',
      'prazo',
      'mensagem',
    ])
    expect(field('Telefone').placeholder).toMatch(/^\+244/)
    expect(options('Serviço')).toHaveLength(1 + 15)
    const budgets = ['ate-50k', '50k-100k', '100k-250k', '250k-500k', 'acima-500k', 'a-definir']
    expect(options('Orçamento')).toEqual(['', ...budgets])
    expect(options('Prazo')).toEqual(['', 'urgente', '1-mes', '2-meses', '3-meses', 'flexivel'])
  })

  it('[CONT-24…28] says under each field what is wrong and sends nothing', async () => {
    const sent = answerRequests(created)
    const user = await visit(PAGE)
    fill({ Email: 'ana@exemplo', Mensagem: 'Curta demais, sim..', Nome: ' A ', Telefone: '92300000' })
    await user.click(button())
    await waitFor(() => expect(field('Nome').getAttribute('aria-invalid')).toBe('true'))
    for (const [label, message] of Object.entries({
      Email: 'Email inválido',
      Mensagem: 'Descreva sua necessidade com mais detalhes (mín. 20 caracteres)',
      Nome: 'Nome deve ter pelo menos 2 caracteres',
      Serviço: 'Selecione um serviço',
      Telefone: 'Telefone inválido',
    })) {
      expect(field(label).getAttribute('aria-invalid'), label).toBe('true')
      expect(descriptionOf(field(label))).toBe(message)
    }
    expect(document.activeElement).toBe(field('Nome'))
    expect(sent).toEqual([])
  })

  it('[CONT-24] [CONT-26] takes the shortest valid texts without the optional fields', async () => {
    const sent = answerRequests(created)
    const user = await visit(PAGE)
    fill({
      Email: 'ze@exemplo.ao',
      Mensagem: '12345678901234567890',
      Nome: 'Zé',
      Serviço: 'Pacote Completo',
      Telefone: '923000000',
    })
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent.map(({ body }) => body)).toEqual([
      {
        consentVersion: CONSENT_VERSION,
        email: 'ze@exemplo.ao',
        empresa: '',
        mensagem: '12345678901234567890',
        nome: 'Zé',
        orcamento: '',
        prazo: '',
        servico: 'Pacote Completo',
        telefone: '923000000',
      },
    ])
  })

  it('the honeypot is out of reach of people and sent when filled', async () => {
    const sent = answerRequests(created)
    const user = await visit(PAGE)
    fill(FILLED)
    const trap = field('Deixe este campo vazio')
    expect(trap.tabIndex).toBe(-1)
    expect(trap.autocomplete).toBe('off')
    // Password managers and browsers do not know this name, and each is told to leave the field alone.
    expect(trap.name).toBe('nao-preencher')
    for (const sign of ['data-1p-ignore', 'data-bwignore', 'data-lpignore'])
      expect(trap.getAttribute(sign)).toBe('true')
    expect(screen.queryByRole('textbox', { name: 'Deixe este campo vazio' })).toBeNull()
    // A bot changes the DOM without firing events.
    trap.value = 'https://spam.example.com'
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent.map(({ body }) => body)).toEqual([{ ...SENT, website: 'https://spam.example.com' }])
  })
})

describe('sending', () => {
  it('[ATTR-10] says what sending it consents to', async () => {
    await visit(PAGE)
    expect(form().textContent).toContain(
      'Ao enviar, autoriza-nos a usar estes dados, a página e a campanha por onde chegou apenas para responder ao seu pedido. Pode pedir a sua correção ou eliminação a qualquer momento.',
    )
  })

  it('[ATTR-03] [ATTR-10] sends how the visitor came beside the documented body', async () => {
    const sent = answerRequests(created)
    sessionStorage.setItem('chegada', JSON.stringify({ firstTouch: { landing: '/servicos', source: 'google' } }))
    const user = await visit(PAGE)
    fill(FILLED)
    await user.click(button())
    await expectToast('Mensagem enviada!')
    expect(sent[0]?.body).toEqual({ ...SENT, attribution: { firstTouch: { landing: '/servicos', source: 'google' } } })
  })

  it('[CONT-37] [CONT-39…41] the consent goes along; what was sent leaves an empty form and a reference', async () => {
    const id = 'c0ffee12-0000-4000-8000-000000000000'
    const sent = answerRequests(() => Response.json({ lead: { id } }, { status: 201 }))
    const user = await visit(PAGE)
    fill(FILLED)
    await user.click(button())
    await expectToast('Mensagem enviada!', 'Entraremos em contato em breve.')
    expect(sent).toMatchObject([{ body: SENT, credentials: 'include', method: 'POST', path: '/api/leads' }])
    expect(sent[0]?.headers['Content-Type']).toBe('application/json')
    expect(Object.values(valuesOf(LABELS))).toEqual(LABELS.map(() => ''))
    expect(form().textContent).toContain('Recebemos o seu pedido.')
    expect(within(form()).getByText('REF-C0FFEE12')).toBeTruthy()
    const { href } = within(form()).getByRole<HTMLAnchorElement>('link', { name: 'Continuar no WhatsApp' })
    expect(new URL(href).searchParams.get('text')).toContain('REF-C0FFEE12')
  })

  it('[CONT-39] says who answers and until when, by the opening hours', async () => {
    answerRequests(created)
    const user = await visit(
      <ContactForm
        isPolicyPublished={false}
        priorityTime="2h"
        rules={DEFAULT_RULES}
        serviceNames={Promise.resolve([])}
        whatsApp={null}
      />,
    )
    fill(FILLED)
    await user.click(button())
    await within(form()).findByText(/^Uma pessoa da equipa responde-lhe até .+\.$/)
  })

  it('[CONT-35] [CONT-36] while it is sent the button is disabled and reads Enviando...', async () => {
    const { answer, letThrough } = heldAnswer(created)
    answerRequests(answer)
    const user = await visit(PAGE)
    fill(FILLED)
    await user.click(button())
    await waitFor(() => expect(button().textContent).toBe('Enviando...'))
    expect(button().disabled).toBe(true)
    letThrough()
    await waitFor(() => expect(button().textContent).toBe('Enviar Mensagem'))
    expect(button().disabled).toBe(false)
  })

  it('[CONT-41] nothing is typed into what is being sent, and the focus comes back to its field', async () => {
    const { answer, letThrough } = heldAnswer(created)
    answerRequests(answer)
    const user = await visit(PAGE)
    fill(FILLED)
    await user.type(field('Empresa'), '{Enter}')
    await waitFor(() => expect(button().textContent).toBe('Enviando...'))
    await user.type(field('Mensagem'), ' E mais isto.')
    expect(field('Mensagem').value).toBe(FILLED.Mensagem)
    // A browser takes the focus from a disabled field.
    act(() => (document.activeElement as HTMLElement).blur())
    letThrough()
    await waitFor(() => expect(document.activeElement).toBe(field('Empresa')))
    await user.type(field('Empresa'), 'Outra')
    expect(field('Empresa').value).toBe('Outra')
  })

  it('[CONT-35] [CONT-42] a second message that is not sent leaves no word of the first one', async () => {
    const answers = [() => Response.json({ lead: { id: 'c0ffee12-0000-4000-8000-000000000000' } }, { status: 201 })]
    answerRequests(() => answers.shift()?.() ?? unreachable())
    const user = await visit(PAGE)
    fill(FILLED)
    await user.click(button())
    await within(form()).findByText('REF-C0FFEE12')
    await waitFor(() => expect(button().disabled).toBe(false))
    fill({
      Email: 'rui@exemplo.ao',
      Mensagem: 'Faltou dizer o prazo do nosso website.',
      Nome: 'Rui',
      Telefone: '912345678',
    })
    fill({ Serviço: FILLED.Serviço })
    await user.click(button())
    await waitFor(() => expect(String(toasts().map(({ textContent }) => textContent))).toContain('Erro ao enviar'))
    expect(form().textContent).not.toContain('Recebemos o seu pedido.')
  })

  it('[CONT-35] two submits at once send one message', async () => {
    const sent = answerRequests(created)
    await visit(PAGE)
    fill(FILLED)
    act(() => {
      form().requestSubmit()
      form().requestSubmit()
    })
    await expectToast('Mensagem enviada!')
    expect(sent).toHaveLength(1)
  })

  it.each([
    [
      '[SITE-22] [CONT-38] a refusal shows the server sentence once',
      () => Response.json({ error: 'Demasiados pedidos' }, { status: 429 }),
      'Demasiados pedidos',
    ],
    [
      '[CONT-43] an answer without a sentence shows the documented one',
      () => new Response('', { status: 502 }),
      'Tente novamente mais tarde.',
    ],
    ['[CONT-43] no answer at all shows the documented sentence', unreachable, 'Tente novamente mais tarde.'],
  ])('%s, and what was typed is kept for another try', async (_, answer, sentence) => {
    const sent = answerRequests(answer)
    const user = await visit(PAGE)
    fill(FILLED)
    await user.click(button())
    await expectToast('Erro ao enviar mensagem', sentence)
    expect(valuesOf(LABELS)).toEqual(FILLED)
    expect(sent).toHaveLength(1)
    await waitFor(() => expect(button().disabled).toBe(false))
    await user.click(button())
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.headers['Idempotency-Key']).toBe(sent[0]?.headers['Idempotency-Key'])
  })

  it('[OP-49] what the server finds wrong stands under its field', async () => {
    const issues = [
      { message: 'Email inválido', path: 'email' },
      { message: 'sem campo', path: '' },
    ]
    const { answer, letThrough } = heldAnswer(() =>
      Response.json({ error: 'Dados inválidos', issues }, { status: 400 }),
    )
    answerRequests(answer)
    const user = await visit(PAGE)
    fill(FILLED)
    // A browser focuses no disabled field.
    const isDisabled: unknown[] = []
    field('Email').addEventListener('focus', () => isDisabled.push(field('Email').closest('fieldset')?.disabled))
    await user.click(button())
    await waitFor(() => expect(button().textContent).toBe('Enviando...'))
    letThrough()
    await expectToast('Dados inválidos')
    expect(isDisabled).toEqual([false])
    expect(descriptionOf(field('Email'))).toBe('Email inválido')
    expect(document.activeElement).toBe(field('Email'))
  })
})

describe('draft', () => {
  it('[CONT-35] what is typed is there again after a reload, until it is sent', async () => {
    answerRequests(created)
    await visit(PAGE)
    fill(FILLED)
    const user = await reload(PAGE)
    expect(valuesOf(LABELS)).toEqual(FILLED)
    await user.click(button())
    await expectToast('Mensagem enviada!')
    await reload(PAGE)
    expect(Object.values(valuesOf(LABELS))).toEqual(LABELS.map(() => ''))
  })

  it('[CONT-27] [OP-39] a kept service that the site no longer has is asked for again', async () => {
    const sent = answerRequests(created)
    const kept = { email: REQUIRED.Email, mensagem: REQUIRED.Mensagem, nome: REQUIRED.Nome, telefone: '923000000' }
    sessionStorage.setItem('rascunho:contacto', JSON.stringify({ ...kept, servico: 'Astrologia' }))
    const user = await visit(PAGE)
    await waitFor(() => expect(field('Serviço').value).toBe(''))
    expect(field('Nome').value).toBe(REQUIRED.Nome)
    await user.click(button())
    await waitFor(() => expect(descriptionOf(field('Serviço'))).toBe('Selecione um serviço'))
    expect(sent).toEqual([])
    expect(toasts()).toEqual([])
    fireEvent.change(field('Serviço'), { target: { value: 'Tráfego Pago' } })
    await user.click(button())
    await expectToast('Mensagem enviada!')
  })
})
