// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { tellOutdated } from '@kit/admin/form/outdated'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import {
  button,
  field,
  fill,
  refusal,
  router,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import type { RetainerAnswer, RetainerCount, RetainerMonth } from '../schema'
import { RetainerPanel } from './panel'
import { RetainerCard } from './retainer-card'

const server = useStaffServer()

const ID = '7a1f6c1e-52b9-4a52-9a4e-0000000000aa'
const ANA = { id: '7a1f6c1e-52b9-4a52-9a4e-0000000000cc', name: 'Ana Costa', role: 'comercial' as const }
const NOTE = String.raw`Nota da próxima contagem \(opcional\)`
const ONE = `/api/crm/retainers/${ID}`
const monthWith = (delivered: number): RetainerMonth => ({
  grossCents: 11_400_000,
  month: '2026-11',
  netCents: 10_000_000,
  progress: [{ carried: 0, delivered, kind: 'publication', name: 'Publicações no Instagram', number: 2 }],
})
const RETAINER: RetainerAnswer = {
  carriesOver: false,
  clientId: null,
  clientName: 'Kianda Lda',
  createdAt: '2026-11-01T10:00:00.000Z',
  deliverables: [{ kind: 'publication', name: 'Publicações', number: 2 }],
  dueDay: 10,
  endsOn: null,
  id: ID,
  isProrated: false,
  items: [],
  minimumMonths: 6,
  monthlyAmount: '100000.00',
  monthlyTasks: [],
  newValues: [],
  nextTaskDay: null,
  noticeDays: 30,
  ownerId: null,
  pauses: [],
  quoteId: null,
  retainerNumber: 'AVN-2026-0001',
  startsOn: '2026-11-01',
  status: 'active',
  thisMonth: monthWith(1),
  title: 'Redes sociais',
  updatedAt: '2026-11-01T10:00:00.000Z',
  valueCents: 10_000_000,
}
const ITEM = {
  description: 'Gestão',
  id: 'a',
  quantity: 1,
  serviceId: null,
  totalPrice: '100000.50',
  unitPrice: '100000.50',
} as RetainerAnswer['items'][number]
const COUNT: RetainerCount = {
  at: '2026-11-20T10:00:00.000Z',
  by: 'Ana Costa',
  deliverable: 0,
  id: '7a1f6c1e-52b9-4a52-9a4e-0000000000bb',
  isExtra: false,
  month: '2026-11',
  note: 'Publicado no Instagram.',
  step: 1,
}

/** Sets the server's current state. */
const stored = (change: Partial<RetainerAnswer> = {}, counts: RetainerCount[] = [], months: object[] = []) =>
  server.answer(`GET ${ONE}`, () =>
    Response.json({
      activities: [],
      counts,
      links: { client: null, quote: null },
      months,
      retainer: { ...RETAINER, ...change },
    }),
  )

async function openDetails(change: Partial<RetainerAnswer> = {}, months: object[] = []) {
  stored(change, [], months)
  const user = await visitStaff(
    <PeopleProvider people={[ANA]}>
      <RetainerPanel>
        <ul>
          <RetainerCard row={RETAINER} />
        </ul>
      </RetainerPanel>
    </PeopleProvider>,
  )
  await user.click(button('Redes sociais'))
  await screen.findByRole('heading', { name: 'Meses' })
  return user
}

describe('the drawer of an avença', () => {
  it('[RET-01] each line is a price per month', async () => {
    await openDetails({ items: [ITEM] })
    expect(screen.getAllByText(/\/mês$/)).toHaveLength(2)
  })

  it('[RET-06] asks before the note of the next count is lost', async () => {
    const user = await openDetails()
    fill({ [NOTE]: 'Publicado no Instagram.' })
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Sair sem guardar?' })
  })

  it('[RET-06] counts one more with a note, and one beyond what is included as an extra', async () => {
    const user = await openDetails()
    fill({ [NOTE]: 'Publicado no Instagram.' })
    server.answer(`POST ${ONE}/counts`, () => Response.json({ retainer: RETAINER }))
    stored({ thisMonth: monthWith(2) }, [COUNT])
    await user.click(button('+1: Publicações no Instagram'))
    expect(
      await screen.findByText(/^Publicações no Instagram: \+1 · Publicado no Instagram\. · Ana Costa · /),
    ).toBeTruthy()
    expect(field(NOTE).value).toBe('')
    const question = 'Este mês já foram entregues 2 de 2. Registar como extra?'
    expect(screen.queryByText(question)).toBeNull()
    await user.click(button('+1: Publicações no Instagram'))
    expect(screen.getByText(question)).toBeTruthy()
    expect(server.bodies('POST')).toHaveLength(1)
    await user.click(button('+1 extra: Publicações no Instagram'))
    await waitFor(() =>
      expect(server.bodies('POST')).toEqual([
        { deliverable: 0, isExtra: false, month: '2026-11', note: 'Publicado no Instagram.', step: 1 },
        { deliverable: 0, isExtra: true, month: '2026-11', note: '', step: 1 },
      ]),
    )
  })

  it('[RET-06] [RET-07] counts also what came in another month, of an avença that has ended too', async () => {
    const months = [{ ...monthWith(2), instalment: null, month: '2026-10' }]
    const user = await openDetails({ status: 'ended', thisMonth: null }, months)
    await user.click(button('Entregas de outubro 2026: corrigir'))
    expect(screen.getByRole('heading', { name: 'Entregas de outubro 2026' })).toBeTruthy()
    await user.click(button('+1: Publicações no Instagram'))
    expect(screen.getByText('Em outubro 2026 já foram entregues 2 de 2. Registar como extra?')).toBeTruthy()
    server.answer(`POST ${ONE}/counts`, () => Response.json({ retainer: RETAINER }))
    stored({ status: 'ended', thisMonth: null }, [], [{ ...months[0], ...monthWith(3), month: '2026-10' }])
    await user.click(button('+1 extra: Publicações no Instagram'))
    await screen.findAllByText('3 de 2 publicações no Instagram')
    expect(screen.queryByText(/Registar como extra/)).toBeNull()
    expect(server.bodies('POST')).toEqual([{ deliverable: 0, isExtra: true, month: '2026-10', note: '', step: 1 }])
  })

  it.each([
    ['[RET-11] makes the quote of its renewal', 'Criar orçamento de renovação', {}],
    ['[RET-07] makes a quote of extras', 'Criar orçamento para extras: novembro 2026', { extrasOf: '2026-11' }],
  ])('%s, which opens in its form', async (_name, label, body) => {
    const user = await openDetails({ clientId: ID, thisMonth: monthWith(3) })
    server.answer(`POST ${ONE}/convert-to-quote`, () =>
      Response.json({ quote: { id: ID, quoteNumber: 'ORC-2026-0007' } }, { status: 201 }),
    )
    await user.click(await screen.findByRole('button', { name: label }))
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/admin/crm/quotes?registo=${ID}&editar=1`))
    expect(server.bodies('POST').at(-1)).toEqual(body)
  })

  it.each([
    [0, 'sem aviso prévio'],
    [1, '1 dia'],
    [30, '30 dias'],
  ])('[RET-10] with %d days of notice says %s', async (noticeDays, text) => {
    await openDetails({ noticeDays })
    expect(screen.getByText(text)).toBeTruthy()
  })

  it('[RET-07] offers no quote of extras where there are none', async () => {
    await openDetails({ thisMonth: monthWith(2) })
    expect(screen.queryByText('Criar orçamento para extras')).toBeNull()
    expect(screen.getByText('6 meses, até 30/04/2027')).toBeTruthy()
  })

  it.each([
    [[], ['Pausar']],
    [[{ from: '2026-01', to: '2026-02' }], ['Pausar']],
    [[{ from: '2098-01', to: '2098-03' }], ['Pausar', 'Retomar']],
    [[{ from: '2026-01', to: null }], ['Retomar']],
  ])('[RET-10] with the pauses %j offers %j', async (pauses, offered) => {
    await openDetails({ pauses })
    const buttons = await screen.findAllByRole('button', { name: /^(?:Pausar|Retomar)$/ })
    expect(buttons.map(({ textContent }) => textContent)).toEqual(offered)
  })

  it('[RET-10] takes a new value from a month on, and says at its field what is wrong', async () => {
    const user = await openDetails()
    await user.click(button('Novo valor'))
    expect(field(String.raw`Novo valor por mês \(AOA\)`).value).toBe('100 000,00')
    fill({ 'A partir de': '2027-01', [String.raw`Novo valor por mês \(AOA\)`]: '125 000,50' })
    server.answer(`POST ${ONE}/value`, () =>
      Response.json(
        { error: 'Dados inválidos', issues: [{ message: 'Escolha outro mês', path: 'from' }] },
        { status: 400 },
      ),
    )
    await user.click(button('Guardar o novo valor'))
    await screen.findByText('Escolha outro mês')
    server.answer(`POST ${ONE}/value`, () => Response.json({ retainer: RETAINER }))
    stored({ newValues: [{ cents: 12_500_050, from: '2027-01' }] })
    await user.click(button('Guardar o novo valor'))
    expect(await screen.findByText('A partir de janeiro 2027')).toBeTruthy()
    expect(screen.getByText(/^125\s000,50\sKz$/)).toBeTruthy()
    expect(server.bodies('POST').at(-1)).toEqual({ amount: '125000.50', from: '2027-01' })
    expect(screen.queryByLabelText(/^Novo valor por mês/)).toBeNull()
  })

  it.each([
    ['Novo valor', 'Guardar o novo valor', 'value'],
    ['Pausar', 'Pausar', 'pause'],
    ['Retomar', 'Retomar', 'resume'],
    ['Terminar', 'Marcar o fim', 'end'],
  ])('[RET-10] %s is not done unseen when a colleague has changed the avença since', async (opens, saves, route) => {
    const pauses = [{ from: '2098-01', to: '2098-03' }]
    const user = await openDetails({ pauses })
    await user.click(button(opens))
    const updatedAt = '2026-11-02T10:00:00.000Z'
    stored({ dueDay: 21, pauses, updatedAt })
    act(() => void tellOutdated())
    await screen.findByText('21')
    server.answer(`POST ${ONE}/${route}`, refusal(409, STALE_RECORD))
    await user.click(button(saves))
    await screen.findByText(STALE_RECORD)
    server.answer(`POST ${ONE}/${route}`, () => Response.json({ retainer: RETAINER }))
    await user.click(button(saves))
    await expect.poll(() => server.bodies('POST')).toHaveLength(2)
    const changes = server.sent.filter(({ call }) => call.startsWith('POST'))
    expect(changes.map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([RETAINER.updatedAt, updatedAt])
  })

  it('[RET-04] its form is sent again once what the server refused of a list is mended, and starts at what is wrong', async () => {
    const user = await openDetails()
    await user.click(button('Editar'))
    await user.click(await screen.findByRole('button', { name: 'Adicionar entrega' }))
    fill({ Título: '' })
    const message = 'Há duas entregas com o mesmo nome'
    const issues = [
      { message, path: 'deliverables' },
      { message: 'Indique de 1 a 28', path: 'dueDay' },
      { message: 'Título é obrigatório', path: 'title' },
    ]
    server.answer(`PUT ${ONE}`, () => Response.json({ error: 'Dados inválidos', issues }, { status: 400 }))
    await user.click(button('Guardar avença'))
    await screen.findByText(message)
    await waitFor(() => expect(document.activeElement).toBe(field('Título')))
    fill({ Título: 'Redes' })
    server.answer(`PUT ${ONE}`, () => Response.json({ retainer: RETAINER }))
    await user.click(button('Guardar avença'))
    await waitFor(() => expect(server.bodies('PUT')).toHaveLength(2))
    await waitFor(() => expect(screen.queryByText(message)).toBeNull())
  })

  it('[RET-04] saves only what was changed, and asks when somebody else has changed the avença meanwhile', async () => {
    const user = await openDetails({ items: [ITEM] })
    await user.click(button('Editar'))
    expect((await screen.findByLabelText<HTMLInputElement>('Preço por mês (AOA)')).value).toBe('100 000,50')
    fill({ Título: 'Redes' })
    server.answer(`PUT ${ONE}`, () => Response.json({ error: STALE_RECORD }, { status: 409 }))
    await user.click(button('Guardar avença'))
    await screen.findByRole('alert', { name: 'Outra pessoa alterou este registo' })
    server.answer(`PUT ${ONE}`, () => Response.json({ retainer: RETAINER }))
    await user.click(button('Guardar as minhas alterações'))
    await waitFor(() => expect(server.bodies('PUT')).toEqual([{ title: 'Redes' }, { title: 'Redes' }]))
    const [first, second] = server.sent.filter(({ call }) => call.startsWith('PUT'))
    expect([first?.headers.get(LOADED_AT_HEADER), second?.headers.get(LOADED_AT_HEADER)]).toEqual([
      RETAINER.updatedAt,
      null,
    ])
  })

  it('[RET-04] rows are removed by keyboard, one after the other; then another is added', async () => {
    const user = await openDetails({ items: [ITEM, { ...ITEM, id: 'b' }] })
    await user.click(button('Editar'))
    const lines = within(await screen.findByRole('group', { name: 'Linhas de todos os meses' }))
    await user.click(lines.getByRole('button', { name: 'Remover a 2.ª linha' }))
    expect(document.activeElement).toBe(button('Adicionar linha'))
    await user.click(lines.getByRole('button', { name: 'Remover a 1.ª linha' }))
    await user.keyboard('{Enter}')
    await user.click(lines.getByRole('button', { name: 'Remover a 1.ª linha' }))
    expect(document.activeElement).toBe(button('Adicionar linha'))
  })

  it('[RET-04] says who does a monthly task; unless said, the owner does', async () => {
    const user = await openDetails()
    await user.click(button('Editar'))
    await user.click(await screen.findByRole('button', { name: 'Adicionar tarefa' }))
    const person = screen.getByLabelText<HTMLSelectElement>('Pessoa')
    expect(Array.from(person.options, ({ text }) => text)).toEqual(['Responsável da avença', 'Ana Costa'])
    expect(person.value).toBe('')
    fill({ 'Dia do mês': '5', 'O que há a fazer': 'Fechar o calendário' })
    await user.selectOptions(person, 'Ana Costa')
    server.answer(`PUT ${ONE}`, () => Response.json({ retainer: RETAINER }))
    await user.click(button('Guardar avença'))
    await waitFor(() => expect(server.bodies('PUT')).toHaveLength(1))
    expect(server.bodies('PUT')[0]).toEqual({
      monthlyTasks: [{ day: '5', personId: ANA.id, title: 'Fechar o calendário', workingDayFromEnd: null }],
    })
  })

  it('[RET-10] asks before a change that is being typed is lost', async () => {
    const user = await openDetails()
    await user.click(button('Novo valor'))
    fill({ [String.raw`Novo valor por mês \(AOA\)`]: '125 000' })
    await user.click(button('Fechar'))
    expect(await screen.findByText('Sair sem guardar?')).toBeTruthy()
    await user.click(button('Continuar a editar'))
    await user.click(button('Cancelar'))
    await user.click(button('Fechar'))
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Meses' })).toBeNull())
  })
})
