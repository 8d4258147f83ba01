// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'

import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import type { Claimed } from '@crm/links/schema'
import type { StepFacts } from '@crm/quotes/domain/next-step'
import type { QuoteAnswer } from '@crm/quotes/schema'
import { heldAnswer } from '../../../../tests/support/held-answer'
import {
  CHANGED,
  CLIENT,
  CREATED,
  LEAD,
  QUOTE,
  QUOTE_ROW,
  quoteDetails,
  quoteLine,
  REMINDERS,
  SHARING,
} from '../../../../tests/support/staff-records'
import {
  arrived,
  button,
  field,
  fill,
  isClosed,
  refusal,
  router,
  toastTitled,
  typeDay,
  typeImpossibleDay,
  USER,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { QuotePanel } from './panels'
import { QuoteCard } from '@crm/quotes/admin/quote-card'

const server = useStaffServer()

const ONE = `/api/crm/quotes/${QUOTE.id}`
const SERVICES = [
  {
    basePrice: '75000.25',
    id: '7a1f6c1e-52b9-4a52-9a4e-000000000011',
    isActive: true,
    isMonthly: false,
    name: 'Logótipo',
  },
  { basePrice: '10.00', id: '7a1f6c1e-52b9-4a52-9a4e-000000000012', isActive: false, isMonthly: false, name: 'Parado' },
]
const SUPPORT = arrived({
  depositPercent: 50,
  mailProblem: null,
  message: '',
  services: SERVICES,
  validUntil: '2026-03-31',
  vatRate: 0,
})

/** `updatedAt` of a version that nobody here has loaded. */
const EARLIER = '2026-03-01T12:00:00.000Z'
const CLAIMED_LEAD: Claimed[number] = {
  id: LEAD.id,
  ownerId: USER.id,
  previousUpdatedAt: CREATED,
  type: 'leads',
  updatedAt: CHANGED,
}

/** A screen that can be left for another one; its toasts stay. */
function Leavable({ children }: { children: ReactNode }) {
  const [isLeft, setLeft] = useState(false)
  return isLeft ? (
    <QuotePanel support={SUPPORT}>
      <NewRecordButton>Novo registo</NewRecordButton>
      <ul>
        <QuoteCard row={{ ...QUOTE_ROW, quote: QUOTE }} />
      </ul>
    </QuotePanel>
  ) : (
    <>
      <button onClick={() => setLeft(true)}>Outro ecrã</button>
      {children}
    </>
  )
}

const visit = (quote: Partial<QuoteAnswer> = {}, facts?: StepFacts) =>
  visitStaff(
    <Leavable>
      <QuotePanel support={SUPPORT}>
        <NewRecordButton>Novo orçamento</NewRecordButton>
        <ul>
          <QuoteCard row={{ ...QUOTE_ROW, ...(facts && { facts }), quote: { ...QUOTE, ...quote } }} />
        </ul>
      </QuotePanel>
    </Leavable>,
  )

const cell = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const hasFocus = (name: string) => waitFor(() => expect(document.activeElement).toBe(cell(name)))
const descriptions = () => screen.getAllByLabelText<HTMLTextAreaElement>(/^Descrição, item/).map(({ value }) => value)

async function openNew() {
  const user = await visit()
  await user.click(button('Novo orçamento'))
  await screen.findByLabelText(/^Título/)
  return user
}

async function openEdit(quote: Partial<QuoteAnswer> = {}, facts?: StepFacts) {
  server.answer(`PUT ${ONE}`, () => Response.json({ quote: QUOTE }))
  const user = await visit(quote, facts)
  await user.click(button(/^Editar/))
  await screen.findByLabelText(/^Título/)
  return user
}

describe('‘Guardar e partilhar’', () => {
  const details =
    (quote: QuoteAnswer, email = '') =>
    () =>
      Response.json({ ...quoteDetails(quote), recipient: { ...QUOTE_ROW.recipient, email } })

  it('saves what was changed and goes on to sharing, whose mail names who gets it', async () => {
    server.answer(`GET ${ONE}`, details({ ...QUOTE, title: 'Campanha de maio' }, 'nova@exemplo.ao'))
    server.answer(`GET ${ONE}/sharing`, () => Response.json(SHARING))
    const user = await openEdit()
    fill({ Título: 'Campanha de maio' })
    await user.click(button('Guardar e partilhar'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
    expect(server.bodies('PUT')).toEqual([{ title: 'Campanha de maio' }])
    await user.click(button('Enviar por email'))
    await screen.findByRole('dialog', { name: `Enviar orçamento ${QUOTE.quoteNumber}` })
    expect(field('Para').placeholder).toBe('nova@exemplo.ao')
  })

  it('shares a quote that was not changed without saving it', async () => {
    server.answer(`GET ${ONE}`, details(QUOTE))
    server.answer(`GET ${ONE}/sharing`, () => Response.json(SHARING))
    const user = await openEdit()
    await user.click(button('Guardar e partilhar'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
    expect(server.bodies('PUT')).toEqual([])
  })

  it('closes the form of a quote that was created and cannot be read again, so that none is created twice', async () => {
    server.answer('POST /api/crm/quotes', () => Response.json({ claimed: [], quote: QUOTE }, { status: 201 }))
    server.answer(`GET ${ONE}`, refusal(503))
    const user = await openNew()
    fill({ Título: 'Campanha' })
    await user.click(button('Guardar e partilhar'))
    await toastTitled('error', 'Erro ao abrir orçamento')
    await isClosed()
    expect(server.bodies('POST')).toHaveLength(1)
  })

  it('shares a new quote that was typed on while it was created, once that is taken back', async () => {
    const created = heldAnswer(() => Response.json({ claimed: [], quote: QUOTE }, { status: 201 }))
    server.answer('POST /api/crm/quotes', created.answer)
    server.answer(`GET ${ONE}`, details(QUOTE))
    server.answer(`GET ${ONE}/sharing`, () => Response.json(SHARING))
    const user = await openNew()
    fill({ Título: 'Campanha' })
    await user.click(button('Guardar'))
    await screen.findByRole('button', { name: 'A guardar…' })
    fill({ Título: 'Campanhas' })
    created.letThrough()
    await toastTitled('success', 'Orçamento criado com sucesso!')
    fill({ Título: 'Campanha' })
    await user.click(button('Guardar e partilhar'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
    expect(server.bodies('PUT')).toEqual([])
  })

  it('goes on to sharing after overwriting the other person’s version', async () => {
    server.answer(`GET ${ONE}`, details(QUOTE))
    server.answer(`GET ${ONE}/sharing`, () => Response.json(SHARING))
    const user = await openEdit()
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    fill({ Título: 'Campanha de maio' })
    await user.click(button('Guardar e partilhar'))
    await screen.findByRole('alert')
    server.answer(`PUT ${ONE}`, () => Response.json({ quote: QUOTE }))
    await user.click(button('Guardar as minhas alterações'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
  })

  it('stays in the form when it cannot be saved', async () => {
    const user = await openEdit()
    server.answer(`PUT ${ONE}`, refusal(503, 'Volte mais tarde.'))
    fill({ Título: 'Campanha de maio' })
    await user.click(button('Guardar e partilhar'))
    expect(await toastTitled('error', 'Erro ao atualizar orçamento')).toBe('Volte mais tarde.')
    expect(field('Título').value).toBe('Campanha de maio')
  })
})

describe('the toast after ‘Guardar’', () => {
  /** The button of the newest toast: those of earlier tests may still be there. */
  const offered = () => document.querySelector('[data-sonner-toast][data-front=true] [data-button]')
  const save = async (user: UserEvent) => {
    fill({ Título: 'Campanha de maio' })
    await user.click(button('Guardar'))
    await isClosed()
  }
  const stored = (quote: Partial<QuoteAnswer>, claimed: Claimed = []) => {
    const answer = { ...QUOTE, title: 'Campanha de maio', ...quote }
    server.answer(`GET ${ONE}`, () => Response.json(quoteDetails(answer)))
    server.answer(`GET ${ONE}/sharing`, () => Response.json(SHARING))
    server.answer(`GET ${ONE}/reminders`, () => Response.json(REMINDERS))
    server.answer('POST /api/crm/quotes', () => Response.json({ claimed, quote: answer }, { status: 201 }))
    return answer
  }

  const sent = { sharedRevision: 2, status: 'sent' as const }

  it.each([{}, sent])('opens the sharing form of %s', async (quote) => {
    const answer = stored(quote)
    const user = await openEdit(quote)
    server.answer(`PUT ${ONE}`, () => Response.json({ hasUnsentChanges: 'sharedRevision' in quote, quote: answer }))
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Partilhar' }))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
  })

  it.each([
    ['the client does not see it yet', true, 'Partilhar'],
    ['the client sees it all', false, 'Lembrar por WhatsApp'],
  ])('[REV-03] of a sent quote of which %s offers the step that suits', async (_, hasUnsentChanges, step) => {
    const user = await openEdit(sent)
    const quote = { ...QUOTE, ...sent, ownerId: USER.id, updatedAt: CHANGED }
    server.answer(`PUT ${ONE}`, () => Response.json({ hasUnsentChanges, quote }))
    await save(user)
    await waitFor(() => expect(offered()?.textContent).toBe(step))
  })

  it('opens the details of an approved quote, which has its project still to come', async () => {
    const facts = { hasDeposit: false, hasLink: false, hasNewProof: false, isAsked: false, owesDeposit: false }
    const answer = stored({ status: 'approved' })
    const user = await openEdit({ status: 'approved' }, { ...facts, hasOrder: false })
    server.answer(`PUT ${ONE}`, () => Response.json({ quote: answer }))
    await save(user)
    const step = 'Criar cliente e projeto'
    await waitFor(() => expect(offered()?.textContent).toBe(step))
    await user.click(offered() as Element)
    const details = within(await screen.findByRole('dialog', { name: 'Campanha de maio' }))
    await details.findByRole('button', { name: step })
  })

  const monthly = quoteLine({ isMonthly: true, unitPrice: '1000.00' })
  it.each([
    ['Criar cliente e projeto', {}],
    ['Criar projeto', { clientId: CLIENT.id }],
    ['Criar avença', { items: [monthly], monthlyAmount: '1000.00' }],
    ['Criar projeto e avença', { items: [monthly, quoteLine({}, 1)], monthlyAmount: '1000.00' }],
  ])('of a new quote that is approved at once is called as in its details: %s', async (step, quote) => {
    stored({ status: 'approved', ...quote })
    await save(await openNew())
    await waitFor(() => expect(offered()?.textContent).toBe(step))
  })

  it('leads to the quote from another screen, after the question if what is typed there would be lost', async () => {
    const answer = stored({})
    const user = await openEdit()
    server.answer(`PUT ${ONE}`, () => Response.json({ quote: answer }))
    await save(user)
    await waitFor(() => expect(offered()?.textContent).toBe('Partilhar'))
    await user.click(button('Outro ecrã'))
    await user.click(button('Novo registo'))
    await screen.findByLabelText(/^Título/)
    fill({ Título: 'Outro' })
    await user.click(offered() as Element)
    const leave = await screen.findByRole('button', { name: 'Sair sem guardar' })
    expect(router.push).not.toHaveBeenCalled()
    await user.click(leave)
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/quotes/${QUOTE.id}`)
  })

  it('offers nothing where nothing is left to do', async () => {
    const answer = stored({ status: 'rejected' })
    const user = await openEdit()
    server.answer(`PUT ${ONE}`, () => Response.json({ quote: answer }))
    await save(user)
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(offered()).toBeNull()
  })

  it('offers nothing where sharing follows', async () => {
    stored({})
    const user = await openNew()
    fill({ Título: 'Campanha de maio' })
    await user.click(button('Guardar e partilhar'))
    await screen.findByRole('dialog', { name: 'Partilhar orçamento' })
    expect(offered()).toBeNull()
  })

  it('[TEAM-02] of a quote that made its lead somebody’s says so, and takes it back', async () => {
    const answer = stored({ leadId: LEAD.id, ownerId: USER.id }, [CLAIMED_LEAD])
    for (const collection of ['leads', 'quotes'])
      server.answer(`PATCH /api/crm/${collection}/owner`, () => Response.json({ [collection]: [] }))
    const user = await openNew()
    await save(user)
    expect(await toastTitled('success', 'Orçamento criado com sucesso!')).toBe('Ficou responsável')
    await user.click(button('Anular'))
    await toastTitled('success', 'Sem responsável')
    expect(server.bodies('PATCH')).toEqual([
      { fromOwnerId: USER.id, ids: [LEAD.id], ownerId: null },
      { fromOwnerId: USER.id, ids: [answer.id], ownerId: null },
    ])
  })

  it.each([
    ['saves over what was taken back', CREATED, CHANGED],
    ['tells of a change by somebody else before that', EARLIER, CREATED],
  ])('[TEAM-02] a form that is open on the next screen %s', async (_, previousUpdatedAt, sent) => {
    const answer = stored({ leadId: LEAD.id, ownerId: USER.id }, [CLAIMED_LEAD])
    const changed = [{ id: answer.id, previousUpdatedAt, updatedAt: CHANGED }]
    server.answer('PATCH /api/crm/leads/owner', () => Response.json({ changed: [], count: 1 }))
    server.answer('PATCH /api/crm/quotes/owner', () => Response.json({ changed, count: 1 }))
    server.answer(`PUT ${ONE}`, () => Response.json({ quote: answer }))
    const user = await openNew()
    await save(user)
    await toastTitled('success', 'Orçamento criado com sucesso!')
    await user.click(button('Outro ecrã'))
    await user.click(button(/^Editar/))
    await screen.findByLabelText(/^Título/)
    await user.click(button('Anular'))
    await toastTitled('success', 'Sem responsável')
    await save(user)
    expect(server.sent.find(({ call }) => call === `PUT ${ONE}`)?.headers.get(LOADED_AT_HEADER)).toBe(sent)
  })
})

describe('what is wrong where the form shows it no longer', () => {
  it('[PAY-02] counts for nothing as the deposit beside a plan', async () => {
    const user = await openEdit()
    fill({ 'Plano de pagamento': 'Sinal e restante', 'Sinal \\(%\\)': 'metade' })
    fill({ 'Plano de pagamento': '50 % + 50 %' })
    await user.click(button('Guardar'))
    await isClosed()
    expect(server.bodies('PUT')).toMatchObject([{ paymentPlan: [{ percent: 50 }, { percent: 50 }] }])
  })

  it('[RET-02] counts for nothing as a term without monthly prices', async () => {
    const user = await openEdit({ items: [quoteLine({ unitPrice: '5.00' })], totalAmount: '5.00' })
    await user.click(cell('Por mês, item 1'))
    fill({ 'Aviso prévio \\(dias\\)': '' })
    await user.click(cell('Por mês, item 1'))
    fill({ Título: 'Campanha de maio' })
    await user.click(button('Guardar'))
    await isClosed()
    expect(server.bodies('PUT')).toEqual([{ title: 'Campanha de maio' }])
  })
})

describe('[PAY-01] [PAY-02] the plan of payment', () => {
  const plan = () => screen.getByRole('group', { name: 'Plano de pagamento' })
  const choose = (name: string) => fill({ 'Plano de pagamento': name })

  it('is the usual one until another is chosen; a ready one is sent as it is', async () => {
    const user = await openEdit({ depositPercent: 30 })
    expect([field('Plano de pagamento').value, cell('Sinal (%)').value]).toEqual(['Sinal e restante', '30'])
    choose('40 % + 30 % + 30 %')
    expect(screen.queryByLabelText('Sinal (%)')).toBeNull()
    expect(within(plan()).getAllByRole('listitem')).toHaveLength(3)
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.bodies('PUT')).toHaveLength(1))
    expect(server.bodies('PUT')).toEqual([
      {
        paymentPlan: [
          { day: null, days: null, moment: 'acceptance', percent: 40, title: 'Adjudicação' },
          { day: null, days: null, moment: 'start', percent: 30, title: 'Arranque' },
          { day: null, days: null, moment: 'delivery', percent: 30, title: 'Entrega' },
        ],
      },
    ])
  })

  it('may be an own one, which has to be the whole', async () => {
    const user = await openEdit()
    choose('Outro')
    fill({ '1.ª parcela': 'Arranque', '2.ª parcela': 'Saldo' })
    const [first, second] = within(plan()).getAllByLabelText('Percentagem')
    if (!first || !second) throw new Error('No instalments')
    fireEvent.change(first, { target: { value: '33,33 %' } })
    fireEvent.change(second, { target: { value: '66' } })
    expect(within(plan()).getByText('Soma: 99,33 %')).toBeTruthy()
    const [, moment] = within(plan()).getAllByLabelText('Quando')
    if (!moment) throw new Error('No moment')
    fireEvent.change(moment, { target: { value: 'after-delivery' } })
    fill({ Dias: '15' })
    await user.click(button('Guardar'))
    expect((await within(plan()).findByRole('alert')).textContent).toBe('As percentagens têm de somar 100.')
    fireEvent.change(second, { target: { value: '66.67' } })
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.bodies('PUT')).toHaveLength(1))
    expect(server.bodies('PUT')[0]).toEqual({
      paymentPlan: [
        { day: null, days: null, moment: 'delivery', percent: 33.33, title: 'Arranque' },
        { day: null, days: 15, moment: 'after-delivery', percent: 66.67, title: 'Saldo' },
      ],
    })
  })

  it('of its own goes back to the usual one', async () => {
    const entry = { day: null, days: null, moment: 'delivery' as const, percent: 100, title: 'Total' }
    const user = await openEdit({ depositPercent: 0, paymentPlan: [entry] })
    expect(field('Plano de pagamento').value).toBe('Tudo na entrega')
    choose('Sinal e restante')
    expect(cell('Sinal (%)').value).toBe('')
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.bodies('PUT')).toEqual([{ paymentPlan: [] }]))
  })

  it('of its own goes back to the usual one with the deposit that is typed, also the same', async () => {
    const part = { day: null, days: null, percent: 50, title: 'Parte' }
    const plan = [
      { ...part, moment: 'acceptance' as const },
      { ...part, moment: 'delivery' as const },
    ]
    const user = await openEdit({ depositPercent: 50, paymentPlan: plan })
    choose('Sinal e restante')
    fireEvent.change(cell('Sinal (%)'), { target: { value: '50' } })
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.bodies('PUT')).toEqual([{ depositPercent: 50, paymentPlan: [] }]))
  })
})

describe('a new quote', () => {
  it('[QUOT-20…27, QUOT-39] is a draft; its lines are typed as in a spreadsheet and sent with their total', async () => {
    server.answer('POST /api/crm/quotes', () => Response.json({ claimed: [], quote: QUOTE }, { status: 201 }))
    const user = await openNew()
    expect(field('Estado').value).toBe('draft')
    expect(field('Válido até').value).toBe('2026-03-31')
    await user.type(field('Título'), '{Enter}')
    await screen.findByText('Título é obrigatório')
    fill({ 'Nome do cliente': 'Ana Bela', Título: 'Campanha' })
    await user.click(button('Adicionar item'))
    await hasFocus('Serviço, item 1')
    expect([cell('Quantidade, item 1').value, cell('Preço unitário, item 1').value]).toEqual(['1', '0'])
    await user.keyboard('{Tab}Cartaz{Tab}3{Tab}1 500,50{Enter}')
    await hasFocus('Serviço, item 2')
    expect(cell('Preço unitário, item 1').value).toBe('1 500,50')
    await user.keyboard('{Tab}Impressão{Tab}nenhuma{Tab}0.25{Tab}')
    expect(cell('Quantidade, item 2').value).toBe('1')
    screen.getByText(/^4\s501,75\sKz$/)
    // Enter in an empty line adds no line.
    await user.click(button('Adicionar item'))
    await hasFocus('Serviço, item 3')
    await user.keyboard('{Enter}')
    expect(descriptions()).toHaveLength(3)
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Orçamento criado com sucesso!')
    expect(server.bodies('POST')).toEqual([
      expect.objectContaining({
        clientName: 'Ana Bela',
        items: [
          {
            description: 'Cartaz',
            isMonthly: false,
            isOptional: false,
            quantity: 3,
            serviceId: null,
            unitPrice: 1500.5,
          },
          {
            description: 'Impressão',
            isMonthly: false,
            isOptional: false,
            quantity: 1,
            serviceId: null,
            unitPrice: 0.25,
          },
        ],
        leadId: null,
        status: 'draft',
        totalAmount: '4501.75',
      }),
    ])
    await isClosed()
  })

  it('[API-09] takes over no NIF as the company of a lead', async () => {
    const lead = { ...LEAD, company: 'NIF: 5417123456', name: 'Pangolim' }
    server.answer('GET /api/leads?limit=8&q=Pango', () => Response.json({ leads: [lead] }))
    server.answer('GET /api/leads?limit=8', () => Response.json({ leads: [lead] }))
    const user = await openNew()
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Lead' })
    await user.click(picker)
    fireEvent.change(picker, { target: { value: 'Pango' } })
    await screen.findByRole('option', { name: /^Pangolim/ })
    await user.keyboard('{Enter}')
    expect(field('Nome do cliente').value).toBe('Pangolim')
    expect(field('Empresa do cliente').value).toBe('')
  })

  it('[QUOT-22, QUOT-23] takes over what is known of a lead where nothing is written yet', async () => {
    const lead = { ...LEAD, company: 'Pangolim SA', email: 'pangolim@exemplo.ao', name: 'Pangolim' }
    server.answer('GET /api/leads?limit=8&q=Pango', () => Response.json({ leads: [lead] }))
    server.answer('GET /api/leads?limit=8', () => Response.json({ leads: [lead] }))
    const user = await openNew()
    fill({ 'Empresa do cliente': 'Já escrita' })
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name: 'Lead' })
    await user.click(picker)
    fireEvent.change(picker, { target: { value: 'Pango' } })
    await screen.findByRole('option', { name: /^Pangolim/ })
    await user.keyboard('{Enter}')
    expect(picker.value).toBe('Pangolim')
    expect(field('Nome do cliente').value).toBe('Pangolim')
    expect(field('Email do cliente').value).toBe('pangolim@exemplo.ao')
    expect(field('Empresa do cliente').value).toBe('Já escrita')
    await user.keyboard('{ArrowDown}')
    await within(screen.getByRole('listbox')).findByRole('option')
    await user.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(picker.value).toBe('Pangolim')
    await user.click(button('Limpar Lead'))
    expect(picker.value).toBe('')
  })

  const pick = async (user: UserEvent, name: 'Cliente' | 'Lead', person: string) => {
    const picker = screen.getByRole<HTMLInputElement>('combobox', { name })
    await user.click(picker)
    fireEvent.change(picker, { target: { value: person } })
    await user.click(await screen.findByRole('option', { name: new RegExp(`^${person}`) }))
  }
  const PERSON = ['Nome', 'Empresa', 'Email', 'Telefone'].map((name) => `${name} do cliente`)
  const person = () => PERSON.map((name) => field(name).value)
  const ANA = { ...LEAD, company: 'Ana Lda', email: 'ana@exemplo.ao', name: 'Ana', phone: '923 000 111' }
  const STORED = ['Ana', 'Ana Lda', 'ana@exemplo.ao', '923 000 111']
  const WRITTEN = { clientCompany: ANA.company, clientEmail: ANA.email, clientName: ANA.name, clientPhone: ANA.phone }
  const BRUNO = { ...LEAD, company: null, email: 'bruno@exemplo.ao', id: CLIENT.id, name: 'Bruno', phone: null }

  it('[QUOT-22, QUOT-23] is another person’s when another is chosen; what was typed stays', async () => {
    for (const one of [ANA, BRUNO])
      server.answer(`GET /api/leads?limit=8&q=${one.name}`, () => Response.json({ leads: [one] }))
    server.answer('GET /api/leads?limit=8', () => Response.json({ leads: [] }))
    const user = await openNew()
    await pick(user, 'Lead', 'Ana')
    expect(person()).toEqual(['Ana', 'Ana Lda', 'ana@exemplo.ao', '923 000 111'])
    fill({ 'Email do cliente': 'escrito@exemplo.ao' })
    await pick(user, 'Lead', 'Bruno')
    expect(person()).toEqual(['Bruno', '', 'escrito@exemplo.ao', ''])
    await user.click(button('Limpar Lead'))
    expect(person()).toEqual(['', '', 'escrito@exemplo.ao', ''])
  })

  it('[QUOT-22, QUOT-23] of a copied one keeps nothing of the previous client, nor of a lead beside the new one', async () => {
    server.answer(`GET /api/crm/clients?limit=8&q=Bruno`, () => Response.json({ clients: [BRUNO] }))
    server.answer('GET /api/crm/clients?limit=8', () => Response.json({ clients: [] }))
    server.answer('GET /api/leads?limit=8&q=Ana', () => Response.json({ leads: [ANA] }))
    server.answer('GET /api/leads?limit=8', () => Response.json({ leads: [] }))
    const user = await openEdit({ ...WRITTEN, clientId: LEAD.id })
    await pick(user, 'Cliente', 'Bruno')
    await pick(user, 'Lead', 'Ana')
    expect(person()).toEqual(['Bruno', '', 'bruno@exemplo.ao', ''])
    await user.click(button('Limpar Cliente'))
    expect(person()).toEqual(['Ana', 'Ana Lda', 'ana@exemplo.ao', '923 000 111'])
  })

  it('[QUOT-23] written by hand stays when a client without a phone is linked', async () => {
    server.answer(`GET /api/crm/clients?limit=8&q=Bruno`, () => Response.json({ clients: [BRUNO] }))
    server.answer('GET /api/crm/clients?limit=8', () => Response.json({ clients: [] }))
    const user = await openEdit({ ...WRITTEN, clientId: null, leadId: null })
    await pick(user, 'Cliente', 'Bruno')
    expect(person()).toEqual(STORED)
  })

  it('[REV-09] stays as accepted when an accepted quote gets its client', async () => {
    server.answer(`GET /api/crm/clients?limit=8&q=Bruno`, () => Response.json({ clients: [BRUNO] }))
    server.answer('GET /api/crm/clients?limit=8', () => Response.json({ clients: [] }))
    const user = await openEdit({ acceptedAt: CREATED, clientEmail: '', clientId: null, status: 'approved' })
    await pick(user, 'Cliente', 'Bruno')
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.bodies('PUT')).toEqual([{ clientId: BRUNO.id }]))
  })

  it.each([
    ['Lead', { clientId: null, leadId: LEAD.id }],
    ['Cliente', { clientId: CLIENT.id, leadId: LEAD.id }],
  ])('[QUOT-23] stays as stored when its stored %s is unlinked', async (name, links) => {
    const user = await openEdit({ ...WRITTEN, ...links })
    await user.click(button(`Limpar ${name}`))
    expect(person()).toEqual(STORED)
  })

  it('[QUOT-33] that cannot be created stays in the form, and closing asks', async () => {
    server.answer('POST /api/crm/quotes', refusal(503, 'Volte mais tarde.'))
    const user = await openNew()
    fill({ Título: 'Fica aqui' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar orçamento')).toBe('Volte mais tarde.')
    await user.keyboard('{Escape}')
    await screen.findByText('Tem alterações por guardar. Se sair agora, perdem-se.')
    await user.click(button('Continuar a editar'))
    expect(field('Título').value).toBe('Fica aqui')
  })
})

describe('what most quotes leave as it is', () => {
  const fold = (name: string) => field(name).closest('details')
  const LEFT = { conditions: null, depositPercent: null, description: null, notes: null }

  it('[QUOT-20] is folded, and open where this quote differs', async () => {
    await openEdit({ ...LEFT, leadId: LEAD.id })
    expect(['Estado', 'Condições', 'Email do cliente'].map((name) => fold(name)?.open)).toEqual([false, false, false])
  })

  it('[QUOT-20] is open in a quote with conditions of its own, for somebody who is neither lead nor client', async () => {
    await openEdit({ ...LEFT, clientId: null, conditions: 'A pronto.', leadId: null })
    expect(['Sinal \\(%\\)', 'Email do cliente'].map((name) => fold(name)?.open)).toEqual([true, true])
  })

  it('says of its notes that the client reads them', async () => {
    await openEdit(LEFT)
    const hints = field('Notas').getAttribute('aria-describedby')?.split(' ') ?? []
    expect(hints.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'O cliente lê-as na proposta e no PDF, como «Observações». O que é só da equipa vai nas notas internas.',
    ])
  })

  it('[PROP-26] opens for what is refused in it', async () => {
    const user = await openEdit({ ...LEFT, leadId: LEAD.id })
    fill({ 'Sinal \\(%\\)': '101' })
    await user.click(button('Guardar'))
    await screen.findByText('Indique uma percentagem de 0 a 100')
    expect(fold('Sinal \\(%\\)')?.open).toBe(true)
    expect(document.activeElement).toBe(field('Sinal \\(%\\)'))
  })

  it('[QUOT-20] stays open while what was refused in it is corrected, and opens again for another refusal', async () => {
    const user = await openEdit({ ...LEFT, leadId: LEAD.id })
    const email = field('Email do cliente')
    fill({ 'Email do cliente': 'ana@empresa' })
    await user.click(button('Guardar'))
    await waitFor(() => expect(document.activeElement).toBe(email))
    await user.type(email, '.com')
    expect([email.value, email.getAttribute('aria-invalid'), fold('Email do cliente')?.open]).toEqual([
      'ana@empresa.com',
      'false',
      true,
    ])
    await user.click(screen.getByText('Contactos do cliente'))
    expect(fold('Email do cliente')?.open).toBe(false)
    const issues = [{ message: 'Email já usado', path: 'clientEmail' }]
    server.answer(`PUT ${ONE}`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
    await user.click(button('Guardar'))
    await screen.findByText('Email já usado')
    expect(fold('Email do cliente')?.open).toBe(true)
  })
})

describe('the lines', () => {
  it('[QUOT-27] a blank one is none: the total without items counts, and shows', async () => {
    const user = await openEdit({ items: [quoteLine({ unitPrice: '100000.00' })], totalAmount: '100000.00' })
    const foot = () => screen.getByText('Total', { selector: 'dt' }).nextSibling?.textContent
    expect(screen.queryByLabelText(/^Total sem itens/)).toBeNull()
    fireEvent.change(cell('Descrição, item 1'), { target: { value: '' } })
    fireEvent.change(cell('Preço unitário, item 1'), { target: { value: '0' } })
    await waitFor(() => expect(field('Total sem itens \\(AOA\\)').value).toBe('100000'))
    expect(foot()).toMatch(/^100\s000,00\sKz$/)
    await user.click(button('Guardar'))
    await waitFor(() => expect(server.bodies('PUT')).toEqual([{ items: [] }]))
  })

  it('[RET-01] [RET-02] a price for each month shows its terms and both parts of the total', async () => {
    const user = await openEdit({ items: [quoteLine({ unitPrice: '5.00' }), quoteLine({ unitPrice: '2.00' }, 1)] })
    expect(screen.queryByLabelText('Duração mínima (meses)')).toBeNull()
    await user.click(cell('Por mês, item 2'))
    screen.getByText('Total do primeiro mês')
    expect(screen.getByText('Uma vez').nextSibling?.textContent).toMatch(/^5,00\sKz$/)
    expect(screen.getByLabelText<HTMLInputElement>('Aviso prévio (dias)').value).toBe('30')
    await user.type(screen.getByLabelText('Duração mínima (meses)'), '{Backspace}37')
    await user.click(button('Guardar'))
    await screen.findByText('Indique de 0 a 36 meses')
    await user.type(screen.getByLabelText('Duração mínima (meses)'), '{Backspace}')
    await user.selectOptions(screen.getByLabelText('Primeiro mês pago'), 'Na adjudicação')
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toMatchObject([
      {
        items: [{ isMonthly: false }, { isMonthly: true }],
        monthlyTerms: { firstMonth: 'acceptance', minimumMonths: 3, noticeDays: 30 },
      },
    ])
  })

  it('[QUOT-20] without the last of them the focus is where one is added', async () => {
    const user = await openEdit({ items: [quoteLine({ description: 'Um' })] })
    await user.click(button('Remover, item 1'))
    await screen.findByText('Ainda sem itens.')
    expect(document.activeElement).toBe(button('Adicionar item'))
  })

  it('[QUOT-20] are moved, copied, removed and pasted; the focus follows', async () => {
    const line = (description: string, unitPrice: string, index: number) =>
      quoteLine({ description, totalPrice: unitPrice, unitPrice }, index)
    const user = await openEdit({ items: [line('Um', '1.00', 0), line('Dois', '2.00', 1)], totalAmount: '3.00' })
    await user.click(cell('Quantidade, item 1'))
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}')
    await hasFocus('Quantidade, item 2')
    expect(descriptions()).toEqual(['Dois', 'Um'])
    await user.keyboard('{ArrowUp}')
    await hasFocus('Quantidade, item 1')
    await user.click(button('Duplicar, item 1'))
    await hasFocus('Descrição, item 2')
    expect(descriptions()).toEqual(['Dois', 'Dois', 'Um'])
    await user.click(button('Remover, item 1'))
    await hasFocus('Descrição, item 1')
    expect(descriptions()).toEqual(['Dois', 'Um'])
    await user.click(button('Mover para baixo, item 1'))
    expect(descriptions()).toEqual(['Um', 'Dois'])
    const clipboardData = { getData: () => 'Flyers\t500\t120,50\nDomínio\t9.000' }
    fireEvent.paste(cell('Descrição, item 2'), { clipboardData })
    await hasFocus('Preço unitário, item 4')
    expect(descriptions()).toEqual(['Um', 'Dois', 'Flyers', 'Domínio'])
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    const required = { isMonthly: false, isOptional: false, quantity: 1, serviceId: null }
    expect(server.bodies('PUT')).toEqual([
      {
        items: [
          // The remaining stored line keeps its id; copied and pasted lines are new.
          { ...required, description: 'Um', id: quoteLine({}, 0).id, isSelected: false, unitPrice: 1 },
          { ...required, description: 'Dois', isSelected: false, unitPrice: 2 },
          { ...required, description: 'Flyers', quantity: 500, unitPrice: 120.5 },
          { ...required, description: 'Domínio', unitPrice: 9000 },
        ],
        totalAmount: '69253.00',
      },
    ])
  })

  it('[PROP-07] more than a client could accept is said before it is sent', async () => {
    const most = { isOptional: true, unitPrice: '99999999.99' }
    const user = await openEdit({
      items: [quoteLine({ unitPrice: '5.00' }, 0), quoteLine(most, 1)],
      totalAmount: '5.00',
    })
    await screen.findByText(/^Com todas as opções, o total ultrapassa o limite de 99\s999\s999,99/)
    fill({ 'Email do cliente': '' })
    await user.keyboard('{Control>}s{/Control}')
    fireEvent.change(cell('Preço unitário, item 2'), { target: { value: '7' } })
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toHaveLength(1)
  })

  it('[QUOT-24…25] [OP-73] what is wrong is said at its field, and the text stays', async () => {
    const user = await openEdit({ items: [quoteLine({ description: 'Um', unitPrice: '5.00' })], totalAmount: '5.00' })
    fill({ 'Email do cliente': 'x@' })
    fireEvent.change(cell('Quantidade, item 1'), { target: { value: '0' } })
    fireEvent.change(cell('Preço unitário, item 1'), { target: { value: 'abc' } })
    await user.type(field('Email do cliente'), '{Enter}')
    await screen.findByText('Email inválido')
    expect(document.activeElement).toBe(field('Email do cliente'))
    expect([cell('Quantidade, item 1').value, cell('Preço unitário, item 1').value]).toEqual(['1', '0'])
    fireEvent.change(cell('Quantidade, item 1'), { target: { value: '1000000' } })
    fireEvent.change(cell('Preço unitário, item 1'), { target: { value: '99999999.99' } })
    await screen.findByText(/^O total ultrapassa o limite de 99\s999\s999,99/)
    fill({ 'Email do cliente': '' })
    await user.keyboard('{Control>}s{/Control}')
    expect(await screen.findAllByText(/^O total ultrapassa o limite de 99\s999\s999,99/)).toHaveLength(2)
    expect(document.activeElement).toBe(cell('Preço unitário, item 1'))
    expect(cell('Preço unitário, item 1').getAttribute('aria-invalid')).toBe('true')
    expect(server.bodies('PUT')).toEqual([])
    fireEvent.change(cell('Quantidade, item 1'), { target: { value: '2' } })
    fireEvent.change(cell('Preço unitário, item 1'), { target: { value: '7' } })
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toMatchObject([{ clientEmail: null, totalAmount: '14.00' }])
  })

  it('[QUOT-24, QUOT-25] a number that cannot be read stays, typed or pasted, is marked and is not saved', async () => {
    const user = await openEdit({ items: [quoteLine({ description: 'Um', unitPrice: '5.00' })], totalAmount: '5.00' })
    const clipboardData = { getData: () => '"Lona\nA3"\t1.000\t12,50\nHoras\t2,5\t12,345' }
    fireEvent.paste(cell('Descrição, item 1'), { clipboardData })
    await screen.findByText('A quantidade tem de ser um número inteiro a partir de 1 · Preço unitário inválido')
    expect(descriptions()).toEqual(['Um', 'Lona\nA3', 'Horas'])
    expect([cell('Quantidade, item 2').value, cell('Preço unitário, item 2').value]).toEqual(['1000', '12,50'])
    expect([cell('Quantidade, item 3').value, cell('Preço unitário, item 3').value]).toEqual(['2,5', '12,345'])
    await user.click(button('Guardar'))
    await hasFocus('Quantidade, item 3')
    expect(server.bodies('PUT')).toEqual([])
    await user.clear(cell('Quantidade, item 3'))
    await user.type(cell('Quantidade, item 3'), '3{Tab}')
    await screen.findByText('Preço unitário inválido')
    await user.clear(cell('Preço unitário, item 3'))
    await user.type(cell('Preço unitário, item 3'), '100 000 000{Tab}')
    await screen.findByText('Ultrapassa o limite de 99 999 999,99 Kz')
    await user.clear(cell('Preço unitário, item 3'))
    await user.type(cell('Preço unitário, item 3'), '12345{Tab}')
    await waitFor(() => expect(screen.queryByText('Preço unitário inválido')).toBeNull())
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toMatchObject([{ totalAmount: '49540.00' }])
  })

  it('[PROP-07] can be left to the client, and count only while they are selected', async () => {
    const items = [
      quoteLine({ description: 'Site', unitPrice: '1000.00' }, 0),
      quoteLine({ description: 'Loja', unitPrice: '500.00' }, 1),
    ]
    const user = await openEdit({ items, totalAmount: '1500.00' })
    const total = () => document.querySelector('.quote-totals__row--total')?.textContent
    expect(total()).toMatch(/1\s500,00/)
    expect(screen.queryByLabelText('Selecionada à partida, item 2')).toBeNull()
    await user.click(cell('Opcional, item 2'))
    await waitFor(() => expect(total()).toMatch(/1\s000,00/))
    await user.click(cell('Selecionada à partida, item 2'))
    await waitFor(() => expect(total()).toMatch(/1\s500,00/))
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toMatchObject([
      {
        items: [
          { id: items[0]?.id, isOptional: false, isSelected: false },
          { id: items[1]?.id, isOptional: true, isSelected: true },
        ],
      },
    ])
  })

  it('[PROP-07] that are no longer optional are not selected either', async () => {
    const items = [quoteLine({ isOptional: true, isSelected: true, unitPrice: '5.00' })]
    const user = await openEdit({ items, totalAmount: '5.00' })
    expect(cell('Selecionada à partida, item 1').checked).toBe(true)
    await user.click(cell('Opcional, item 1'))
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toMatchObject([{ items: [{ isOptional: false, isSelected: false }] }])
  })

  it('[PROP-07] that nobody touched are not sent', async () => {
    const items = [quoteLine({ isOptional: true, unitPrice: '5.00' }), quoteLine({ unitPrice: '1.00' }, 1)]
    const user = await openEdit({ items, totalAmount: '1.00' })
    fill({ Título: 'Outro' })
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([{ title: 'Outro' }])
  })

  it('[QUOT-28…30] are filled in from active services, and keep the service that they have', async () => {
    const [active, inactive] = SERVICES
    const items = [quoteLine({ description: 'Antigo', serviceId: inactive?.id ?? null, unitPrice: '10.00' })]
    const user = await openEdit({ items, totalAmount: '10.00' })
    await user.click(button('Adicionar item'))
    const picker = screen.getByLabelText<HTMLSelectElement>('Serviço, item 2')
    expect(Array.from(picker.options, ({ text }) => text)).toEqual(['Sem serviço', 'Logótipo'])
    await user.selectOptions(picker, 'Logótipo')
    expect(cell('Descrição, item 2').value).toBe('Logótipo')
    expect(cell('Preço unitário, item 2').value).toBe('75 000,25')
    const kept = screen.getByLabelText<HTMLSelectElement>('Serviço, item 1').selectedOptions[0]
    expect([kept?.value, kept?.text]).toEqual([inactive?.id, 'Parado (inativo)'])
    expect(picker.value).toBe(active?.id)
  })
})

describe('deposit and conditions', () => {
  it('[PROP-26] are the quote’s own; an empty deposit is the settings’', async () => {
    const user = await openEdit({ conditions: 'A pronto.', depositPercent: 12.5 })
    expect([field('Sinal \\(%\\)').value, field('Condições').value]).toEqual(['12,5', 'A pronto.'])
    fill({ Condições: '30 dias.', 'Sinal \\(%\\)': '' })
    await user.click(button('Guardar'))
    await toastTitled('success', 'Orçamento atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([{ conditions: '30 dias.', depositPercent: null }])
  })

  it('[PROP-26] a deposit may be typed with its sign', async () => {
    const user = await openEdit()
    fill({ 'Sinal \\(%\\)': '12,5 %' })
    await user.click(button('Guardar'))
    await isClosed()
    expect(server.bodies('PUT')).toEqual([{ depositPercent: 12.5 }])
  })

  it('[PROP-26] a deposit of more than everything is refused at its field', async () => {
    const user = await openEdit()
    fill({ 'Sinal \\(%\\)': '101' })
    await user.click(button('Guardar'))
    await screen.findByText('Indique uma percentagem de 0 a 100')
    expect(server.bodies('PUT')).toEqual([])
  })
})

it('[QUOT-22] an impossible day as the validity is refused at its field, instead of clearing it', async () => {
  const user = await openEdit({ validUntil: '2026-11-30' })
  const validity = field('Válido até')
  typeImpossibleDay(validity)
  for (const name of ['Guardar', 'Guardar e partilhar']) {
    await user.click(button(name))
    await screen.findByText('Data inválida: escolha um dia')
    expect(document.activeElement).toBe(validity)
  }
  expect(server.sent).toEqual([])
  typeDay(validity, '2026-12-01')
  expect(screen.queryByText('Data inválida: escolha um dia')).toBeNull()
  await user.click(button('Guardar'))
  await isClosed()
  expect(server.bodies('PUT')).toEqual([{ validUntil: '2026-11-30T23:00:00.000Z' }])
})

it('[QUOT-21, QUOT-35] of two people at one quote the second is told and keeps the text', async () => {
  const stored = { ...QUOTE, clientName: 'Da outra pessoa', updatedAt: CHANGED }
  const links = { client: null, lead: null, orders: [] }
  const user = await openEdit()
  server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
  server.answer(`GET ${ONE}`, () => Response.json({ activities: [], links, quote: stored }))
  fill({ Descrição: 'O meu texto', Estado: 'rejected' })
  await user.click(button('Guardar'))
  expect(await toastTitled('error', 'Erro ao atualizar orçamento')).toBe(STALE_RECORD)
  expect(document.activeElement).toBe(screen.getByRole('alert'))
  expect(field('Descrição').value).toBe('O meu texto')
  await user.click(button('Abrir a versão guardada'))
  await waitFor(() => expect(field('Nome do cliente').value).toBe('Da outra pessoa'))
  // The list is refreshed again, as after the refusal.
  expect(router.refresh).toHaveBeenCalledTimes(2)
  expect(field('Descrição').value).toBe('Antes')
  fill({ Descrição: 'O meu texto' })
  await user.click(button('Guardar'))
  await screen.findByRole('alert')
  server.answer(`PUT ${ONE}`, () => Response.json({ quote: stored }))
  await user.click(button('Guardar as minhas alterações'))
  await toastTitled('success', 'Orçamento atualizado com sucesso!')
  const puts = server.sent.filter(({ call }) => call.startsWith('PUT'))
  expect(puts.map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([CREATED, CHANGED, null])
  expect(server.bodies('PUT')).toEqual([
    { description: 'O meu texto', status: 'rejected' },
    { description: 'O meu texto' },
    { description: 'O meu texto' },
  ])
})
