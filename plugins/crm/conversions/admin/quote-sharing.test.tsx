// @vitest-environment happy-dom
import { act, cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { tellOutdated } from '@kit/admin/form/outdated'
import { goToPlace } from '@kit/admin/record/places'
import { recordAddress } from '@kit/admin/shell/record-address'
import { STALE_RECORD } from '@kit/lib/loaded-at'
import { PAYMENTS_SCREEN } from '@crm/payments/screens'
import type { Sharing } from '@crm/proposals/schema'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { QUOTE_PLACES } from '@crm/quotes/screens'
import { ONE_QUOTE, openQuote } from '../../../../tests/support/opened-quote'
import { CREATED, ORDER, QUOTE, quoteDetails, quoteLine, SHARING } from '../../../../tests/support/staff-records'
import {
  button,
  field,
  fill,
  refusal,
  toastTitled,
  USER,
  useStaffServer,
} from '../../../../tests/support/staff-visitor'

const server = useStaffServer()

const LINK = 'https://agencia.ao/orcamento/abc'
const WHATSAPP = 'https://wa.me/244923000000?text=Ol%C3%A1'
const SENT: Partial<QuoteAnswer> = { sharedRevision: 2, status: 'sent' }

const RETAINER = { id: '00000000-0000-4000-8000-00000000000d', retainerNumber: 'AVE-2026-0001', title: 'Redes' }

const ACCEPTED = {
  acceptedAt: '2026-03-12T09:00:00.000Z',
  depositCents: 7_500_000,
  evidence: null,
  grossCents: 15_000_000,
  id: '7a1f6c1e-52b9-4a52-9a4e-0000000000ac',
  name: 'Ana Bela',
  recorded: null,
  revision: 2,
  role: 'Gerente',
  signature: null,
  withheld: null,
}
const DEPOSIT = {
  amountCents: 7_500_000,
  documentNumber: null,
  isOnePayment: true,
  method: 'Numerário',
  notedAt: CREATED,
  notedBy: 'Rui',
  receivedOn: '2026-03-13',
}
const INSTALMENT = {
  amountCents: 7_500_000,
  day: null,
  days: null,
  dueOn: null,
  isFirstMonth: false,
  moment: 'delivery',
  momentText: 'Na entrega',
  openCents: 7_500_000,
  planCents: null,
  quoteId: QUOTE.id,
  state: 'upcoming',
  title: 'Parcela',
}
/** The recipient of the sent revision, who may be another than the quote's own contacts say. */
const withPhone = (phone: string) => {
  if (!SHARING.client) throw new Error('No client')
  return { ...SHARING.client, phone }
}
const CLAIMED = { id: QUOTE.id, ownerId: USER.id, type: 'quotes' }
/** Label pattern for `field`. */
const AMOUNT = 'Valor \\(Kz\\)'
const NO_AMOUNT = 'Indique o valor recebido.'

const open = (quote: Partial<QuoteAnswer> = {}, sharing: Partial<Sharing> = {}) => openQuote(server, { quote, sharing })

async function openShare(quote: Partial<QuoteAnswer> = {}, sharing: Partial<Sharing> = {}) {
  const user = await open(quote, sharing)
  const shared = { ...QUOTE, ...quote, sharedRevision: 1, status: 'sent', updatedAt: '2026-03-03T08:00:00.000Z' }
  server.answer(`POST ${ONE_QUOTE}/share`, () =>
    Response.json({ link: LINK, quote: shared, revision: 1, whatsAppUrl: WHATSAPP }),
  )
  await user.click(button('Partilhar'))
  await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
  await screen.findByRole('button', { name: 'Copiar ligação' })
  return user
}

const section = () => within(screen.getByRole('region', { name: 'Proposta' }))

const lines = () => screen.getByRole('region', { name: 'Itens' })
const isBefore = (first: Node, second: Node) =>
  (first.compareDocumentPosition(second) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

/** Decoded target of a message link. */
const messageOf = async (name: string) =>
  decodeURIComponent((await section().findByRole('link', { name })).getAttribute('href') ?? '')

const filled = () => Array.from(document.querySelectorAll('.btn--style-primary'), (one) => one.textContent)

/** Stub of the tab that `window.open` returns. */
function openedTab() {
  const tab = { close: vi.fn(), location: { href: '' }, opener: window as Window | null }
  const opens = vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window)
  return { opens, tab }
}

describe('sharing', () => {
  it('[PROP-01, PROP-03] by copying freezes the quote, copies its link and leads back to the details', async () => {
    const user = await openShare()
    screen.getByText(/passa de Rascunho a Enviado/)
    await user.click(button('Copiar ligação'))
    await toastTitled('success', 'Ligação copiada')
    expect(await navigator.clipboard.readText()).toBe(LINK)
    expect(server.bodies('POST')).toEqual([{ via: 'copy' }])
    await screen.findByRole('dialog', { name: 'Campanha' })
  })

  it('[PROP-01] shows the quote as a PDF before it is sent', async () => {
    await openShare()
    const preview = screen.getByRole('link', { name: 'Pré-visualizar em PDF' })
    expect([preview.getAttribute('href'), preview.getAttribute('target')]).toEqual([`${ONE_QUOTE}/pdf`, '_blank'])
  })

  it('[PROP-01] has the mail first, and last where no mail can leave', async () => {
    const ways = () =>
      screen.getAllByRole('button', { name: /^Enviar por|^Copiar/ }).map(({ textContent }) => textContent)
    await openShare()
    expect(ways()).toEqual(['Enviar por email', 'Enviar por WhatsApp', 'Copiar ligação'])
    cleanup()
    const user = await openQuote(server, { mailProblem: 'Falta SMTP_URL.' })
    await user.click(button('Partilhar'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
    expect(ways()).toEqual(['Enviar por WhatsApp', 'Copiar ligação', 'Enviar por email'])
  })

  it.each([30, null])('[PROP-27] warns where nobody says where to pay a deposit of %s %', async (depositPercent) => {
    await openShare({ depositPercent, sharedRevision: 1, status: 'sent' }, { hasAccount: false })
    const link = await screen.findByRole('link', { name: 'Indicar dados bancários' })
    expect(link.getAttribute('href')).toBe('/admin/globals/site-settings')
  })

  it('[PROP-27] says nothing of bank details where nothing is paid in advance', async () => {
    await openShare({ depositPercent: 0, sharedRevision: 1, status: 'sent' }, { hasAccount: false })
    expect(screen.queryByRole('link', { name: 'Indicar dados bancários' })).toBeNull()
  })

  it('[PROP-03] shows the link selected where the browser refuses the clipboard', async () => {
    const user = await openShare()
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'))
    await user.click(button('Copiar ligação'))
    await screen.findByText(/a ligação está selecionada/)
    const input = field('Ligação da proposta')
    expect([input.value, document.activeElement]).toEqual([LINK, input])
    expect([input.selectionStart, input.selectionEnd]).toEqual([0, LINK.length])
  })

  it('[PROP-02] by WhatsApp opens its tab in the click and sends it where the server says', async () => {
    const user = await openShare()
    const { opens, tab } = openedTab()
    await user.click(button('Enviar por WhatsApp'))
    expect(opens).toHaveBeenCalledOnce()
    await waitFor(() => expect(tab.location.href).toBe(WHATSAPP))
    expect(tab.opener).toBeNull()
    expect(server.bodies('POST')).toEqual([{ via: 'whatsapp' }])
  })

  it('[PROP-02] that fails closes the tab and says why', async () => {
    const user = await openShare()
    const { tab } = openedTab()
    const issues = [{ message: 'Indique uma validade futura.', path: 'validUntil' }]
    server.answer(`POST ${ONE_QUOTE}/share`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
    await user.click(button('Enviar por WhatsApp'))
    expect(await toastTitled('error', 'Erro ao partilhar orçamento')).toBe('Dados inválidos')
    expect(screen.getByText('Indique uma validade futura.').getAttribute('role')).toBe('alert')
    expect(tab.close).toHaveBeenCalledOnce()
  })

  it('[PROP-02] offers WhatsApp’s address where no tab may be opened', async () => {
    const user = await openShare()
    vi.spyOn(window, 'open').mockReturnValue(null)
    await user.click(button('Enviar por WhatsApp'))
    const link = await screen.findByRole('link', { name: 'Abrir o WhatsApp' })
    expect(link.getAttribute('href')).toBe(WHATSAPP)
  })

  it('[REV-03, REV-04] of a quote that was changed since says what changed, with every way', async () => {
    const user = await openShare(SENT, { hasUnsentChanges: true })
    screen.getByText('Alterações por enviar')
    screen.getByText('O cliente ainda vê a revisão 2.')
    screen.getByRole('heading', { name: 'Enviar revisão 3' })
    fill({ 'O que mudou \\(opcional\\)': 'Mais barato.' })
    await user.click(button('Copiar ligação'))
    await toastTitled('success', 'Ligação copiada')
    expect(server.bodies('POST')).toEqual([{ isRevision: true, note: 'Mais barato.', via: 'copy' }])
  })

  it('[REV-04] of a revision by copying says that nobody has told the client, with the message ready', async () => {
    const user = await openShare(SENT, { client: withPhone('923 000 111'), hasUnsentChanges: true })
    await user.click(button('Copiar ligação'))
    await screen.findByText(/ainda ninguém o avisou/)
    expect(await messageOf('Avisar por WhatsApp')).toMatch(
      /^https:\/\/wa\.me\/244923000111\?text=Olá .*, atualizámos o orçamento ORC-2026-0007: https:\/\/agencia\.ao\/orcamento\/abc$/,
    )
  })

  it('[REV-04, PROP-01] by mail takes along what changed', async () => {
    server.answer(`POST ${ONE_QUOTE}/send-email`, () => Response.json({}))
    const user = await openShare(SENT, { hasUnsentChanges: true })
    fill({ 'O que mudou \\(opcional\\)': 'Mais barato.' })
    await user.click(button('Enviar por email'))
    await screen.findByRole('dialog', { name: 'Enviar orçamento ORC-2026-0007' })
    await user.click(button('Enviar'))
    await toastTitled('success', 'Email enviado com sucesso!')
    expect(server.bodies('POST')).toMatchObject([{ note: 'Mais barato.', to: 'ana@exemplo.ao' }])
  })

  it('[REV-04] by mail that was given up takes no note along later', async () => {
    const user = await openShare(SENT, { hasUnsentChanges: true })
    fill({ 'O que mudou \\(opcional\\)': 'Desconto de 10 %.' })
    await user.click(button('Enviar por email'))
    await screen.findByRole('dialog', { name: 'Enviar orçamento ORC-2026-0007' })
    server.answer(`POST ${ONE_QUOTE}/send-email`, refusal(409, STALE_RECORD))
    await user.click(button('Enviar'))
    await user.click(await screen.findByRole('button', { name: 'Não enviar e ver o orçamento' }))
    await user.click(await section().findByRole('button', { name: 'Enviar revisão 3' }))
    await user.click(await screen.findByRole('button', { name: 'Enviar por email' }))
    server.answer(`POST ${ONE_QUOTE}/send-email`, () => Response.json({}))
    await user.click(await screen.findByRole('button', { name: 'Enviar' }))
    await toastTitled('success', 'Email enviado com sucesso!')
    const mails = server.bodies('POST') as { note?: string }[]
    expect(mails.map(({ note }) => note)).toEqual(['Desconto de 10 %.', undefined])
  })

  it('[REV-04] asks before the note of a mail is lost', async () => {
    const user = await openShare(SENT, { hasUnsentChanges: true })
    fill({ 'O que mudou \\(opcional\\)': 'Desconto de 10 %.' })
    await user.click(button('Enviar por email'))
    await screen.findByRole('dialog', { name: 'Enviar orçamento ORC-2026-0007' })
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  })

  it('[PROP-01] of a quote without changes asks for no note', async () => {
    await openShare(SENT)
    expect(screen.queryByText('Alterações por enviar')).toBeNull()
    expect(screen.queryByLabelText(/^O que mudou/)).toBeNull()
  })
})

describe('the proposal in the details', () => {
  it('[PROP-33] is not asked for while the quote was never shared', async () => {
    await open()
    expect(screen.queryByRole('region', { name: 'Proposta' })).toBeNull()
    expect(server.sent.some(({ call }) => call.endsWith('/sharing'))).toBe(false)
  })

  it('[REV-03] [REV-12] says what the client got, sees and has looked at', async () => {
    const user = await open(SENT, { hasUnsentChanges: true, lastVisitAt: '2026-03-12T09:00:00.000Z', visitCount: 3 })
    await section().findByText('Visto 3 vezes, a última em 12/03/2026 10:00')
    section().getByText('Revisão 2')
    section().getByText('Menos uma linha.')
    section().getByText('1 visita')
    const hrefs = section()
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'))
    const pdfOf = (revision: number) => `/api/crm/quotes/${QUOTE.id}/revisions/${revision}/pdf`
    expect(hrefs).toEqual([LINK, pdfOf(2), `${LINK}/revisao/1`, pdfOf(1)])
    await user.click(button('Enviar revisão 3'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
  })

  it('[LINK-12] renews the link after a question', async () => {
    const user = await open(SENT)
    const newLink = 'https://agencia.ao/orcamento/def'
    server.answer(`POST ${ONE_QUOTE}/link`, () => Response.json({ ...SHARING, link: newLink }))
    await user.click(await section().findByRole('button', { name: 'Gerar nova ligação' }))
    await screen.findByText(
      'Gerar nova ligação? A anterior deixa de funcionar, também nos PDF e mensagens já enviados.',
    )
    expect(server.bodies('POST')).toEqual([])
    await user.click(button('Gerar'))
    await toastTitled('success', 'Nova ligação gerada')
    expect(server.bodies('POST')).toEqual([{ seen: LINK }])
    expect(field('Ligação da proposta').value).toBe(newLink)
  })

  it('[LINK-12] makes another link after one whose answer was lost, once that is shown', async () => {
    const user = await open(SENT)
    const renew = async () => {
      await user.click(await section().findByRole('button', { name: 'Gerar nova ligação' }))
      await user.click(await screen.findByRole('button', { name: 'Gerar' }))
    }
    server.answer(`POST ${ONE_QUOTE}/link`, () => Promise.reject(new TypeError('Failed to fetch')))
    await renew()
    await toastTitled('error', 'Erro ao gerar nova ligação')
    const newLink = 'https://agencia.ao/orcamento/def'
    server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json({ ...SHARING, link: newLink }))
    act(() => void tellOutdated())
    await waitFor(() => expect(field('Ligação da proposta').value).toBe(newLink))
    server.answer(`POST ${ONE_QUOTE}/link`, () => Response.json(SHARING))
    await renew()
    await toastTitled('success', 'Nova ligação gerada')
    const posts = server.sent.filter(({ call }) => call === `POST ${ONE_QUOTE}/link`)
    expect(new Set(posts.map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(2)
  })

  it('[LINK-12] withdraws the link; another can be made at once', async () => {
    const user = await open(SENT)
    server.answer(`DELETE ${ONE_QUOTE}/link`, () => Response.json({ ...SHARING, link: null }))
    server.answer(`POST ${ONE_QUOTE}/link`, () => Response.json(SHARING))
    await user.click(await section().findByRole('button', { name: 'Revogar ligação' }))
    await user.click(await screen.findByRole('button', { name: 'Revogar' }))
    await toastTitled('success', 'Ligação revogada')
    expect(server.bodies('DELETE')).toEqual([{ seen: LINK }])
    expect(screen.queryByLabelText('Ligação da proposta')).toBeNull()
    expect(section().queryByRole('link', { name: /^Ver/ })).toBeNull()
    expect(section().queryByText('Ainda não visto')).toBeNull()
    await user.click(section().getByRole('button', { name: 'Gerar nova ligação' }))
    await waitFor(() => expect(field('Ligação da proposta').value).toBe(LINK))
  })

  it('[PROP-24] shows what was asked, and answers', async () => {
    const asked = { createdAt: CREATED, id: quoteLine({}, 1).id, isFromStaff: false, name: 'Ana', text: 'E o IVA?' }
    const client = withPhone('923 000 111')
    const answered = { ...asked, id: quoteLine({}, 2).id, isFromStaff: true, name: 'Rui', text: 'Incluído.' }
    const user = await open(SENT, { client, isAsked: true, questions: [asked] })
    await section().findByText('E o IVA?')
    await waitFor(() => expect(field('Responder ao cliente').closest('details')?.open).toBe(true))
    // The details tell the step's button what they know after they have rendered.
    await user.click(await screen.findByRole('button', { name: 'Responder' }))
    expect(document.activeElement).toBe(field('Responder ao cliente'))
    fill({ 'Responder ao cliente': ' ' })
    // The only button that sends is the filled one at the foot.
    const send = () => screen.findByRole('button', { name: 'Enviar resposta' })
    expect((await send()).className).toContain('btn--style-primary')
    expect(screen.queryByRole('button', { name: 'Responder' })).toBeNull()
    await user.click(await send())
    await screen.findByText('Escreva a resposta.')
    server.answer(`POST ${ONE_QUOTE}/answers`, refusal(503, 'Volte mais tarde.'))
    fill({ 'Responder ao cliente': 'Incluído.' })
    await user.click(await send())
    expect(await toastTitled('error', 'Erro ao enviar resposta')).toBe('Volte mais tarde.')
    expect(field('Responder ao cliente').value).toBe('Incluído.')
    server.answer(`POST ${ONE_QUOTE}/answers`, () =>
      Response.json({ ...SHARING, client, questions: [asked, answered] }),
    )
    await user.click(await send())
    await toastTitled('success', 'Resposta enviada')
    await section().findByText('Rui')
    // The open question came first; its thread does not move away from the answer.
    expect(isBefore(field('Responder ao cliente'), field('Ligação da proposta'))).toBe(true)
    expect(isBefore(field('Responder ao cliente'), lines())).toBe(true)
    expect(field('Responder ao cliente').value).toBe('')
    expect(server.bodies('POST').at(-1)).toEqual({ text: 'Incluído.' })
    expect(await messageOf('Avisar por WhatsApp')).toMatch(
      /^https:\/\/wa\.me\/244923000111\?text=Olá .*, respondemos à sua pergunta sobre o orçamento ORC-2026-0007: https:\/\/agencia\.ao\/orcamento\/abc$/,
    )
    // To tell the client comes first; the next step is the filled button once that is done.
    const tell = section().getByRole('link', { name: 'Avisar por WhatsApp' })
    await waitFor(() => expect(filled()).toEqual(['Avisar por WhatsApp']))
    // After the page's own: the test's page must not navigate.
    document.addEventListener('click', (event) => event.preventDefault(), { once: true })
    await user.click(tell)
    await waitFor(() => expect(filled()).toEqual(['Lembrar por WhatsApp']))
  })

  it('[PROP-24] leaves the next step filled where the site’s mail tells the client of an answer', async () => {
    const told = { canMail: true, client: withPhone('923 000 111') }
    const user = await open(SENT, told)
    server.answer(`POST ${ONE_QUOTE}/answers`, () => Response.json({ ...SHARING, ...told }))
    await section().findByText('Ainda sem perguntas.')
    fill({ 'Responder ao cliente': 'Incluído.' })
    await user.click(button('Enviar resposta'))
    await section().findByRole('link', { name: 'Avisar por WhatsApp' })
    await waitFor(() => expect(filled()).toEqual(['Lembrar por WhatsApp']))
  })

  it('comes after the lines, with link and revisions folded, and the answer’s form where nothing was asked', async () => {
    await open(SENT)
    const text = await section().findByText('Escrever ao cliente')
    const isOpen = (element: Element) => element.closest('details')?.open
    expect([isOpen(text), isOpen(section().getByText('Revisão 2')), isOpen(field('Ligação da proposta'))]).toEqual([
      false,
      false,
      false,
    ])
    expect(isBefore(lines(), text)).toBe(true)
  })

  it('[PROP-24] comes before the lines while the client waits for an answer', async () => {
    goToPlace(QUOTE.id, QUOTE_PLACES.answer)
    const seen: boolean[] = []
    vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
      seen.push(isBefore(this, lines()))
    })
    await open(SENT, { isAsked: true })
    await waitFor(() => expect(isBefore(field('Responder ao cliente'), lines())).toBe(true))
    // A notification leads to the question once it is in its place.
    await waitFor(() => expect(seen).toEqual([true]))
  })

  it.each([
    ['by mail, where the site sends none', {}, /ainda ninguém o avisou.*Avisar por email/],
    ['by nobody, without phone and address', { client: { ...withPhone('sem'), email: null } }, /nem email do cliente/],
    ['by the site’s own mail', { canMail: true }, /recebe-o por email/],
    ['by nobody, of a link that was revoked', { link: null }, /não foi avisado: a ligação/],
  ])('[PROP-24] an answer can be told %s', async (_, sharing, said) => {
    const user = await open({ ...SENT, clientEmail: 'antigo@exemplo.ao', clientPhone: '911 000 000' }, sharing)
    server.answer(`POST ${ONE_QUOTE}/answers`, () => Response.json({ ...SHARING, ...sharing }))
    await section().findByText('Ainda sem perguntas.')
    fill({ 'Responder ao cliente': 'Incluído.' })
    await user.click(button('Enviar resposta'))
    await waitFor(() => expect(section().getByText(/O cliente (?:vê isto|não foi)/).textContent).toMatch(said))
  })

  it.each([
    ['answer', 'Ficou responsável', [CLAIMED]],
    ['answer', '', []],
    ['deposit', 'Ficou responsável', [CLAIMED]],
    ['deposit', '', []],
  ])('[TEAM-02] the toast of an %s to a quote of nobody says «%s», as the server does', async (work, said, claimed) => {
    const deposit = work === 'deposit'
    const user = await open({ ...SENT, ownerId: null }, deposit ? { acceptance: ACCEPTED } : {})
    server.answer(`POST ${ONE_QUOTE}/${deposit ? 'deposit' : 'answers'}`, () => Response.json({ ...SHARING, claimed }))
    server.answer(`GET ${ONE_QUOTE}`, () => Response.json(quoteDetails({ ...SENT, ownerId: USER.id })))
    if (deposit) await user.click(await section().findByRole('button', { name: 'Sinal recebido' }))
    else {
      await section().findByText('Ainda sem perguntas.')
      fill({ 'Responder ao cliente': 'Incluído.' })
    }
    await user.click(button(deposit ? 'Registar sinal' : 'Enviar resposta'))
    expect(await toastTitled('success', deposit ? 'Sinal registado' : 'Resposta enviada')).toBe(said)
    expect(screen.queryByRole('button', { name: 'Anular' }) === null).toBe(said === '')
  })

  it('[PROP-33] says who has accepted, and what', async () => {
    await open(SENT, { acceptance: { ...ACCEPTED, signature: 'M10 20L30 40' } })
    await section().findByText(/^Aceite por Ana Bela, Gerente, em 12\/03\/2026 10:00, 150\s000,00\sKz$/)
    section().getByRole('img', { name: 'Assinatura' })
    expect(section().queryByRole('button', { name: 'Anular aceitação' }), 'for a salesperson').toBeNull()
  })

  it('[PROP-34] names only the day of an acceptance that was recorded later', async () => {
    await open(SENT, { acceptance: { ...ACCEPTED, acceptedAt: '2026-03-12T11:00:00.000Z' } })
    await section().findByText(/^Aceite por Ana Bela, Gerente, em 12\/03\/2026, 150\s000,00\sKz$/)
  })

  it('[PROP-34] an administrator who records an acceptance sees it, and no form to void it', async () => {
    server.answer('GET /api/cms/users/me', () => Response.json({ user: { ...USER, role: 'admin' } }))
    const user = await open(SENT)
    await user.click(await section().findByRole('button', { name: 'Registar aceitação' }))
    server.answer(`POST ${ONE_QUOTE}/acceptance`, () => Response.json({ ...SHARING, acceptance: ACCEPTED }))
    const changed = { ...SENT, status: 'approved', updatedAt: '2026-03-13T08:00:00.000Z' } as const
    server.answer(`GET ${ONE_QUOTE}`, () => Response.json(quoteDetails(changed)))
    server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json({ ...SHARING, acceptance: ACCEPTED }))
    await user.click(button('Registar'))
    await section().findByText(/^Aceite por Ana Bela/)
    expect(section().queryByLabelText(/^Motivo/)).toBeNull()
    section().getByRole('button', { name: 'Anular aceitação' })
  })

  it('[PROP-34] an acceptance that came under the open form is voided only once the administrator was told of it', async () => {
    server.answer('GET /api/cms/users/me', () => Response.json({ user: { ...USER, role: 'admin' } }))
    const user = await open(SENT, { acceptance: ACCEPTED })
    await user.click(await section().findByRole('button', { name: 'Anular aceitação' }))
    fill({ Motivo: 'Foi engano.' })
    const next = { ...ACCEPTED, id: '7a1f6c1e-52b9-4a52-9a4e-0000000000ad', name: 'Rui Bela' }
    server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json({ ...SHARING, acceptance: next }))
    act(() => void tellOutdated())
    await section().findByText(/^Aceite por Rui Bela/)
    server.answer(`POST ${ONE_QUOTE}/acceptance/void`, refusal(409, STALE_RECORD))
    await user.click(button('Anular aceitação'))
    await toastTitled('error', 'Erro ao anular a aceitação')
    expect(field('Motivo').value).toBe('Foi engano.')
    server.answer(`POST ${ONE_QUOTE}/acceptance/void`, () => Response.json(SHARING))
    await user.click(button('Anular aceitação'))
    await toastTitled('success', 'Aceitação anulada')
    expect(server.bodies('POST')).toEqual([ACCEPTED, next].map(({ id }) => ({ reason: 'Foi engano.', seen: id })))
  })

  it('[PROP-34] asks before a chosen proof of an acceptance is lost', async () => {
    const user = await open(SENT)
    await user.click(await section().findByRole('button', { name: 'Registar aceitação' }))
    await user.upload(field('Prova \\(opcional\\)'), new File(['imagem'], 'whatsapp.png', { type: 'image/png' }))
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  })

  it('[PROP-34] what was recorded meanwhile is shown, and what was typed for an older revision stays', async () => {
    const user = await open(SENT)
    await user.click(await section().findByRole('button', { name: 'Registar aceitação' }))
    fill({ 'Cargo ou função': 'Gerente' })
    server.answer(`POST ${ONE_QUOTE}/acceptance`, refusal(409, 'Há uma revisão mais recente.'))
    server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json({ ...SHARING, visitCount: 7 }))
    await user.click(button('Registar'))
    await section().findByText(/^Visto 7 vezes/)
    expect(field('Cargo ou função').value).toBe('Gerente')
    server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json({ ...SHARING, acceptance: ACCEPTED }))
    await user.click(button('Registar'))
    await section().findByText(/^Aceite por Ana Bela/)
  })

  it.each([
    ['project', { orders: [ORDER], retainers: [RETAINER] }, 'Abrir projeto', `/admin/crm/projects/${ORDER.id}`],
    ['avença', { retainers: [RETAINER] }, 'Abrir avença', `/admin/crm/retainers/${RETAINER.id}`],
  ])('of a converted quote leads on to its %s', async (_, links, label, href) => {
    const quote = { ...SENT, acceptedAt: CREATED, status: 'approved' } as const
    await openQuote(server, { links, quote, sharing: { acceptance: { ...ACCEPTED, depositCents: 0 } } })
    await section().findByText(/^Aceite por/)
    expect(screen.getByRole('link', { name: label }).getAttribute('href')).toBe(href)
    expect(filled()).toEqual([label])
  })

  it('[PAY-02] a quote with its own plan has no deposit, but what is to be paid on acceptance', async () => {
    const paymentPlan = [{ day: null, days: null, moment: 'acceptance' as const, percent: 100, title: 'Total' }]
    const deposit = {
      amountCents: 7_500_050,
      documentNumber: null,
      method: 'Numerário',
      notedAt: CREATED,
      isOnePayment: true,
      notedBy: null,
      receivedOn: '2026-03-13',
    }
    await open({ ...SENT, paymentPlan }, { acceptance: ACCEPTED })
    await section().findByText(/^75\s000,00\sKz por receber na adjudicação\.$/)
    cleanup()
    await open({ ...SENT, paymentPlan }, { acceptance: ACCEPTED, deposit })
    await section().findByText(/^Pagamento recebido em 13\/03\/2026/)
  })

  it('[PROP-30] a proof that is a picture is seen small, and large in its place', async () => {
    const proof = { bytes: 1_468_006, format: 'jpeg', id: quoteLine({}, 7).id, receivedAt: CREATED } as const
    const user = await open(SENT, { acceptance: ACCEPTED, proofs: [proof] })
    const picture = await section().findByRole('button', { name: 'Ver comprovativo 1' })
    expect(picture.querySelector('img')?.getAttribute('src')).toBe(`${ONE_QUOTE}/proofs/${proof.id}`)
    await user.click(picture)
    expect(picture.getAttribute('aria-expanded')).toBe('true')
  })

  it('[PROP-34] an approval asks what was accepted: the lines with their total, by whom, and how one knows', async () => {
    const line = { isSelected: false, quantity: 1, unitPriceCents: 1_000_000, totalCents: 1_000_000 }
    const offer = {
      client: { address: null, company: null, email: null, name: 'Ana Bela', nif: null, phone: null },
      fixedTotalCents: 0,
      lines: [
        { ...line, description: 'Logótipo', id: 'a', isOptional: false },
        { ...line, description: 'Cartões', id: 'b', isOptional: true },
      ],
      revision: 2,
      vatRatePercent: 0,
    }
    const user = await open(SENT, { offer })
    const details = within(screen.getByRole('dialog', { name: 'Campanha' }))
    await user.click(details.getByRole('button', { name: 'Estado: Enviado' }))
    await user.click(screen.getByRole('menuitemradio', { name: 'Aprovado' }))
    await screen.findByRole('dialog', { name: 'Registar aceitação: ORC-2026-0007' })
    await screen.findByText(/^10\s000,00\sKz$/, { selector: 'strong' })
    expect(field('Nome completo').value).toBe('Ana Bela')
    await user.click(screen.getByRole('checkbox', { name: /^Cartões/ }))
    await screen.findByText(/^20\s000,00\sKz$/, { selector: 'strong' })
    fill({ 'Aceite em': '2026-03-13', 'Cargo ou função': 'Gerente', 'Nota \\(opcional\\)': 'Avancem.' })
    await user.upload(
      field('Prova \\(opcional\\)'),
      new File([new Uint8Array(6_000_000)], 'a.png', { type: 'image/png' }),
    )
    await screen.findByText('O ficheiro deve ter no máximo 5 MB.')
    await user.upload(field('Prova \\(opcional\\)'), new File(['imagem'], 'whatsapp.png', { type: 'image/png' }))
    server.answer(`POST ${ONE_QUOTE}/acceptance`, () => Response.json(SHARING))
    await user.click(button('Registar'))
    await toastTitled('success', 'Aceitação registada')
    expect(server.bodies('PUT')).toEqual([])
    expect(server.bodies('POST')).toEqual([
      {
        acceptedOn: '2026-03-13',
        channel: 'whatsapp',
        file: 'data:image/png;base64,aW1hZ2Vt',
        name: 'Ana Bela',
        note: 'Avancem.',
        revision: 2,
        role: 'Gerente',
        selected: ['b'],
      },
    ])
    await screen.findByRole('dialog', { name: 'Campanha' })
  })

  it('[PROP-30] [PROP-31] shows the proofs, and notes that the deposit has come', async () => {
    const proof = { bytes: 1_468_006, format: 'jpeg', id: quoteLine({}, 7).id, receivedAt: CREATED } as const
    const user = await open(SENT, { acceptance: ACCEPTED, proofs: [proof] })
    await section().findByText(/^Sinal de 75\s000,00\sKz por receber\.$/)
    section().getByText('Imagem, 1,4 MB')
    const download = section().getByRole('link', { name: 'Descarregar comprovativo 1' })
    expect(download.getAttribute('href')).toBe(`${ONE_QUOTE}/proofs/${proof.id}`)
    await user.click(button('Sinal recebido'))
    // The pressed button is gone: the focus moves to the form that replaced it.
    await waitFor(() => expect(document.activeElement).toBe(field('Recebido em')))
    expect(field(AMOUNT).value).toBe('75 000,00')
    server.answer(`POST ${ONE_QUOTE}/deposit`, () =>
      Response.json({ error: 'Dados inválidos.', issues: [{ message: NO_AMOUNT, path: 'amount' }] }, { status: 400 }),
    )
    fill({ [AMOUNT]: '', 'Documento externo \\(opcional\\)': 'RC 2026/12', 'Recebido em': '2026-03-13' })
    await user.click(button('Registar sinal'))
    await section().findByText(NO_AMOUNT)
    const deposit = {
      amountCents: 7_500_050,
      documentNumber: 'RC 2026/12',
      isOnePayment: true,
      method: 'Transferência bancária',
      notedAt: CREATED,
      notedBy: 'Rui',
      receivedOn: '2026-03-13',
    }
    const client = withPhone('923 000 111')
    server.answer(`POST ${ONE_QUOTE}/deposit`, () =>
      Response.json({ ...SHARING, acceptance: ACCEPTED, client, deposit }),
    )
    fill({ [AMOUNT]: '75.000,50' })
    await user.click(button('Registar sinal'))
    await section().findByText(
      /^Sinal recebido em 13\/03\/2026: 75\s000,50\sKz · Transferência bancária · Documento RC 2026\/12/,
    )
    expect(await messageOf('Avisar por WhatsApp')).toMatch(/, recebemos o sinal do orçamento ORC-2026-0007, obrigado: /)
    expect(screen.getByRole('region', { name: 'Proposta' }).contains(document.activeElement)).toBe(true)
    expect(server.bodies('POST').at(-1)).toEqual({
      amount: '75000.50',
      documentNumber: 'RC 2026/12',
      method: 'transfer',
      receivedOn: '2026-03-13',
    })
    server.answer(`DELETE ${ONE_QUOTE}/deposit`, () => Response.json({ ...SHARING, acceptance: ACCEPTED }))
    await user.click(button('Anular registo do sinal'))
    await screen.findByText(/75\s000,50\sKz em 13\/03\/2026, documento RC 2026\/12, do orçamento ORC-2026-0007\?/)
    await user.click(button('Anular'))
    await section().findByText(/por receber\.$/)
    expect(server.bodies('DELETE')).toEqual([{ seen: DEPOSIT.notedAt }])
  })

  it('[PAY-09] of several receipts none is voided with the others: each in its instalment, with the reason', async () => {
    await open(SENT, { acceptance: ACCEPTED, deposit: { ...DEPOSIT, isOnePayment: false } })
    await section().findByText(/^São vários recebimentos\./)
    expect(screen.queryByRole('button', { name: 'Anular registo do sinal' })).toBeNull()
  })

  it('[PROP-31] offers to confirm the deposit while its form is closed, which asks before it is left', async () => {
    const approved = { ...SENT, acceptedAt: ACCEPTED.acceptedAt, depositPercent: 50, status: 'approved' } as const
    const user = await open(approved, { acceptance: ACCEPTED })
    await user.click(await screen.findByRole('button', { name: 'Confirmar sinal' }))
    expect(field(AMOUNT).value).toBe('75 000,00')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Confirmar sinal' })).toBeNull())
    fill({ [AMOUNT]: '80.000' })
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
    await user.click(button('Continuar a editar'))
    await user.click(section().getByRole('button', { name: 'Cancelar' }))
    await screen.findByRole('button', { name: 'Confirmar sinal' })
  })

  it.each([
    ['the usual plan', { depositPercent: 0 }],
    ['a plan of its own', { paymentPlan: [{ ...INSTALMENT, moment: 'delivery', percent: 100, title: 'Total' }] }],
  ] as const)('[PAY-02] without a deposit what comes is a payment: %s', async (_, terms) => {
    const acceptance = { ...ACCEPTED, depositCents: 0 }
    const quote = { ...SENT, ...terms, acceptedAt: ACCEPTED.acceptedAt, status: 'approved' } as const
    const user = await open(quote as Partial<QuoteAnswer>, { acceptance, hasNewProof: true })
    await user.click(await screen.findByRole('button', { name: 'Confirmar pagamento' }))
    const client = withPhone('923 000 111')
    server.answer(`POST ${ONE_QUOTE}/deposit`, () =>
      Response.json({ ...SHARING, acceptance, client, deposit: DEPOSIT }),
    )
    fill({ [AMOUNT]: '75.000' })
    await user.click(button('Registar pagamento'))
    await section().findByText(/^Pagamento recebido em 13\/03\/2026/)
    const way = within(section().getByRole('list', { name: 'Percurso da proposta' }))
    way.getByText('Pagamento')
    expect(await messageOf('Avisar por WhatsApp')).toMatch(
      /, recebemos o pagamento do orçamento ORC-2026-0007, obrigado: /,
    )
    button('Anular registo do pagamento')
    expect(screen.queryByText(/\bsinal\b/i)).toBeNull()
  })

  it('[PAY-07] leads to the instalment of a client who withholds, whose form proposes the taxes', async () => {
    const approved = { ...SENT, acceptedAt: ACCEPTED.acceptedAt, depositPercent: 50, status: 'approved' } as const
    const instalmentId = '00000000-0000-4000-8000-0000000000a1'
    const user = await open(approved, { acceptance: { ...ACCEPTED, withheld: { cents: 487_500, instalmentId } } })
    await user.click(await screen.findByRole('button', { name: 'Confirmar sinal' }))
    const link = section().getByRole('link', { name: 'Registar na parcela' })
    expect(link.getAttribute('href')).toBe(recordAddress(PAYMENTS_SCREEN, instalmentId))
    section().getByText(/^O cliente entrega 4\s875,00\sKz ao Estado\./)
    for (const name of ['Sinal recebido', 'Registar sinal'])
      expect(section().queryByRole('button', { name })).toBeNull()
  })

  it('[PAY-16] reads the instalments again once the deposit is noted, and keeps a plan that is being typed', async () => {
    const of = (position: number, stateText: string) => ({ ...INSTALMENT, id: `${position}`, position, stateText })
    let first = of(1, 'Por receber')
    server.answer(`GET ${ONE_QUOTE}/instalments`, () => Response.json({ instalments: [first, of(2, 'Por vencer')] }))
    const user = await open(SENT, { acceptance: ACCEPTED })
    await user.click(await screen.findByRole('button', { name: 'Ajustar plano' }))
    fill({ '2.ª parcela': 'Montagem' })
    await user.click(button('Sinal recebido'))
    first = { ...of(1, 'Recebida'), openCents: 0, state: 'received' }
    server.answer(`POST ${ONE_QUOTE}/deposit`, () =>
      Response.json({ ...SHARING, acceptance: ACCEPTED, deposit: DEPOSIT }),
    )
    await user.click(button('Registar sinal'))
    await section().findByText('Recebida')
    expect(screen.getByDisplayValue('Montagem')).toBeTruthy()
  })

  it('[PROP-31] says that money has come, also when the acceptance it came for was voided', async () => {
    await open(SENT, { acceptance: null, deposit: DEPOSIT })
    await section().findByText(/^Sinal recebido em 13\/03\/2026: 75\s000,00\sKz · Numerário/)
    expect(section().queryByRole('button', { name: 'Sinal recebido' })).toBeNull()
  })

  it('[PROP-30] keeps the proofs in reach of whoever is to confirm them, also once the acceptance was voided', async () => {
    const proof = { bytes: 1_468_006, format: 'jpeg', id: quoteLine({}, 7).id, receivedAt: CREATED } as const
    await open(SENT, { acceptance: null, proofs: [proof] })
    await section().findByText('Comprovativo 1')
    expect(section().queryByText(/por receber|sem sinal|Sinal/)).toBeNull()
    goToPlace(QUOTE.id, QUOTE_PLACES.deposit)
    expect(document.activeElement?.textContent).toBe('Pagamento')
  })

  it('[PROP-33] draws what has happened as one line of dots, oldest first, with the days between', async () => {
    await open(SENT, { acceptance: ACCEPTED })
    const way = await section().findByRole('list', { name: 'Percurso da proposta' })
    expect(
      within(way)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'Envio01/03/2026 09:00',
      '1.ª visita01/03/2026 09:00',
      'Envio da revisão 202/03/2026 09:001 dia depois',
      'Aceitação12/03/2026 10:0010 dias depois',
    ])
  })

  it('[PROP-33] says of no client who has accepted or asked that they have not looked', async () => {
    await open(SENT, { acceptance: ACCEPTED })
    await section().findByText(/por receber\.$/)
    expect(section().queryByText('Ainda não visto')).toBeNull()
    cleanup()
    const question = {
      createdAt: CREATED,
      id: quoteLine({}, 1).id,
      isFromStaff: false,
      name: 'Ana',
      text: 'Há desconto?',
    }
    await open(SENT, { isAsked: true, questions: [question] })
    await section().findByText('Há desconto?')
    expect(section().queryByText('Ainda não visto')).toBeNull()
  })

  it('[PROP-23] says why the client has refused', async () => {
    const refusedAt = '2026-03-12T09:00:00.000Z'
    await open({ ...SENT, status: 'rejected' }, { refusal: { reason: 'O preço', refusedAt, text: 'É muito.' } })
    await section().findByText('Recusado em 12/03/2026 10:00: O preço')
    section().getByText('É muito.')
  })

  it('[PROP-33] that cannot be read says so and is asked for again', async () => {
    const user = await open(SENT)
    await section().findByText('Ainda não visto')
    await user.keyboard('{Escape}')
    server.answer(`GET ${ONE_QUOTE}/sharing`, refusal(500))
    await user.click(button('Campanha'))
    await section().findByText(/^Não foi possível ler a partilha/)
    server.answer(`GET ${ONE_QUOTE}/sharing`, () => Response.json(SHARING))
    await user.click(section().getByRole('button', { name: 'Tentar novamente' }))
    await section().findByText('Ainda não visto')
  })
})

describe('the card', () => {
  it('[PROP-33] of a sent quote says whether the client has looked', async () => {
    await open({ ...SENT, lastVisitAt: '2026-03-12T09:00:00.000Z', visitCount: 1 })
    const card = within(document.querySelector<HTMLElement>('.record-card') as HTMLElement)
    const text = 'Visto 1 vez, a última em 12/03/2026 10:00'
    card.getByText((_, element) => element?.textContent === text, { selector: 'span' })
  })

  it('[PROP-33] of a quote that was not shared says nothing of it', async () => {
    await open({ status: 'sent' })
    expect(screen.queryByText('Ainda não visto')).toBeNull()
  })
})

it('[PROP-07] the details mark the lines that are left to the client', async () => {
  await open({
    items: [
      quoteLine({ description: 'Site' }, 0),
      quoteLine({ description: 'Loja', isOptional: true }, 1),
      quoteLine({ description: 'Blogue', isOptional: true, isSelected: true }, 2),
    ],
  })
  const texts = screen.getAllByRole('row').map((row) => row.querySelector('td')?.textContent)
  expect(texts.slice(1)).toEqual(['Site', 'LojaOpcional', 'BlogueOpcional · selecionada'])
})
