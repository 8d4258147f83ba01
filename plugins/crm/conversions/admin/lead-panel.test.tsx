// @vitest-environment happy-dom
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'

import { luandaDay } from '@kit/lib/dates'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import { STAFF_CALL_HEADER } from '@kit/http/headers'
import { NewRecordButton } from '@kit/admin/list/new-record-button'
import type { LeadAnswer } from '@crm/leads/schema'
import { CHANGED, CREATED, LEAD, leadRow, QUOTE } from '../../../../tests/support/staff-records'
import { heldAnswer } from '../../../../tests/support/held-answer'
import {
  button,
  field,
  fill,
  isClosed,
  refusal,
  router,
  takeBack,
  toastTitled,
  typeImpossibleDay,
  USER,
  useStaffServer,
  visitStaff,
} from '../../../../tests/support/staff-visitor'
import { BulkSelection } from '@crm/owners/admin/bulk-selection'
import { PeopleProvider } from '@crm/owners/admin/people-context'
import { LeadCard } from '@crm/leads/admin/lead-card'
import type { LeadRow } from '@crm/leads/admin/lead-row'
import { LeadPanel } from './panels'

const server = useStaffServer()

const ONE = `/api/leads/${LEAD.id}`

const PEOPLE = [
  { id: '00000000-0000-4000-8000-00000000000a', name: 'Marta Gomes', role: 'comercial' as const },
  { id: '00000000-0000-4000-8000-00000000000b', name: 'Rui', role: 'admin' as const },
]
const [MARTA, RUI] = PEOPLE.map(({ id }) => id)

const visit = (lead: Partial<LeadAnswer> = {}, row: Partial<LeadRow> = {}) =>
  visitStaff(
    <PeopleProvider people={PEOPLE}>
      <LeadPanel agencyName="Agência Sol">
        <NewRecordButton>Novo lead</NewRecordButton>
        <BulkSelection records={[LEAD]}>
          <ul>
            <LeadCard row={leadRow(lead, row)} />
          </ul>
        </BulkSelection>
      </LeadPanel>
    </PeopleProvider>,
  )

const sent = (method: string) => server.sent.filter(({ call }) => call.startsWith(method))

async function openNew() {
  const user = await visit()
  await user.click(button('Novo lead'))
  await screen.findByLabelText(/^Nome/)
  fill({ Email: 'novo@exemplo.ao', Nome: 'Quase perdido' })
  return user
}

async function openEdit(lead: Partial<LeadAnswer> = {}) {
  const user = await visit(lead)
  await user.click(button('Editar Ana Bela'))
  await screen.findByLabelText('Empresa')
  return user
}

describe('the card', () => {
  it('[LEAD-08] [LEAD-12] has what is known, with links that call and greet', async () => {
    await visit(
      {
        company: 'Padaria do Bairro',
        consentVersion: '2026-11-26',
        phone: '923 000 111',
        phoneE164: '+244923000111',
        serviceInterest: 'Branding',
      },
      { hasDuplicates: true },
    )
    for (const text of ['Novo', 'Padaria do Bairro', 'Branding', '01/03/2026', 'Possível duplicado'])
      expect(screen.getByText(text)).toBeTruthy()
    // Twice: as text, and on a phone as an icon.
    const hrefs = (name: RegExp) => screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))
    expect(hrefs(/^Ligar/)).toEqual(['tel:+244923000111', 'tel:+244923000111'])
    const [greeting, again] = hrefs(/^WhatsApp/)
    expect(again).toBe(greeting)
    const link = new URL(greeting ?? '')
    expect(link.origin + link.pathname).toBe('https://wa.me/244923000111')
    expect(link.searchParams.get('text')).toMatch(/^Olá Ana, .*Agência Sol.* Branding \(REF-7A1F6C1E\)/)
    const names = screen.getAllByRole('button', { name: /Ana Bela$/ }).map((one) => one.getAttribute('aria-label'))
    const others = ['Registar contacto com Ana Bela', 'Editar Ana Bela', 'Deletar Ana Bela']
    expect(names).toEqual([null, 'Definir Orçamento para Ana Bela', ...others])
  })

  it('[OP-89] has no links for a lead without a phone', async () => {
    await visit()
    expect(screen.queryByRole('link', { name: /^(Ligar|WhatsApp)/ })).toBeNull()
    expect(screen.getByRole('link', { name: 'Escrever a Ana Bela' }).getAttribute('href')).toBe(`mailto:${LEAD.email}`)
    expect(screen.queryByText('Possível duplicado')).toBeNull()
  })

  it.each(['won', 'lost'] as const)('[LEAD-13] offers no quote for a lead that is %s', async (status) => {
    await visit({ status })
    expect(screen.queryByRole('button', { name: /^Definir Orçamento/ })).toBeNull()
  })
})

describe('the details', () => {
  const AROUND = { activities: [], duplicates: [], links: { client: null, orders: [], quotes: [] }, merge: null }
  const details = async (lead: Partial<LeadAnswer>, answerDueAt: string | null) => {
    server.answer(`GET ${ONE}`, () => Response.json({ ...AROUND, answerDueAt, lead: { ...LEAD, ...lead } }))
    const user = await visit(lead)
    await user.click(button('Ana Bela'))
    const dialog = await screen.findByRole('dialog', { name: 'Ana Bela' })
    return { dialog, user }
  }

  it('begin with what matters: state, deadline, how to reach the person, the message; then tasks and the rest', async () => {
    const { dialog } = await details({ notes: 'Preciso de um logótipo.' }, '2099-03-02T15:04:00.000Z')
    const due = await within(dialog).findByText('Responder até 02/03/2099 às 16:04')
    const parts = [
      within(dialog).getByRole('button', { name: 'Estado: Novo' }),
      due,
      within(dialog).getByRole('link', { name: /^Email|^Enviar email/ }),
      within(dialog).getByText('Preciso de um logótipo.'),
      await within(dialog).findByText('+ Tarefa'),
      within(dialog).getByText('Referência'),
    ]
    const places = parts.map((part, at) => (at === 0 ? 4 : parts[at - 1]?.compareDocumentPosition(part)))
    expect(places).toEqual(parts.map(() => Node.DOCUMENT_POSITION_FOLLOWING))
  })

  it('say of a late answer until when it was promised, and nothing of one that was given', async () => {
    const { dialog } = await details({}, '2026-03-02T15:04:00.000Z')
    await within(dialog).findByText('Resposta em atraso: prometida até 02/03/2026 às 16:04')
    cleanup()
    const answered = await details({ status: 'contacted' }, null)
    await within(answered.dialog).findByText('Ainda sem orçamento nem cliente.')
    expect(within(answered.dialog).queryByText(/prometida|Responder até/)).toBeNull()
  })

  it('[LEAD-12] change the state by the menu of the card', async () => {
    const { dialog, user } = await details({}, null)
    server.answer(`PUT ${ONE}`, () => Response.json({ lead: { ...LEAD, status: 'contacted', updatedAt: CHANGED } }))
    await user.click(within(dialog).getByRole('button', { name: 'Estado: Novo' }))
    await user.click(await screen.findByRole('menuitemradio', { name: 'Contatado' }))
    await toastTitled('success', 'Lead atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([{ status: 'contacted' }])
    await within(dialog).findByRole('button', { name: 'Estado: Contatado' })
  })

  it('[TEAM-10] add a task, also for a colleague, which the toast names and leads to', async () => {
    const { dialog, user } = await details({}, null)
    const task = { id: '00000000-0000-4000-8000-00000000000c', personName: 'Marta Gomes' }
    const add = async (personId: string, storedFor: string) => {
      server.answer('POST /api/crm/tasks', () => Response.json({ claimed: [], task: { ...task, personId: storedFor } }))
      fill({ 'Nova tarefa': 'Ligar', Pessoa: personId })
      await user.click(button('Adicionar tarefa'))
      await waitFor(() => expect(field('Nova tarefa').value).toBe(''))
    }
    await user.click(await within(dialog).findByText('+ Tarefa'))
    await add('', USER.id)
    expect(await toastTitled('success', 'Tarefa criada com sucesso!')).toBe('')
    expect(screen.queryByRole('button', { name: 'Ver' })).toBeNull()
    await add(MARTA ?? '', MARTA ?? '')
    await user.click(await screen.findByRole('button', { name: 'Ver' }))
    expect(screen.getByText('Para Marta Gomes')).toBeTruthy()
    await waitFor(() => expect(router.push).toHaveBeenCalledWith(`/admin/crm/tasks/${task.id}`))
    expect(server.bodies('POST')).toMatchObject([{ personId: null }, { personId: MARTA, record: { id: LEAD.id } }])
  })
})

it('[TEAM-02] a task of one’s own on nobody’s record says that one is its owner now, and can undo it', async () => {
  const AROUND = { activities: [], duplicates: [], links: { client: null, orders: [], quotes: [] }, merge: null }
  let owned: Partial<LeadAnswer> = { ownerId: null }
  server.answer(`GET ${ONE}`, () => Response.json({ ...AROUND, answerDueAt: null, lead: { ...LEAD, ...owned } }))
  server.answer('PATCH /api/crm/leads/owner', () => {
    owned = { ownerId: null, updatedAt: CHANGED }
    return Response.json({ count: 1 })
  })
  server.answer('POST /api/crm/tasks', () => {
    owned = { assignedTo: 'A própria', ownerId: USER.id, updatedAt: CHANGED }
    const claimed = [{ id: LEAD.id, ownerId: USER.id, type: 'leads' }]
    return Response.json({ claimed, task: { id: '00000000-0000-4000-8000-00000000000c', personId: USER.id } })
  })
  const user = await visit()
  await user.click(button('Ana Bela'))
  const dialog = await screen.findByRole('dialog', { name: 'Ana Bela' })
  await user.click(await within(dialog).findByText('+ Tarefa'))
  fill({ 'Nova tarefa': 'Ligar' })
  await user.click(button('Adicionar tarefa'))
  expect(await toastTitled('success', 'Tarefa criada com sucesso!')).toBe('Ficou responsável')
  await within(dialog).findByRole('button', { name: 'Responsável: A própria' })
  await user.click(await screen.findByRole('button', { name: 'Anular' }))
  await within(dialog).findByRole('button', { name: 'Responsável: Sem responsável' })
  expect(server.bodies('PATCH')).toEqual([{ fromOwnerId: USER.id, ids: [LEAD.id], ownerId: null }])
})

describe('the owner', () => {
  const LINKED = `GET /api/crm/linked-records?collection=leads&id=${LEAD.id}`
  const box = (count: string) => screen.findByRole<HTMLInputElement>('checkbox', { name: `Aplicar também a ${count}` })
  const choose = (name: string) => fill({ Responsável: name })

  it('[TEAM-01] stands on the card: the account’s name, else the documented text, else nothing', async () => {
    await visit({ assignedTo: 'M. Gomes', ownerId: MARTA ?? null })
    expect(screen.getByText('Marta Gomes')).toBeTruthy()
    expect(screen.queryByText('M. Gomes')).toBeNull()
    cleanup()
    await visit({ assignedTo: 'Sofia' })
    expect(screen.getByText('Sofia')).toBeTruthy()
    cleanup()
    await visit()
    expect(screen.queryByTitle('Responsável')).toBeNull()
  })

  it('[TEAM-01] is typed: a name that is an account’s is that person, any other is a text', async () => {
    server.answer(LINKED, () => Response.json({ count: 0 }))
    server.answer(`PUT ${ONE}`, () => Response.json({ lead: LEAD }))
    const user = await openEdit({ assignedTo: 'Sofia' })
    const { list, value } = screen.getByLabelText<HTMLInputElement>('Responsável')
    expect([value, ...Array.from(list?.options ?? [], (option) => option.value)]).toEqual([
      'Sofia',
      'Marta Gomes',
      'Rui',
    ])
    choose('Rui')
    await user.click(button('Guardar'))
    await toastTitled('success', 'Lead atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([{ assignedTo: 'Rui', ownerId: RUI }])
  })

  it('[TEAM-02] may be given the linked records too, where there are any', async () => {
    server.answer(LINKED, () => Response.json({ count: 3 }))
    server.answer(`PUT ${ONE}`, () => Response.json({ lead: LEAD }))
    const user = await openEdit({ assignedTo: 'Marta Gomes', ownerId: MARTA ?? null })
    expect(screen.queryByRole('checkbox', { name: /^Aplicar/ })).toBeNull()
    choose('Rui')
    await box('3 registos ligados')
    choose('Marta Gomes')
    expect(screen.queryByRole('checkbox', { name: /^Aplicar/ })).toBeNull()
    choose('')
    await user.click(await box('3 registos ligados'))
    await user.click(button('Guardar'))
    await toastTitled('success', 'Lead atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual([{ appliesOwnerToLinked: true, assignedTo: null, ownerId: null }])
  })

  it('[TEAM-02] one linked record is one', async () => {
    server.answer(LINKED, () => Response.json({ count: 1 }))
    await openEdit()
    choose('Rui')
    expect((await box('1 registo ligado')).checked).toBe(false)
  })
})

describe('the form', () => {
  it('[LEAD-15…20] offers the documented values, checks and sends empty optional fields as such', async () => {
    server.answer('POST /api/leads', () => Response.json({ lead: LEAD }, { status: 201 }))
    const user = await openNew()
    const valuesOf = (label: string) =>
      Array.from(screen.getByLabelText<HTMLSelectElement>(label).options, (o) => o.value)
    const statuses = ['new', 'contacted', 'qualified', 'proposal', 'negotiation', 'won', 'lost']
    expect(valuesOf('Estado')).toEqual(statuses)
    expect(valuesOf('Origem')).toEqual(['website', 'referral', 'social', 'other'])
    expect(valuesOf('Prioridade')).toEqual(['low', 'medium', 'high'])
    fill({ Email: '', Nome: '', 'Orçamento \\(AOA\\)': 'muito' })
    await user.click(button('Guardar'))
    for (const text of ['Nome é obrigatório', 'Email inválido', 'Orçamento inválido']) await screen.findByText(text)
    fill({ Email: 'novo@exemplo.ao', Nome: 'Nova', 'Orçamento \\(AOA\\)': '' })
    await user.type(field('Email'), '{Enter}')
    await toastTitled('success', 'Lead criado com sucesso!')
    expect(server.bodies('POST')).toMatchObject([
      {
        assignedTo: null,
        budget: '',
        company: null,
        notes: null,
        ownerId: null,
        phone: null,
        priority: 'medium',
        serviceInterest: null,
        source: 'website',
        status: 'new',
      },
    ])
    // Without this header the server would treat a lead sent after the session ended as a visitor's request.
    expect(sent('POST')[0]?.headers.get(STAFF_CALL_HEADER)).toBe('1')
    await isClosed()
  })

  it('[LEAD-11] does not lose unsaved input without a question', async () => {
    const user = await openNew()
    await user.keyboard('{Escape}')
    await screen.findByText('Tem alterações por guardar. Se sair agora, perdem-se.')
    expect(button('Continuar a editar').className).toContain('btn--style-primary')
    await user.click(button('Continuar a editar'))
    expect(field('Nome').value).toBe('Quase perdido')
    await user.click(button('Fechar'))
    await user.click(await screen.findByRole('button', { name: 'Sair sem guardar' }))
    await isClosed()
    expect(server.sent).toEqual([])
  })

  it('[LEAD-31] makes one lead of two presses before the answer', async () => {
    const held = heldAnswer(() => Response.json({ lead: LEAD }, { status: 201 }))
    server.answer('POST /api/leads', held.answer)
    await openNew()
    const save = button('Guardar')
    save.click()
    save.click()
    await waitFor(() => expect(sent('POST')).toHaveLength(1))
    held.letThrough()
    await toastTitled('success', 'Lead criado com sucesso!')
    await isClosed()
    expect(sent('POST')).toHaveLength(1)
  })

  it.each([
    [503, 'Volte mais tarde.'],
    [401, 'Inicie sessão para continuar.'],
  ])('[LEAD-27, OP-55] keeps a new lead that is refused with %i, and says why', async (status, sentence) => {
    server.answer('POST /api/leads', refusal(status, sentence))
    const user = await openNew()
    fill({ Interesse: 'Marcas' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao criar lead')).toBe(sentence)
    expect([field('Nome').value, field('Interesse').value]).toEqual(['Quase perdido', 'Marcas'])
    server.answer('POST /api/leads', () => Response.json({ lead: LEAD }, { status: 201 }))
    await user.click(button('Guardar'))
    await toastTitled('success', 'Lead criado com sucesso!')
    expect(server.bodies('POST').at(-1)).toMatchObject({ serviceInterest: 'Marcas' })
  })

  it('[LEAD-28, DUP-11] a lead that was typed on while it was created is no duplicate of its own, and has a stored version', async () => {
    const created = heldAnswer(() => Response.json({ lead: { ...LEAD, email: 'novo@exemplo.ao' } }, { status: 201 }))
    server.answer('POST /api/leads', created.answer)
    server.answer(`GET /api/crm/leads/duplicates?phone=923+000+111&except=${LEAD.id}`, () =>
      Response.json({ duplicates: [{ ...LEAD, id: 'id-other', name: 'Bela', sameEmail: false, samePhone: true }] }),
    )
    const user = await openNew()
    await user.click(button('Guardar'))
    await screen.findByRole('button', { name: 'A guardar…' })
    fill({ Interesse: 'Marcas', Telefone: '923 000 111' })
    created.letThrough()
    await toastTitled('success', 'Lead criado com sucesso!')
    await screen.findByText('Bela')
    const stored = { ...LEAD, company: 'Kianda', updatedAt: CHANGED }
    const around = { activities: [], duplicates: [], links: { client: null, orders: [], quotes: [] }, merge: null }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET ${ONE}`, () => Response.json({ ...around, lead: stored }))
    await user.click(await screen.findByRole('button', { name: 'Guardar' }))
    await user.click(await screen.findByRole('button', { name: 'Abrir a versão guardada' }))
    await waitFor(() => expect(field('Empresa').value).toBe('Kianda'))
  })

  it('[LEAD-28] keeps a change that is refused, and says why', async () => {
    server.answer(`PUT ${ONE}`, refusal(503, 'Agora não.'))
    const user = await openEdit()
    fill({ Empresa: 'Outra empresa' })
    await user.click(button('Guardar'))
    expect(await toastTitled('error', 'Erro ao atualizar lead')).toBe('Agora não.')
    expect(field('Empresa').value).toBe('Outra empresa')
    expect(server.bodies('PUT')).toEqual([{ company: 'Outra empresa' }])
  })

  it('tells the second of two people at one lead, and loses neither change', async () => {
    const stored = { ...LEAD, company: 'Kianda', serviceInterest: 'Nelson', updatedAt: CHANGED }
    const around = { activities: [], duplicates: [], links: { client: null, orders: [], quotes: [] }, merge: null }
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET ${ONE}`, () => Response.json({ ...around, lead: stored }))
    const user = await openEdit()
    fill({ Interesse: 'Sandra' })
    await user.click(button('Guardar'))
    const notice = await screen.findByRole('alert', { name: 'Outra pessoa alterou este registo' })
    expect(document.activeElement).toBe(notice)
    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Interesse').value).toBe('Nelson'))
    // The list is refreshed again, as after the refusal.
    expect(router.refresh).toHaveBeenCalledTimes(2)
    expect(field('Empresa').value).toBe('Kianda')
    fill({ Interesse: 'Sandra' })
    await user.click(button('Guardar'))
    await screen.findByRole('alert')
    server.answer(`PUT ${ONE}`, () => Response.json({ lead: stored }))
    await user.click(button('Guardar as minhas alterações'))
    await toastTitled('success', 'Lead atualizado com sucesso!')
    expect(server.bodies('PUT')).toEqual(Array.from({ length: 3 }, () => ({ serviceInterest: 'Sandra' })))
    expect(sent('PUT').map(({ headers }) => headers.get(LOADED_AT_HEADER))).toEqual([CREATED, CHANGED, null])
  })
})

describe('a duplicate', () => {
  const like = (query: string) => `GET /api/crm/leads/duplicates?${query}`
  const OTHER = { ...LEAD, id: 'id-other', name: 'Ana B.', sameEmail: true, samePhone: false }

  const said = () => within(screen.getByRole('dialog')).getByRole('status').textContent

  it('[DUP-11, OP-89] is named while e-mail or phone of a new lead is typed, and opens beside the form', async () => {
    server.answer(like('email=ana%40exemplo.ao'), () => Response.json({ duplicates: [OTHER] }))
    server.answer(like('email=ana%40exemplo.ao&phone=923+000+111'), () =>
      Response.json({
        duplicates: [
          { ...OTHER, samePhone: true },
          { ...OTHER, id: 'id-third', name: 'Bela', sameEmail: false, samePhone: true },
        ],
      }),
    )
    const user = await visit()
    await user.click(button('Novo lead'))
    await screen.findByLabelText(/^Email/)
    fill({ Email: 'ana@' })
    fill({ Email: ' ana@exemplo.ao ' })
    const link = await screen.findByRole('link', { name: 'Abrir Ana B. noutro separador' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual(['/admin/crm/leads/id-other', '_blank'])
    expect(said()).toContain('Já existe Ana B. com este email.')
    fill({ Telefone: '923 000 111' })
    await waitFor(() => expect(said()).toContain('Já existe Bela com este telefone.'))
    expect(screen.getByRole('button', { name: 'Guardar mesmo assim' }).getAttribute('type')).toBe('submit')
    fill({ Email: 'outra', Telefone: '' })
    await waitFor(() => expect(said()).toBe(''))
  })
})

describe('deleting', () => {
  const ask = async () => {
    const user = await visit()
    await user.click(button('Deletar Ana Bela'))
    await screen.findByText('Tem certeza que deseja deletar este lead?')
    return user
  }

  it('[LEAD-12] [LEAD-22] asks, and is one deletion however often it is pressed', async () => {
    const held = heldAnswer(() => Response.json({ success: true }))
    server.answer(`DELETE ${ONE}`, held.answer)
    const user = await ask()
    await user.click(button('Cancelar'))
    expect(server.sent).toEqual([])
    await user.click(button('Deletar Ana Bela'))
    const confirm = await screen.findByRole('button', { name: 'Deletar' })
    confirm.click()
    confirm.click()
    await waitFor(() => expect(sent('DELETE')).toHaveLength(1))
    held.letThrough()
    await toastTitled('success', 'Lead deletado com sucesso!')
    expect(sent('DELETE')).toHaveLength(1)
    expect(router.refresh).toHaveBeenCalledOnce()
    expect(await takeBack(server, user)).toEqual({ collection: 'leads', id: LEAD.id })
    await toastTitled('success', 'Lead restaurado com sucesso!')
    expect(router.refresh).toHaveBeenCalledTimes(2)
  })

  it('[LEAD-29] that fails says why', async () => {
    server.answer(`DELETE ${ONE}`, refusal(409, 'Ainda faz falta.'))
    const user = await ask()
    // Not among the buttons of the daily work.
    expect(button('Deletar').closest('.staff-drawer__actions')).toBeNull()
    await user.click(button('Deletar'))
    expect(await toastTitled('error', 'Erro ao deletar lead')).toBe('Ainda faz falta.')
  })
})

describe('a quote of the lead', () => {
  const ROUTE = `POST /api/crm/leads/${LEAD.id}/convert-to-quote`
  const convert = async () => {
    const user = await visit()
    await user.click(button('Definir Orçamento para Ana Bela'))
    await screen.findByText('Deseja converter este lead em orçamento?')
    await user.click(button('Definir Orçamento'))
  }

  it('[LEAD-23…25, OP-61] is asked for, named by its number and shown', async () => {
    server.answer(ROUTE, () => Response.json({ claimed: [], quote: QUOTE }, { status: 201 }))
    await convert()
    expect(await toastTitled('success', 'Orçamento criado com sucesso!')).toBe('ORC-2026-0007')
    expect(router.push).toHaveBeenCalledExactlyOnceWith(`/admin/crm/quotes?registo=${QUOTE.id}&editar=1`)
  })

  it('[TEAM-02] that made its author the lead’s owner says so, and gives both back', async () => {
    const claimed = [{ id: LEAD.id, ownerId: USER.id, type: 'leads' }]
    server.answer(ROUTE, () => Response.json({ claimed, quote: { ...QUOTE, ownerId: USER.id } }, { status: 201 }))
    for (const collection of ['leads', 'quotes'])
      server.answer(`PATCH /api/crm/${collection}/owner`, () => Response.json({ count: 1 }))
    await convert()
    expect(await toastTitled('success', 'Orçamento criado com sucesso!')).toBe('ORC-2026-0007 · Ficou responsável')
    button('Anular').click()
    await toastTitled('success', 'Sem responsável')
    const given = { fromOwnerId: USER.id, ownerId: null }
    expect(server.bodies('PATCH')).toEqual([LEAD.id, QUOTE.id].map((id) => ({ ...given, ids: [id] })))
  })

  it('[LEAD-30] that cannot be made is said', async () => {
    const reason = 'Este lead já tem um orçamento em aberto: ORC-2026-0001'
    server.answer(ROUTE, refusal(409, reason))
    await convert()
    expect(await toastTitled('error', 'Erro ao definir orçamento')).toBe(reason)
    expect(router.push).not.toHaveBeenCalled()
  })
})

describe('a contact', () => {
  const ROUTE = `POST /api/crm/leads/${LEAD.id}/contacts`
  const today = luandaDay(new Date())
  const openContact = async (lead: Partial<LeadAnswer> = {}) => {
    server.answer(ROUTE, () => Response.json({ claimed: [], lead: LEAD }, { status: 201 }))
    const user = await visit(lead, { today })
    await user.click(button('Registar contacto com Ana Bela'))
    await screen.findByLabelText('Canal')
    return user
  }

  it('[OP-70] is planned for a day to come; a new lead becomes a contacted one', async () => {
    const user = await openContact()
    fill({ Canal: 'meeting', Nota: 'Quer três propostas', 'Próximo contacto': '2026-01-01' })
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Este dia já passou')
    expect(server.sent).toEqual([])
    fill({ 'Próximo contacto': '2099-01-01' })
    await user.keyboard('{Control>}s{/Control}')
    await toastTitled('success', 'Contacto registado com sucesso!')
    expect(server.bodies('POST')).toEqual([
      { channel: 'meeting', marksContacted: true, nextFollowUp: '2099-01-01', note: 'Quer três propostas' },
    ])
    await isClosed()
  })

  it('takes nothing more while it is being sent: it closes once it is saved', async () => {
    const { answer, letThrough } = heldAnswer(() => Response.json({ claimed: [], lead: LEAD }, { status: 201 }))
    const user = await openContact()
    server.answer(ROUTE, answer)
    await user.type(field('Nota'), 'Liguei')
    await user.click(button('Registar contacto'))
    await screen.findByRole('button', { name: 'A registar…' })
    await user.type(field('Nota'), ', pede novo preço')
    expect(field('Nota').value).toBe('Liguei')
    letThrough()
    await isClosed()
  })

  it('with an impossible day for the next one is not logged', async () => {
    const user = await openContact({ nextFollowUp: '2099-01-01' })
    typeImpossibleDay(field('Próximo contacto'))
    await user.click(button('Registar contacto'))
    await screen.findByText('Data inválida: escolha um dia')
    expect(server.sent).toEqual([])
  })

  it('[TEAM-02] makes whoever worked first on it responsible, and can be taken back', async () => {
    const user = await openContact({ ownerId: null })
    const claimed = [{ id: LEAD.id, ownerId: USER.id, type: 'leads' }]
    server.answer(ROUTE, () => Response.json({ claimed, lead: { ...LEAD, ownerId: USER.id } }, { status: 201 }))
    server.answer('PATCH /api/crm/leads/owner', () => Response.json({ count: 1 }))
    await user.click(button('Registar contacto'))
    expect(await toastTitled('success', 'Contacto registado com sucesso!')).toBe('Ficou responsável')
    await user.click(button('Anular'))
    await toastTitled('success', 'Sem responsável')
    expect(server.bodies('PATCH')).toEqual([{ fromOwnerId: USER.id, ids: [LEAD.id], ownerId: null }])
  })

  it('[TEAM-02] with a lead that a colleague has taken meanwhile says nothing of its owner', async () => {
    const user = await openContact({ ownerId: null })
    const lead = { ...LEAD, ownerId: MARTA ?? null }
    server.answer(ROUTE, () => Response.json({ claimed: [], lead }, { status: 201 }))
    await user.click(button('Registar contacto'))
    expect(await toastTitled('success', 'Contacto registado com sucesso!')).toBe('')
    expect(screen.queryByRole('button', { name: 'Anular' })).toBeNull()
  })

  it('closes alone by Escape: the details that it was opened from stay', async () => {
    const user = await visit()
    server.answer(`GET ${ONE}`, () =>
      Response.json({
        activities: [],
        duplicates: [],
        lead: LEAD,
        links: { client: null, orders: [], quotes: [] },
        merge: null,
      }),
    )
    await user.click(button('Ana Bela'))
    await user.click(await screen.findByRole('button', { name: 'Registar contacto' }))
    await screen.findByRole('dialog', { name: 'Registar contacto: Ana Bela' })
    await user.keyboard('{Escape}')
    await screen.findByRole('dialog', { name: 'Ana Bela' })
    await user.keyboard('{Escape}')
    await isClosed()
  })

  it('leaves the follow-up that a colleague may have planned meanwhile', async () => {
    const user = await openContact({ nextFollowUp: '2098-12-31T23:00:00.000Z', status: 'proposal' })
    expect(field('Próximo contacto').value).toBe('2099-01-01')
    expect(screen.queryByLabelText('Passar ao estado Contatado')).toBeNull()
    fill({ Nota: 'Não atendeu' })
    await user.click(button('Registar contacto'))
    await toastTitled('success', 'Contacto registado com sucesso!')
    expect(server.bodies('POST')).toEqual([{ channel: 'email', marksContacted: false, note: 'Não atendeu' }])
  })

  it('that the server refuses is said, and the note stays', async () => {
    const user = await openContact()
    server.answer(ROUTE, refusal(503, 'Agora não.'))
    fill({ Nota: 'Não se perde' })
    await user.click(button('Registar contacto'))
    expect(await toastTitled('error', 'Erro ao registar contacto')).toBe('Agora não.')
    expect(field('Nota').value).toBe('Não se perde')
    await user.keyboard('{Escape}')
    await screen.findByText('Tem alterações por guardar. Se sair agora, perdem-se.')
  })
})

describe('the details', () => {
  const other = { ...LEAD, email: 'ANA@exemplo.ao', id: '7a1f6c1e-52b9-4a52-9a4e-000000000031', name: 'Ana Outra' }
  const details = (
    lead: LeadAnswer,
    duplicates: object[] = [],
    links: object = { client: null, orders: [], quotes: [] },
  ) => Response.json({ activities: [], duplicates, lead, links })

  it('[OP-89] list possible duplicates with the reason, and open one from another', async () => {
    const same = (lead: LeadAnswer) => ({ ...lead, sameEmail: true, samePhone: false })
    server.answer(`GET ${ONE}`, () => details(LEAD, [same(other)]))
    server.answer(`GET /api/leads/${other.id}`, () => details(other, [same(LEAD)]))
    const user = await visit()
    await user.click(button('Ana Bela'))
    const section = await screen.findByRole('region', { name: 'Possíveis duplicados' })
    within(section).getByText('Mesmo email')
    await user.click(within(section).getByRole('button', { name: 'Ana Outra' }))
    const drawer = await screen.findByRole('dialog', { name: 'Ana Outra' })
    await within(drawer).findByRole('button', { name: 'Ana Bela' })
  })

  it('[LEAD-12] open the quote that the lead has, instead of making another', async () => {
    server.answer(`GET ${ONE}`, () => details(LEAD, [], { client: null, orders: [], quotes: [QUOTE] }))
    const user = await visit()
    await user.click(button('Ana Bela'))
    const open = await screen.findByRole('link', { name: 'Abrir ORC-2026-0007' })
    expect(open.getAttribute('href')).toBe(`/admin/crm/quotes/${QUOTE.id}`)
    expect(screen.queryByRole('button', { name: 'Definir Orçamento' })).toBeNull()
  })

  it('[LEAD-12] offer a new quote where the one before has been rejected', async () => {
    const quotes = [{ ...QUOTE, status: 'rejected' }]
    server.answer(`GET ${ONE}`, () => details(LEAD, [], { client: null, orders: [], quotes }))
    const user = await visit()
    await user.click(button('Ana Bela'))
    await screen.findByRole('link', { name: /^ORC-2026-0007/ })
    expect(button('Definir Orçamento')).toBeTruthy()
  })

  it('[OP-72] lead to the quotes, the projects and the client of the lead, if there are any', async () => {
    server.answer(`GET ${ONE}`, () => details(LEAD))
    const user = await visit()
    await user.click(button('Ana Bela'))
    await screen.findByText('Ainda sem orçamento nem cliente.')
    await user.keyboard('{Escape}')
    await isClosed()
    const client = { email: 'ana@exemplo.ao', id: LEAD.id, name: 'Kianda Lda' }
    const order = { id: other.id, orderNumber: 'PED-2026-0003', status: 'pending', title: 'Loja nova' }
    server.answer(`GET ${ONE}`, () => details(LEAD, [], { client, orders: [order], quotes: [QUOTE] }))
    await user.click(button('Ana Bela'))
    const links = within(await screen.findByRole('region', { name: 'Ligações' }))
    const href = (name: RegExp | string) => links.getByRole('link', { name }).getAttribute('href')
    expect(href('Kianda Lda')).toBe(`/admin/crm/clients/${LEAD.id}`)
    expect(href(/^ORC-2026-0007/)).toBe(`/admin/crm/quotes/${QUOTE.id}`)
    expect(href(/^PED-2026-0003/)).toBe(`/admin/crm/projects/${other.id}`)
  })
})
