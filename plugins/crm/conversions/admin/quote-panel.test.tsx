// @vitest-environment happy-dom
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { luandaDay } from '@kit/lib/dates'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { CLIENT, LEAD, QUOTE, QUOTE_ROW, quoteDetails } from '../../../../tests/support/staff-records'
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
import { ConvertLeadButton } from './convert-lead-button'
import { QuotePanel } from './panels'
import { QuoteCard } from '@crm/quotes/admin/quote-card'
import type { FormSupport, QuoteRow } from '@crm/quotes/admin/quote-row'

const server = useStaffServer()

const ONE = `/api/crm/quotes/${QUOTE.id}`
const SUPPORT = arrived<FormSupport>({
  depositPercent: 50,
  mailProblem: null,
  message: 'Olá {cliente}, «{titulo}» está pronta.',
  services: [],
  validUntil: '2026-03-31',
  vatRate: 0,
})

const visit = (row: Partial<QuoteRow> = {}, support = SUPPORT) =>
  visitStaff(
    <QuotePanel support={support}>
      <ul>
        <QuoteCard row={{ ...QUOTE_ROW, ...row }} />
      </ul>
    </QuotePanel>,
  )

it('[QUOT-16…18] [ADM-24] the card says what the quote is and what can be done with it', async () => {
  const quote = { ...QUOTE, description: 'Site com loja', status: 'sent' as const, totalAmount: '150000.50' }
  await visit({ clientName: 'Kianda Lda', quote: { ...quote, validUntil: '2030-05-17T12:00:00.000Z' } })
  expect(screen.getByRole('heading', { name: 'Campanha' })).toBeTruthy()
  for (const text of ['Kianda Lda', 'Site com loja', 'Enviado']) expect(screen.getByText(text)).toBeTruthy()
  // These texts are split over elements, because a row hides words that its column heading contains.
  for (const text of ['Orçamento #ORC-2026-0007', 'Válido até 17/05/2030']) {
    expect(screen.getByText((_, element) => element?.textContent === text)).toBeTruthy()
  }
  screen.getByText(/^150\s000,50\sKz$/)
  expect(screen.getAllByRole('button', { name: /^(Cliente|Editar|Deletar)/ })).toHaveLength(3)
  expect(screen.queryByText(/^O último email/)).toBeNull()
})

it('[PROP-33] the card of a quote without a link does not say that the client has yet to look', async () => {
  const facts = { hasDeposit: false, hasLink: false, hasNewProof: false, hasOrder: false, isAsked: false }
  await visit({ facts: { ...facts, owesDeposit: false }, quote: { ...QUOTE, sharedRevision: 1, status: 'sent' } })
  screen.getByText('Sem ligação ativa')
})

it('the details say that the client reads the notes', async () => {
  const quote = { ...QUOTE, notes: 'Prazo de 15 dias.' }
  server.answer(`GET ${ONE}`, () => Response.json(quoteDetails(quote)))
  server.answer(`GET ${ONE}/sharing`, refusal(404))
  const user = await visit({ quote })
  await user.click(button('Campanha'))
  const notes = within(await screen.findByRole('region', { name: 'Observações ao cliente' }))
  notes.getByText('Observações ao cliente')
  notes.getByText('Prazo de 15 dias.')
  await screen.findByRole('region', { name: 'Ligações' })
})

it('the next step of a copy is to share it, whatever its original waits for', async () => {
  const copy = { ...QUOTE, id: LEAD.id, quoteNumber: 'ORC-2026-0008' }
  server.answer(`GET ${ONE}`, () => Response.json(quoteDetails()))
  server.answer(`GET ${ONE}/sharing`, refusal(404))
  server.answer(`POST ${ONE}/duplicate`, () => Response.json({ quote: copy }, { status: 201 }))
  server.answer(`PUT /api/crm/quotes/${copy.id}`, () => Response.json({ hasUnsentChanges: false, quote: copy }))
  const facts = { hasDeposit: false, hasLink: true, hasNewProof: false, hasOrder: false, isAsked: true }
  const user = await visit({ facts: { ...facts, owesDeposit: false } })
  await user.click(button('Campanha'))
  await user.click(await screen.findByRole('button', { name: 'Duplicar' }))
  await screen.findByLabelText(/^Título/)
  fill({ Título: 'Cópia' })
  await user.click(button('Guardar'))
  await toastTitled('success', 'Orçamento atualizado com sucesso!')
  await isClosed()
  await waitFor(() =>
    expect(document.querySelector('[data-sonner-toast][data-front=true] [data-button]')?.textContent).toBe('Partilhar'),
  )
})

describe('deleting', () => {
  it('[QUOT-31] [QUOT-36] asks, says so and reads the list again', async () => {
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    const user = await visit()
    await user.click(button(/^Deletar/))
    await screen.findByText('Tem certeza que deseja deletar este orçamento?')
    await user.click(button('Cancelar'))
    expect(server.sent).toEqual([])
    await user.click(button(/^Deletar/))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    await toastTitled('success', 'Orçamento deletado com sucesso!')
    expect(router.refresh).toHaveBeenCalledOnce()
    expect(await takeBack(server, user)).toEqual({ collection: 'quotes', id: QUOTE.id })
    await toastTitled('success', 'Orçamento restaurado com sucesso!')
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })

  it('[QUOT-36] that fails says why', async () => {
    server.answer(`DELETE ${ONE}`, refusal(500))
    const user = await visit()
    await user.click(button(/^Deletar/))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    expect(await toastTitled('error', 'Erro ao deletar orçamento')).toBe('Erro interno do servidor')
    expect(router.refresh).not.toHaveBeenCalled()
  })
})

describe('the next step', () => {
  const open = async (quote: Partial<typeof QUOTE>, orders: object[] = []) => {
    const shown = { ...QUOTE, ...quote }
    server.answer(`GET ${ONE}`, () =>
      Response.json({ ...quoteDetails(shown), links: { client: null, lead: null, orders } }),
    )
    server.answer(`GET ${ONE}/sharing`, refusal(404))
    const user = await visit({ quote: shown })
    await user.click(button('Campanha'))
    await screen.findByRole('button', { name: 'Enviar por email' })
    return user
  }

  it('[OP-63] of an approved quote makes client and project in one press, and opens both from the toast', async () => {
    const answer = { client: CLIENT, order: { id: CLIENT.id, orderNumber: 'PRJ-2026-0001' } }
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json(answer, { status: 201 }))
    const user = await open({ status: 'approved' })
    await user.click(await screen.findByRole('button', { name: 'Criar cliente e projeto' }))
    expect(await toastTitled('success', 'Cliente e projeto criados')).toBe(`${CLIENT.name} · PRJ-2026-0001`)
    await user.click(screen.getByRole('link', { name: CLIENT.name }))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/clients/${CLIENT.id}`)
    await user.click(button('Abrir projeto'))
    expect(router.push).toHaveBeenLastCalledWith(`/admin/crm/projects/${CLIENT.id}`)
  })

  it('[OP-63] of a quote with a client makes the project alone, and says so', async () => {
    const path = `POST ${ONE}/convert-to-project`
    server.answer(path, refusal(500))
    const user = await open({ clientId: CLIENT.id, status: 'approved' })
    await user.click(await screen.findByRole('button', { name: 'Criar projeto' }))
    await toastTitled('error', 'Erro ao criar o projeto')
    const answer = { client: CLIENT, order: { id: CLIENT.id, orderNumber: 'PRJ-2026-0001' } }
    server.answer(path, () => Response.json(answer, { status: 201 }))
    await user.click(await screen.findByRole('button', { name: 'Criar projeto' }))
    await toastTitled('success', 'Projeto criado')
  })

  it.each([
    { label: 'Criar projeto e avença', lines: [false, true], made: 'PRJ-2026-0001 · AVN-2026-0001', opens: 'projeto' },
    { label: 'Criar avença', lines: [true], made: 'AVN-2026-0001', opens: 'avença' },
  ])('[RET-05] with monthly prices it is $label', async ({ label, lines, made, opens }) => {
    const order = lines.includes(false) ? { id: CLIENT.id, orderNumber: 'PRJ-2026-0001' } : undefined
    const answer = { client: CLIENT, order, retainer: { id: CLIENT.id, retainerNumber: 'AVN-2026-0001' } }
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json(answer, { status: 201 }))
    const items = lines.map((isMonthly, index) => ({
      description: 'Redes',
      id: `line-${index}`,
      isMonthly,
      isOptional: false,
      isSelected: true,
      quantity: 1,
      quoteId: QUOTE.id,
      serviceId: null,
      totalPrice: '1000.00',
      unitPrice: '1000.00',
    }))
    const user = await open({ items, monthlyAmount: '1000.00', status: 'approved' })
    await user.click(await screen.findByRole('button', { name: label }))
    const question = await screen.findByRole('dialog', { name: `${label}: ${QUOTE.title}` })
    const title = within(question).getByLabelText(/^Título da avença/)
    await user.clear(title)
    await user.type(title, 'Redes sociais')
    await user.click(within(question).getByRole('button', { name: label }))
    const success = opens === 'avença' ? 'Avença criada' : 'Projeto e avença criados'
    expect(await toastTitled('success', success)).toBe(`${CLIENT.name} · ${made}`)
    expect(screen.getByRole('link', { name: 'AVN-2026-0001' })).toBeTruthy()
    await user.click(button(`Abrir ${opens}`))
    expect(server.bodies('POST')).toEqual([{ retainerTitle: 'Redes sociais', startsOn: luandaDay(new Date()) }])
    const path = opens === 'avença' ? 'retainers' : 'projects'
    expect(router.push).toHaveBeenCalledWith(`/admin/crm/${path}/${CLIENT.id}`)
  })

  it('[RET-05] of monthly prices alone needs the day on which they start', async () => {
    const issues = [{ message: 'Data inválida: escolha um dia', path: 'startsOn' }]
    server.answer(`POST ${ONE}/convert-to-project`, () => Response.json({ error: '', issues }, { status: 400 }))
    const user = await open({ monthlyAmount: '1000.00', status: 'approved' })
    await user.click(await screen.findByRole('button', { name: 'Criar avença' }))
    const question = await screen.findByRole('dialog', { name: `Criar avença: ${QUOTE.title}` })
    fill({ Início: '' })
    await user.click(within(question).getByRole('button', { name: 'Criar avença' }))
    await within(question).findByText('Data inválida: escolha um dia')
    expect(server.bodies('POST')).toEqual([{ retainerTitle: QUOTE.title, startsOn: '' }])
  })

  it.each(['draft', 'sent', 'rejected'] as const)('[OP-63] of a %s quote is another', async (status) => {
    await open({ status })
    expect(screen.queryByRole('button', { name: /^Criar (cliente|projeto)/ })).toBeNull()
  })
})

describe('a client of the quote', () => {
  it('[QUOT-32] [QUOT-38] is asked for, and named once it is there', async () => {
    server.answer(`POST ${ONE}/convert-to-client`, () =>
      Response.json({ client: { id: CLIENT.id, name: 'Rita Neto' } }),
    )
    const user = await visit()
    await user.click(button(/^Cliente/))
    await screen.findByText('Deseja converter este orçamento aprovado em cliente?')
    screen.getByText('O orçamento passa ao estado Aprovado.')
    await user.click(button('Converter em cliente'))
    const title = 'Orçamento convertido em cliente com sucesso!'
    expect(await toastTitled('success', title)).toBe('Rita Neto')
    expect(router.refresh).toHaveBeenCalledOnce()
    await user.click(button('Abrir cliente'))
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/clients/${CLIENT.id}`)
  })

  it('[QUOT-38, OP-62] is refused with the reason; an approved quote stays what it is', async () => {
    const reason = 'Este orçamento já tem um cliente associado.'
    server.answer(`POST ${ONE}/convert-to-client`, refusal(409, reason))
    const user = await visit({ quote: { ...QUOTE, status: 'approved' } })
    await user.click(button(/^Cliente/))
    await screen.findByText('Deseja converter este orçamento aprovado em cliente?')
    expect(screen.queryByText('O orçamento passa ao estado Aprovado.')).toBeNull()
    await user.click(button('Converter em cliente'))
    expect(await toastTitled('error', 'Erro ao converter orçamento')).toBe(reason)
  })

  it('leads to the client that the quote has already', async () => {
    const user = await visit({ quote: { ...QUOTE, clientId: CLIENT.id, status: 'approved' } })
    await user.click(button(/^Cliente/))
    const link = await screen.findByRole('link', { name: 'Abrir cliente' })
    expect(link.getAttribute('href')).toBe(`/admin/crm/clients/${CLIENT.id}`)
  })

  it.each([
    [{ status: 'rejected' }, 'Um orçamento rejeitado ou expirado não pode ser convertido em cliente.'],
    [{ status: 'expired' }, 'Um orçamento rejeitado ou expirado não pode ser convertido em cliente.'],
    [{ clientId: CLIENT.id, status: 'approved' }, 'Este orçamento já tem um cliente associado.'],
  ] as const)('[QUOT-32, OP-62] is not offered where it would be refused: %j', async (quote, reason) => {
    const user = await visit({ quote: { ...QUOTE, ...quote } })
    await user.click(button(/^Cliente/))
    await screen.findByText(reason)
    expect(screen.queryByText(/^Deseja converter/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Converter em cliente' })).toBeNull()
    await user.click(button('Fechar'))
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull())
    expect(server.sent).toEqual([])
  })
})

describe('the mail', () => {
  const openMail = async (row: Partial<QuoteRow> = {}, support = SUPPORT) => {
    server.answer(`GET ${ONE}`, () =>
      Response.json({ ...quoteDetails(row.quote), ...(row.recipient && { recipient: row.recipient }) }),
    )
    const user = await visit(row, support)
    await user.click(button('Campanha'))
    await screen.findByText('Ainda sem lead, cliente ou projeto.')
    await user.click(button('Enviar por email'))
    await screen.findByRole('dialog', { name: 'Enviar orçamento ORC-2026-0007' })
    return user
  }
  const mails = () => server.sent.filter(({ call }) => call.startsWith('POST'))

  it('[QUOT-37, OP-65] has its address checked, and fails with the server’s reason, else the configuration', async () => {
    const reason = 'O envio de email não está configurado (SMTP_URL).'
    server.answer(`POST ${ONE}/send-email`, refusal(503, reason))
    const user = await openMail()
    fill({ Para: 'x@' })
    await user.click(button('Enviar'))
    await screen.findByText('Email inválido')
    expect(mails()).toEqual([])
    fill({ 'Mensagem \\(opcional\\)': 'Conforme combinado.', Para: 'rui@exemplo.ao' })
    await user.click(button('Enviar'))
    expect(await toastTitled('error', 'Erro ao enviar email')).toBe(reason)
    expect(field('Mensagem \\(opcional\\)').value).toBe('Conforme combinado.')
    server.answer(`POST ${ONE}/send-email`, refusal(502))
    await user.click(button('Enviar'))
    await screen.findByText('Verifique a configuração do serviço de envio de email.')
    server.answer(`POST ${ONE}/send-email`, () => Response.json({}))
    await user.click(button('Enviar'))
    await toastTitled('success', 'Email enviado com sucesso!')
    expect(mails().at(-1)?.body).toEqual({ message: 'Conforme combinado.', to: 'rui@exemplo.ao' })
    await isClosed()
  })

  it('[QUOT-37] of a quote that somebody else has changed since is held back; the person decides', async () => {
    server.answer(`POST ${ONE}/send-email`, refusal(409, STALE_RECORD))
    const user = await openMail()
    fill({ 'Mensagem \\(opcional\\)': 'Conforme combinado.' })
    await user.click(button('Enviar'))
    const notice = await screen.findByRole('alert')
    within(notice).getByText(/^O email não foi enviado/)
    expect(document.activeElement).toBe(notice)
    expect(field('Mensagem \\(opcional\\)').value).toBe('Conforme combinado.')
    server.answer(`POST ${ONE}/send-email`, () => Response.json({}))
    await user.click(button('Enviar na mesma'))
    await toastTitled('success', 'Email enviado com sucesso!')
    expect(mails().map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([QUOTE.updatedAt, null])
    expect(mails().at(-1)?.body).toEqual({ message: 'Conforme combinado.', to: 'ana@exemplo.ao' })
  })

  it('[REV-08] says what is wrong with the quote, which has no field here', async () => {
    const issues = [{ message: 'Indique uma validade futura.', path: 'validUntil' }]
    server.answer(`POST ${ONE}/send-email`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
    const user = await openMail()
    await user.click(button('Enviar'))
    expect((await screen.findByText('Indique uma validade futura.')).getAttribute('role')).toBe('alert')
    server.answer(`POST ${ONE}/send-email`, () => Response.json({}))
    await user.click(button('Enviar'))
    await isClosed()
  })

  it('[OP-65, QUOT-37] has the address that it goes to, the client’s and not the one on the quote, and the agency’s words', async () => {
    await openMail({ recipient: { ...QUOTE_ROW.recipient, email: 'cliente@exemplo.ao' } })
    expect(field('Para').value).toBe('cliente@exemplo.ao')
    expect(field('Mensagem \\(opcional\\)').value).toBe('Olá Ana Bela, «Campanha» está pronta.')
    const pdf = screen.getByText('Abrir o PDF noutro separador')
    expect(pdf.getAttribute('href')).toBe(`${ONE}/pdf`)
    expect(screen.queryByRole('note')).toBeNull()
  })

  it('[QUOT-37] greets nobody by a name that the quote does not have', async () => {
    await openMail({ clientName: 'Sem cliente', quote: { ...QUOTE, clientName: null } })
    expect(field('Mensagem \\(opcional\\)').value).toBe('Olá, «Campanha» está pronta.')
  })

  it('[QUOT-37] greets the client that the quote has got meanwhile', async () => {
    const client = { email: 'rui@exemplo.ao', id: CLIENT.id, name: 'Rui' }
    const details = quoteDetails({ clientId: CLIENT.id, clientName: null })
    server.answer(`GET ${ONE}`, () => Response.json({ ...details, links: { ...details.links, client } }))
    const user = await visit()
    await user.click(button('Campanha'))
    await within(await screen.findByRole('region', { name: 'Ligações' })).findByRole('link', { name: /Rui/ })
    await user.click(button('Enviar por email'))
    await screen.findByLabelText('Para')
    expect(field('Mensagem \\(opcional\\)').value).toBe('Olá Rui, «Campanha» está pronta.')
  })

  it.each([
    ['rejected', 'Rejeitado'],
    ['expired', 'Expirado'],
  ] as const)('says that it sets a quote that is %s to sent again', async (status, label) => {
    await openMail({ quote: { ...QUOTE, status } })
    screen.getByText(`O orçamento ORC-2026-0007 segue em PDF e passa de ${label} a Enviado.`)
  })

  it('[QUOT-37] has the focus at an address that the server refuses', async () => {
    const issues = [
      { message: 'Indique uma validade futura.', path: 'validUntil' },
      { message: 'Este endereço não recebe emails', path: 'to' },
    ]
    server.answer(`POST ${ONE}/send-email`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
    const user = await openMail()
    fill({ Para: 'rui@exemplo.ao' })
    await user.click(button('Enviar'))
    await screen.findByText('Este endereço não recebe emails')
    expect(document.activeElement).toBe(field('Para'))
  })

  it('[QUOT-37] says beforehand that it cannot leave', async () => {
    const mailProblem = 'O envio de emails ainda não está ligado.'
    await openMail({}, arrived({ ...(await SUPPORT), mailProblem }))
    expect(screen.getByRole('note').textContent).toBe(mailProblem)
    expect(button('Enviar').disabled).toBe(false)
    expect(button('Partilhar de outra forma')).toBeTruthy()
  })
})

describe('the details', () => {
  it('[QUOT-20] of a quote that somebody has deleted meanwhile say so', async () => {
    server.answer(`GET ${ONE}`, refusal(404))
    const user = await visit()
    await user.click(button('Campanha'))
    await screen.findByText('Este registo já não existe: foi deletado entretanto.')
  })

  it('[OP-65, OP-66] are those of the client, as on the PDF, and not the ones on the quote', async () => {
    const recipient = {
      ...QUOTE_ROW.recipient,
      company: 'Kianda Lda',
      email: 'cliente@exemplo.ao',
      phone: '923 000 222',
    }
    const quote = { ...QUOTE, clientCompany: 'Antiga Lda', clientPhone: '923 000 111' }
    server.answer(`GET ${ONE}`, () => Response.json({ ...quoteDetails(quote), recipient }))
    const user = await visit({ quote })
    await user.click(button('Campanha'))
    const drawer = within(screen.getByRole('dialog'))
    const mail = await drawer.findByRole('link', { name: /^cliente@/ })
    expect(mail.getAttribute('href')).toBe('mailto:cliente@exemplo.ao')
    expect(drawer.getByRole('link', { name: '923 000 222' }).getAttribute('href')).toBe('tel:923000222')
    drawer.getByText('Kianda Lda')
  })
})

describe('a note typed in the details', () => {
  const typeNote = async () => {
    const client = { email: CLIENT.email, id: CLIENT.id, name: CLIENT.name }
    server.answer(`GET ${ONE}`, () => Response.json({ ...quoteDetails(), links: { client, lead: null, orders: [] } }))
    const user = await visit()
    await user.click(button('Campanha'))
    const links = within(await screen.findByRole('region', { name: 'Ligações' }))
    await links.findByRole('link', { name: /Kianda/ })
    fill({ 'Escrever uma nota interna': 'Liga à tarde.' })
    return user
  }
  const leaving = () => screen.findByRole('dialog', { name: 'Sair sem guardar?' })

  it('is not lost unasked to the form that replaces them', async () => {
    const user = await typeNote()
    await user.click(button('Editar'))
    await leaving()
    await user.click(button('Continuar a editar'))
    expect(field('Escrever uma nota interna').value).toBe('Liga à tarde.')
    await user.click(button('Editar'))
    await leaving()
    await user.click(button('Sair sem guardar'))
    await screen.findByRole('dialog', { name: /^Editar orçamento/ })
    fill({ Título: 'Outro' })
    await user.keyboard('{Escape}')
    await leaving()
  })

  it('is not lost unasked to a conversion, nor to a way out after it was cancelled', async () => {
    const user = await typeNote()
    const drawer = within(screen.getByRole('dialog'))
    await user.click(drawer.getByRole('button', { name: 'Cliente' }))
    await leaving()
    await user.click(button('Sair sem guardar'))
    const question = within(await screen.findByRole('dialog', { name: /^Cliente: / }))
    await user.click(question.getByRole('button', { name: 'Cancelar' }))
    expect(field('Escrever uma nota interna').value).toBe('Liga à tarde.')
    await user.keyboard('{Escape}')
    await leaving()
  })

  it('is not lost unasked to a link, which is then followed', async () => {
    const user = await typeNote()
    await user.click(within(screen.getByRole('region', { name: 'Ligações' })).getByRole('link', { name: /Kianda/ }))
    await leaving()
    expect(router.push).not.toHaveBeenCalled()
    await user.click(button('Sair sem guardar'))
    expect(router.push).toHaveBeenCalledOnce()
  })
})

describe('a lead that is offered', () => {
  const CONVERT = 'Converter para Orçamento'
  const ROUTE = `POST /api/crm/leads/${LEAD.id}/convert-to-quote`
  const convert = async () => {
    const user = await visitStaff(<ConvertLeadButton lead={LEAD} />)
    await user.click(button(`${CONVERT}: Ana Bela`))
    await screen.findByText('Deseja converter este lead em orçamento?')
    await user.click(button(CONVERT))
  }

  it('[QUOT-14…15] [OP-61] becomes a quote after a question; meanwhile its button says so', async () => {
    const held = heldAnswer(() => Response.json({ claimed: [], quote: QUOTE }, { status: 201 }))
    server.answer(ROUTE, held.answer)
    await convert()
    const pending = await screen.findByRole<HTMLButtonElement>('button', { name: 'Convertendo...: Ana Bela' })
    expect([pending.disabled, pending.textContent]).toEqual([true, 'Convertendo...'])
    held.letThrough()
    expect(await toastTitled('success', 'Orçamento criado com sucesso!')).toBe('ORC-2026-0007')
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/quotes?registo=${QUOTE.id}&editar=1`)
  })

  it.each([
    [
      409,
      'Este lead já tem um orçamento em aberto: ORC-2026-0001',
      'Este lead já tem um orçamento em aberto: ORC-2026-0001',
    ],
    [500, undefined, 'Erro interno do servidor'],
  ])('[QUOT-34] [OP-49] stays when the server answers %i, and the toast says why', async (...row) => {
    const [status, sentence, said] = row
    server.answer(ROUTE, refusal(status, sentence))
    await convert()
    expect(await toastTitled('error', 'Erro ao converter lead')).toBe(said)
    expect(button(`${CONVERT}: Ana Bela`)).toBeTruthy()
    expect(router.push).not.toHaveBeenCalled()
  })
})
