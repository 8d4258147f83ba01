// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { tellOutdated } from '@kit/admin/form/outdated'
import { OpenedRecord } from '@kit/admin/record/opened-record'
import { recordPanel } from '@kit/admin/record/record-panel'
import { formatKwanza, groupedAmount } from '@kit/lib/money'
import { STALE_RECORD } from '@kit/lib/loaded-at'
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
} from '../../../../tests/support/staff-visitor'
import type { Instalment, InstalmentDetails } from '../schema'
import { InstalmentCard } from './instalment-card'
import { paymentPanel } from './panel'

const server = useStaffServer()
const PaymentPanel = recordPanel(
  paymentPanel({
    proofs: (quoteId) => <p>Comprovativos de {quoteId}</p>,
    tell: ({ openCents, quoteId }) => (
      <p>
        Avisar o cliente de {quoteId}, faltam {openCents}
      </p>
    ),
  }),
)

const ID = '7a1f6c1e-52b9-4a52-9a4e-0000000000aa'
const RECEIPT = '7a1f6c1e-52b9-4a52-9a4e-0000000000bb'
const INSTALMENT: Instalment = {
  amountCents: 5_000_000,
  cameOn: '2026-11-20',
  clientId: null,
  clientName: 'Teresa Domingos',
  day: null,
  days: null,
  dueOn: '2026-11-25',
  id: ID,
  isFirstMonth: false,
  isProved: false,
  mayVoid: false,
  moment: 'acceptance',
  momentText: 'Na adjudicação',
  number: 'PED-2026-0001',
  openCents: 5_000_000,
  orderId: null,
  ownerId: null,
  planCents: null,
  position: 1,
  proposed: { amountCents: 5_000_000, captiveCents: 0, withheldCents: 0 },
  promisedOn: null,
  retainerId: null,
  quoteId: null,
  recordTitle: 'Identidade',
  state: 'late',
  stateText: 'Em atraso há 2 dias',
  title: 'Sinal',
}
const receipt: InstalmentDetails['receipts'][number] = {
  amountCents: 1_000_000,
  captiveCents: 0,
  documentNumber: null,
  id: RECEIPT,
  method: 'express',
  note: 'Veio com atraso.',
  notedAt: '2026-11-21T10:00:00.000Z',
  notedBy: 'Ana Costa',
  receivedOn: '2026-11-21',
  voided: null,
  withheldCents: 65_000,
}
const voided = { at: '2026-11-22T10:00:00.000Z', by: 'Rui Pinto', reason: 'Conta errada' }
const answer = (receipts: InstalmentDetails['receipts'], change: Partial<InstalmentDetails> = {}) =>
  Response.json({ instalment: { ...INSTALMENT, ...change, receipts } })
const ONE = `/api/crm/instalments/${ID}`

const visit = () =>
  visitStaff(
    <PaymentPanel>
      <ul>
        <InstalmentCard row={INSTALMENT} />
      </ul>
    </PaymentPanel>,
  )

async function openDetails(receipts: InstalmentDetails['receipts'] = []) {
  server.answer(`GET ${ONE}`, () => answer(receipts))
  const user = await visit()
  await user.click(button('Teresa Domingos'))
  await screen.findByRole('heading', { name: 'Recebimentos' })
  return user
}

it('[PAY-10] says in the list what an instalment comes to, and what is still to come of it', async () => {
  const totalOf = async (openCents: number) => {
    await visitStaff(
      <PaymentPanel>
        <ul>
          <InstalmentCard row={{ ...INSTALMENT, openCents }} />
        </ul>
      </PaymentPanel>,
    )
    const text = document.querySelector('.record-card__total')?.textContent
    cleanup()
    return text
  }
  expect(await totalOf(5_000_000)).toBe(formatKwanza(5_000_000))
  expect(await totalOf(2_000_000)).toBe(`${formatKwanza(5_000_000)}${formatKwanza(2_000_000)} por receber`)
  expect(await totalOf(0)).toBe(formatKwanza(5_000_000))
})

it('[PAY-05] of a cancelled project nothing is to come, from the list or the details', async () => {
  const cancelled = { ...INSTALMENT, state: 'cancelled', stateText: 'Anulada' } as const
  server.answer(`GET ${ONE}`, () => answer([], cancelled))
  const user = await visitStaff(
    <PaymentPanel>
      <ul>
        <InstalmentCard row={cancelled} />
      </ul>
    </PaymentPanel>,
  )
  expect(screen.queryByRole('button', { name: /^Registar recebimento/ })).toBeNull()
  await user.click(button('Teresa Domingos'))
  await screen.findByRole('heading', { name: 'Recebimentos' })
  for (const action of ['Registar recebimento', 'Mudar vencimento', 'Prometeu pagar'])
    expect(screen.queryByRole('button', { name: action })).toBeNull()
  expect(screen.queryByText('Por receber')).toBeNull()
})

it('[RET-10] a month that can be voided, as long as nothing has come, is, and its drawer closes', async () => {
  await openDetails()
  expect(screen.queryByRole('button', { name: 'Anular mensalidade' })).toBeNull()
  cleanup()
  server.answer(`GET ${ONE}`, () => answer([], { mayVoid: true, openCents: 4_000_000, retainerId: ID }))
  await (await visit()).click(button('Teresa Domingos'))
  await screen.findByRole('heading', { name: 'Recebimentos' })
  expect(screen.queryByRole('button', { name: 'Anular mensalidade' }), 'with a receipt').toBeNull()
  cleanup()
  server.answer(`GET ${ONE}`, () => answer([], { mayVoid: true, retainerId: ID }))
  server.answer(`POST ${ONE}/void`, () => Response.json({ success: true }))
  const user = await visit()
  await user.click(button('Teresa Domingos'))
  await user.click(await screen.findByRole('button', { name: 'Anular mensalidade' }))
  fill({ Motivo: 'Saiu' })
  await user.click(button('Anular mensalidade'))
  await toastTitled('success', 'Mensalidade anulada')
  await isClosed()
  expect(server.bodies('POST')).toEqual([{ reason: 'Saiu' }])
})

describe('a receipt', () => {
  it('[PAY-06] is noted from the list with what is open, and says at its field what is wrong', async () => {
    const user = await visit()
    await user.click(button('Registar recebimento: Sinal de PED-2026-0001'))
    await screen.findByRole('dialog', { name: 'Registar recebimento · Sinal · PED-2026-0001' })
    await screen.findByLabelText(/^Valor/)
    fill({ 'Como foi pago': 'express', 'N.º do documento': 'RC 12' })
    server.answer(`POST ${ONE}/receipts`, () =>
      Response.json(
        {
          error: 'Dados inválidos',
          issues: [{ message: 'O valor é maior do que falta receber, 1,00 Kz.', path: 'amount' }],
        },
        { status: 400 },
      ),
    )
    await user.click(button('Registar recebimento'))
    await screen.findByText('O valor é maior do que falta receber, 1,00 Kz.')
    server.answer(`POST ${ONE}/receipts`, () => answer([receipt]))
    await user.click(button('Registar recebimento'))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.bodies('POST').at(-1)).toMatchObject({
      amount: '50000.00',
      documentNumber: 'RC 12',
      method: 'express',
      withheld: '',
    })
  })

  it.each(['list', 'details'])('[PAY-06] of a quote noted from the %s offers to tell the client', async (from) => {
    const ofQuote = { ...INSTALMENT, quoteId: ID }
    server.answer(`GET ${ONE}`, () => answer([], ofQuote))
    const user = await visitStaff(
      <PaymentPanel>
        <ul>
          <InstalmentCard row={ofQuote} />
        </ul>
      </PaymentPanel>,
    )
    if (from === 'details') {
      await user.click(button('Teresa Domingos'))
      await screen.findByText(`Comprovativos de ${ID}`)
      expect(screen.queryByText(/^Avisar o cliente/)).toBeNull()
    }
    await user.click(button(from === 'list' ? 'Registar recebimento: Sinal de PED-2026-0001' : 'Registar recebimento'))
    await screen.findByLabelText(/^Valor/)
    const paid = { ...ofQuote, openCents: 0 }
    server.answer(`POST ${ONE}/receipts`, () => answer([receipt], paid))
    server.answer(`GET ${ONE}`, () => answer([receipt], paid))
    await user.click(button('Registar recebimento'))
    await screen.findByText(`Avisar o cliente de ${ID}, faltam 0`)
    screen.getByRole('dialog', { name: 'Sinal · PED-2026-0001' })
    await toastTitled('success', 'Recebimento registado')

    server.answer(`POST /api/crm/receipts/${RECEIPT}/void`, () => answer([{ ...receipt, voided }]))
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, voided }], ofQuote))
    await user.click(button('Anular recebimento'))
    fill({ Motivo: 'Engano' })
    await user.click(button('Anular recebimento'))
    await screen.findByText(/^Anulado em /)
    expect(screen.queryByText(/^Avisar o cliente/), 'voided again').toBeNull()
  })

  it.each([
    { name: 'voided again', second: { voided } },
    { name: 'of withheld tax alone', second: { amountCents: 0 } },
  ])('[PAY-06] $name is not told, though an earlier one stays', async ({ second }) => {
    const earlier = { ...receipt, id: ID, notedAt: '2026-11-20T10:00:00.000Z', receivedOn: '2026-11-30' }
    const user = await openDetails([earlier])
    await user.click(button('Registar recebimento'))
    const form = field('Recebido em').closest('form')
    if (!form) throw new Error('No form')
    server.answer(`POST ${ONE}/receipts`, () => answer([receipt, earlier]))
    server.answer(`GET ${ONE}`, () => answer([receipt, earlier]))
    await user.click(within(form).getByRole('button', { name: 'Registar recebimento' }))
    await screen.findByText(/^Avisar o cliente/)
    const [lines] = screen.getAllByRole('button', { name: 'N.º do documento' })
    server.answer(`PUT /api/crm/receipts/${RECEIPT}`, () => answer([]))
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, ...second }, earlier]))
    await user.click(lines as Element)
    fill({ 'N.º do documento': 'RC 7' })
    await user.click(button('Guardar'))
    await waitFor(() => expect(screen.queryByText(/^Avisar o cliente/)).toBeNull())
  })

  it.each(['list', 'details'])(
    '[PAY-06] that missed another one is noted from the %s once that is seen',
    async (from) => {
      const user = from === 'list' ? await visit() : await openDetails()
      await user.click(
        button(from === 'list' ? 'Registar recebimento: Sinal de PED-2026-0001' : 'Registar recebimento'),
      )
      await screen.findByLabelText(/^Valor/)
      fill({ 'N.º do documento': 'RC 12', [String.raw`Valor \(Kz\)`]: '10 000' })
      server.answer(`POST ${ONE}/receipts`, () => Response.json({ error: STALE_RECORD }, { status: 409 }))
      server.answer(`GET ${ONE}`, () => answer([receipt], { openCents: 3_935_000 }))
      await user.click(button('Registar recebimento'))
      await screen.findByText(new RegExp(String.raw`^Por receber: 39\s350,00\sKz$`))
      expect(field('N.º do documento').value).toBe('RC 12')
      server.answer(`POST ${ONE}/receipts`, () => answer([receipt, receipt]))
      await user.click(button('Registar recebimento'))
      await waitFor(() => expect(server.bodies('POST')).toHaveLength(2))
      const sent = { amount: '10000', documentNumber: 'RC 12' }
      expect(server.bodies('POST')).toMatchObject([
        { ...sent, openCents: 5_000_000 },
        { ...sent, openCents: 3_935_000 },
      ])
    },
  )

  it('[PAY-07] is proposed less what the client pays to the state itself', async () => {
    const proposed = { amountCents: 4_325_000, captiveCents: 350_000, withheldCents: 325_000 }
    const user = await visitStaff(
      <PaymentPanel>
        <ul>
          <InstalmentCard row={{ ...INSTALMENT, proposed }} />
        </ul>
      </PaymentPanel>,
    )
    await user.click(button('Registar recebimento: Sinal de PED-2026-0001'))
    expect((await screen.findByLabelText<HTMLInputElement>(/^Valor/)).value).toBe(groupedAmount(4_325_000))
    expect(screen.getByLabelText<HTMLInputElement>(/^Retenção na fonte/).value).toBe(groupedAmount(325_000))
    expect(screen.getByLabelText<HTMLInputElement>(/^IVA cativo/).value).toBe(groupedAmount(350_000))
  })

  it('[PAY-10] of a quote shows what its client has sent', async () => {
    server.answer(`GET ${ONE}`, () => answer([], { quoteId: RECEIPT }))
    const user = await visitStaff(
      <PaymentPanel>
        <ul>
          <InstalmentCard row={{ ...INSTALMENT, quoteId: RECEIPT }} />
        </ul>
      </PaymentPanel>,
    )
    await user.click(button('Teresa Domingos'))
    await screen.findByText(`Comprovativos de ${RECEIPT}`)
  })

  it('[PAY-06] is noted from the details, which are then read again', async () => {
    const user = await openDetails()
    expect(screen.getByText('Ainda nada recebido.')).toBeTruthy()
    await user.click(button('Registar recebimento'))
    server.answer(`POST ${ONE}/receipts`, refusal(503, 'Volte mais tarde.'))
    const form = field('Recebido em').closest('form')
    if (!form) throw new Error('No form')
    await user.click(within(form).getByRole('button', { name: 'Registar recebimento' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Valor/).value).toBe(groupedAmount(5_000_000))
    server.answer(`POST ${ONE}/receipts`, () => answer([receipt]))
    server.answer(`GET ${ONE}`, () => answer([receipt], { openCents: 3_935_000, stateText: 'Parcial' }))
    await user.click(within(form).getByRole('button', { name: 'Registar recebimento' }))
    expect(await screen.findByText('Multicaixa Express · Retenção na fonte: 650,00 Kz · Ana Costa')).toBeTruthy()
    expect(screen.getByText('Veio com atraso.')).toBeTruthy()
  })

  it('[PAY-09] is voided for a reason, and stays struck through', async () => {
    const user = await openDetails([receipt])
    await user.click(button('Anular recebimento'))
    fill({ Motivo: 'Conta errada' })
    server.answer(`POST /api/crm/receipts/${RECEIPT}/void`, () => answer([{ ...receipt, voided }]))
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, voided }]))
    await user.click(button('Anular recebimento'))
    expect(await screen.findByText('Anulado em 22/11/2026 por Rui Pinto: Conta errada')).toBeTruthy()
    expect(document.querySelector('del')?.textContent).toContain(formatKwanza(1_000_000))
    expect(screen.queryByRole('button', { name: 'Anular recebimento' })).toBeNull()
  })

  it('[PAY-08] gets the number of its document', async () => {
    const user = await openDetails([receipt])
    await user.click(button('N.º do documento'))
    fill({ 'N.º do documento': 'RC 7' })
    server.answer(`PUT /api/crm/receipts/${RECEIPT}`, () => answer([{ ...receipt, documentNumber: 'RC 7' }]))
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, documentNumber: 'RC 7' }]))
    await user.click(button('Guardar'))
    expect(await screen.findByText(/Documento RC 7/)).toBeTruthy()
    expect(server.bodies('PUT')).toEqual([{ documentNumber: 'RC 7', fromDocumentNumber: null }])
  })

  const documentNumbered = async (
    user: Awaited<ReturnType<typeof openDetails>>,
    openCents: number,
    answered = () => answer([]),
  ) => {
    server.answer(`PUT /api/crm/receipts/${RECEIPT}`, answered)
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, documentNumber: 'RC 7' }], { openCents }))
    await user.click(screen.getByRole('button', { name: 'N.º do documento' }))
    const numbers = screen.getAllByLabelText(/^N\.º do documento/)
    fireEvent.change(numbers.at(-1) as Element, { target: { value: 'RC 7' } })
    await user.click(button('Guardar'))
    await screen.findByText(/Documento RC 7/)
  }
  const noted = async (user: Awaited<ReturnType<typeof openDetails>>) => {
    const form = field('Nota').closest('form')
    if (!form) throw new Error('No form')
    server.answer(`POST ${ONE}/receipts`, () => answer([receipt]))
    await user.click(within(form).getByRole('button', { name: 'Registar recebimento' }))
    await toastTitled('success', 'Recebimento registado')
    return server.bodies('POST').at(-1)
  }

  it('[PAY-06] that is half typed stays while another gets its document or is voided, and follows what is open', async () => {
    const user = await openDetails([receipt])
    await user.click(button('Registar recebimento'))
    fill({ Nota: 'Meio escrita' })
    await documentNumbered(user, 5_000_000)
    expect(field('Nota').value).toBe('Meio escrita')
    server.answer(`POST /api/crm/receipts/${RECEIPT}/void`, () => answer([]))
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, voided }], { openCents: 6_065_000 }))
    await user.click(button('Anular recebimento'))
    fill({ Motivo: 'Engano' })
    await user.click(button('Anular recebimento'))
    await screen.findByText(new RegExp(String.raw`^Por receber: 60\s650,00\sKz$`))
    expect(await noted(user)).toMatchObject({ note: 'Meio escrita', openCents: 6_065_000 })
  })

  it.each([
    ['changes the instalment', () => answer([])],
    ['is refused', refusal(409, STALE_RECORD)],
  ])('[PAY-06] that a colleague notes too is not noted twice unseen when another form %s', async (_, answered) => {
    const user = await openDetails([receipt])
    await user.click(button('Registar recebimento'))
    fill({ [String.raw`Valor \(Kz\)`]: '10 000' })
    await documentNumbered(user, 4_000_000, answered)
    expect(await noted(user)).toMatchObject({ amount: '10000', openCents: 5_000_000 })
  })

  it('[PAY-08] whose number was mistyped gets another, starting from the present one', async () => {
    const user = await openDetails([{ ...receipt, documentNumber: 'RC 7' }])
    await user.click(button('Corrigir n.º do documento'))
    expect(field('N.º do documento').value).toBe('RC 7')
    fill({ 'N.º do documento': 'RC 8' })
    server.answer(`PUT /api/crm/receipts/${RECEIPT}`, () => answer([{ ...receipt, documentNumber: 'RC 8' }]))
    server.answer(`GET ${ONE}`, () => answer([{ ...receipt, documentNumber: 'RC 8' }]))
    await user.click(button('Guardar'))
    expect(await screen.findByText(/Documento RC 8/)).toBeTruthy()
    expect(server.bodies('PUT')).toEqual([{ documentNumber: 'RC 8', fromDocumentNumber: 'RC 7' }])
  })

  it('[PAY-13] is promised for a day, which the list and the details say', async () => {
    const user = await openDetails()
    await user.click(button('Prometeu pagar'))
    fill({ 'Prometeu pagar em': '2026-12-04' })
    const promised = () => answer([], { promisedOn: '2026-12-04' })
    server.answer(`PUT ${ONE}/promise`, promised)
    server.answer(`GET ${ONE}`, promised)
    await user.click(button('Guardar promessa'))
    await screen.findByText('Prometido para')
    expect(server.bodies('PUT').at(-1)).toEqual({ fromPromisedOn: null, promisedOn: '2026-12-04' })
    expect(screen.getByText('04/12/2026')).toBeTruthy()
  })

  it.each([
    ['[PAY-05] day is not changed', 'Mudar vencimento', 'Vence em', ONE, 'dueOn', '2026-11-25'],
    ['[PAY-13] promise is not changed', 'Prometeu pagar', 'Prometeu pagar em', `${ONE}/promise`, 'promisedOn', null],
  ])('%s unseen when a colleague does so under the open form', async (_, opens, label, path, key, seen) => {
    const user = await openDetails()
    await user.click(button(opens))
    fill({ [label]: '2026-12-10' })
    server.answer(`GET ${ONE}`, () => answer([], { [key]: '2026-12-05' }))
    act(() => void tellOutdated())
    await screen.findByText('05/12/2026')
    server.answer(`PUT ${path}`, refusal(409, STALE_RECORD))
    const form = field(label).closest('form')
    if (!form) throw new Error('No form')
    const save = within(form).getByRole('button', { name: /^(?:Mudar|Guardar)/ })
    await user.click(save)
    await screen.findByText(STALE_RECORD)
    expect(field(label).value).toBe('2026-12-10')
    server.answer(`PUT ${path}`, () => answer([]))
    await user.click(save)
    await expect.poll(() => server.bodies('PUT')).toHaveLength(2)
    const from = `from${key.charAt(0).toUpperCase()}${key.slice(1)}`
    const typed = { [key]: '2026-12-10' }
    expect(server.bodies('PUT')).toEqual([
      { ...typed, [from]: seen },
      { ...typed, [from]: '2026-12-05' },
    ])
  })

  it('[PAY-12] is reminded of by a text for WhatsApp or by mail', async () => {
    const user = await openDetails()
    server.answer(`POST ${ONE}/reminders`, refusal(409, 'O email não pode seguir agora'))
    await user.click(button('Lembrar por email'))
    await screen.findByText(/O email não pode seguir agora/)
    const whatsAppUrl = 'https://wa.me/244923000000?text=Ol%C3%A1'
    server.answer(`POST ${ONE}/reminders`, () => Response.json({ whatsAppUrl }))
    vi.spyOn(window, 'open').mockReturnValue(null)
    await user.click(button('Lembrar por WhatsApp'))
    expect((await screen.findByRole('link', { name: 'Abrir o WhatsApp' })).getAttribute('href')).toBe(whatsAppUrl)
    expect(server.bodies('POST').at(-1)).toEqual({ via: 'whatsapp' })
  })

  it('[PAY-05] waits for another day', async () => {
    const user = await openDetails()
    await user.click(button('Mudar vencimento'))
    fill({ 'Vence em': '2026-12-10' })
    const later = { dueOn: '2026-12-10', state: 'due', stateText: 'A pagamento' } as const
    server.answer(`PUT ${ONE}`, () => answer([], { dueOn: '2026-12-10' }))
    server.answer(`GET ${ONE}`, () => answer([], { ...later, closedDay: 'Dia fechado: Natal' }))
    const form = field('Vence em').closest('form')
    if (!form) throw new Error('No form')
    await user.click(within(form).getByRole('button', { name: 'Mudar vencimento' }))
    expect(await screen.findByText('A pagamento')).toBeTruthy()
    expect(screen.getByText('Dia fechado: Natal')).toBeTruthy()
    expect(server.bodies('PUT')).toEqual([{ dueOn: '2026-12-10', fromDueOn: '2026-11-25' }])
  })
})

it.each([
  ['was pressed in the list', null],
  ['the address names', { id: ID, isForm: false, row: INSTALMENT }],
])('[PAY-10] of an instalment that %s all of the client’s are shown, without its drawer', async (_, opened) => {
  if (opened) window.history.replaceState(null, '', `?registo=${ID}`)
  server.answer(`GET ${ONE}`, () => answer([], { clientId: RECEIPT }))
  const user = await visitStaff(
    <OpenedRecord opened={opened}>
      <PaymentPanel>
        <InstalmentCard row={INSTALMENT} />
      </PaymentPanel>
    </OpenedRecord>,
  )
  if (!opened) await user.click(button('Teresa Domingos'))
  await user.click(await screen.findByRole('link', { name: 'Todas as parcelas de Teresa Domingos' }))
  await isClosed()
  expect(router.replace.mock.lastCall?.[0]).toBe(`/admin/crm/payments?client=${RECEIPT}&owner=all`)
  expect(router.push).not.toHaveBeenCalled()
})

it('[RET-08] the instalment of a month leads to its avença, and to the quote by its title', async () => {
  const month = { number: 'AVN-2026-0006', quoteId: 'id-quote', recordTitle: 'Redes', retainerId: 'id-retainer' }
  server.answer(`GET ${ONE}`, () => answer([], month))
  const user = await visit()
  await user.click(button('Teresa Domingos'))
  const links = await screen.findAllByRole('link', { name: /Redes/ })
  expect(links.map(({ textContent }) => textContent)).toEqual(['AVN-2026-0006 · Redes', 'Redes'])
})
