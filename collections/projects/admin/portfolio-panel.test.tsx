// @vitest-environment happy-dom
import { act, screen, waitFor, within } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'

import { NewRecordButton } from '@kit/admin/list/new-record-button'
import { LOADED_AT_HEADER, STALE_RECORD } from '@kit/lib/loaded-at'
import {
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
} from '../../../tests/support/staff-visitor'
import type { ProjectAnswer } from '../schema'
import { PortfolioPanel } from './panel'
import { PortfolioCard } from './portfolio-card'
import type { PortfolioRow } from './portfolio-row'

const server = useStaffServer()

const PROJECT: ProjectAnswer = {
  category: 'branding',
  challenge: null,
  clientName: 'Kianda',
  createdAt: '2026-03-01T08:00:00.000Z',
  description: 'Uma marca para ver.',
  displayOrder: 5,
  execution: null,
  featured: 1,
  id: '7a1f6c1e-52b9-4a52-9a4e-0d2f3c1b9e05',
  idea: null,
  images: ['https://exemplo.ao/a.webp'],
  outcome: null,
  tileLine: null,
  projectUrl: 'https://kianda.exemplo.ao/',
  results: [],
  serviceId: null,
  slug: 'marca-kianda',
  tags: ['marca', 'logo', 'web', 'papel', 'montra'],
  team: null,
  title: 'Marca',
  updatedAt: '2026-03-01T08:00:00.000Z',
  year: null,
}
const ONE = `/api/projects/${PROJECT.id}`
const LATER = '2026-03-02T08:00:00.000Z'
const NEW = 'Novo projeto'
const IMAGES = 'Imagens \\(um URL por linha\\)'

const visitPortfolio = (changes: Partial<PortfolioRow> = {}, canWrite = true) =>
  visitStaff(
    <PortfolioPanel>
      <NewRecordButton>{NEW}</NewRecordButton>
      <ul>
        <PortfolioCard
          canWrite={canWrite}
          count={8}
          row={{ isDraft: false, isFirst: false, isLast: false, project: PROJECT, service: null, ...changes }}
        />
      </ul>
    </PortfolioPanel>,
  )

const tab = (name: string) => screen.getByRole('tab', { name })
const answered =
  (changes: Partial<ProjectAnswer> = {}) =>
  () =>
    Response.json({ project: { ...PROJECT, updatedAt: LATER, ...changes } })
const noAnswer = () => Promise.reject(new TypeError('fetch failed'))
const bodies = () => server.sent.map(({ body }) => body)

async function openForm(user: UserEvent, name = NEW): Promise<HTMLElement> {
  await user.click(button(name === NEW ? NEW : 'Editar Marca'))
  const drawer = await screen.findByRole('dialog', { name })
  await within(drawer).findByLabelText('Nome do cliente')
  return drawer
}

describe('the card', () => {
  it('[PADM-09…10] [PADM-19] says what the project is, with at most three tags and its links', async () => {
    await visitPortfolio()
    for (const text of ['Kianda', 'Branding', 'Destaque', 'Uma marca para ver.', 'Ordem 5'])
      expect(screen.getByText(text)).toBeTruthy()
    const tags = within(screen.getByRole('list', { name: 'Tags' })).getAllByRole('listitem')
    expect(tags.map(({ textContent }) => textContent)).toEqual(['marca', 'logo', 'web', '+2'])
    expect(screen.getByRole('link', { name: 'Ver: Marca' }).getAttribute('href')).toBe('/projeto/marca-kianda')
    const link = screen.getByRole('link', { name: 'Abrir URL num novo separador: Marca' })
    expect([link.getAttribute('href'), link.getAttribute('target')]).toEqual([PROJECT.projectUrl, '_blank'])
    const names = ['Mover para cima: Marca', 'Mover para baixo: Marca', 'Duplicar: Marca', 'Editar Marca']
    expect(screen.getAllByRole('button')).toEqual([NEW, ...names, 'Deletar Marca'].map(button))
  })

  it('[PADM-09] [OP-55] of a draft leads to its preview; who only reads changes nothing', async () => {
    await visitPortfolio({ isDraft: true, project: { ...PROJECT, projectUrl: null } }, false)
    expect(screen.getByText('Rascunho')).toBeTruthy()
    const seen = screen.getByRole('link', { name: 'Ver: Marca' }).getAttribute('href')
    expect(seen).toBe(`/pre-visualizacao/projeto/${PROJECT.id}`)
    expect(button('Sem URL: Marca').disabled).toBe(true)
    expect(screen.getAllByRole('button')).toEqual([button(NEW), button('Sem URL: Marca')])
  })

  it.each([
    ['Mover para cima', { isFirst: true }],
    ['Mover para cima', { project: { ...PROJECT, displayOrder: 0 } }],
    ['Mover para baixo', { isLast: true }],
  ])('[PADM-11] [PADM-12] there is no %s at the end of the way', async (name, row) => {
    await visitPortfolio(row)
    expect(button(`${name}: Marca`).disabled).toBe(true)
  })

  it('[PADM-11…15] [OP-82] moving sends only the order, and since when; a second move goes one further', async () => {
    const user = await visitPortfolio()
    let loadedAt = PROJECT.updatedAt
    for (const [name, displayOrder, updatedAt] of [
      ['Mover para cima', 4, '2026-03-02T08:00:00.000Z'],
      ['Mover para cima', 3, '2026-03-03T08:00:00.000Z'],
      ['Mover para baixo', 4, '2026-03-04T08:00:00.000Z'],
    ] as const) {
      server.answer(`PUT ${ONE}`, answered({ displayOrder, updatedAt }))
      const before = screen.queryAllByText('Ordem atualizada com sucesso!').length
      await user.click(button(`${name}: Marca`))
      await waitFor(() => expect(screen.getAllByText('Ordem atualizada com sucesso!')).toHaveLength(before + 1))
      expect(server.sent.at(-1)?.body).toEqual({ displayOrder })
      expect(server.sent.at(-1)?.headers.get(LOADED_AT_HEADER)).toBe(loadedAt)
      loadedAt = updatedAt
    }
    expect(router.refresh).toHaveBeenCalledTimes(3)
  })

  it('[PADM-16…18] [PADM-47] a copy is a draft with its own title, not featured and behind all, with the whole story', async () => {
    server.answer('POST /api/projects', answered())
    const story = { challenge: 'Ninguém a conhecia.', results: [{ label: 'Vendas', value: '+35%' }], year: 2025 }
    const user = await visitPortfolio({ project: { ...PROJECT, ...story } })
    await user.click(button('Duplicar: Marca'))
    expect(await toastTitled('success', 'Sucesso')).toBe(
      'Projeto duplicado com sucesso! A cópia é um rascunho: publique-a quando estiver pronta.',
    )
    const { createdAt, id, slug, updatedAt, ...content } = PROJECT
    const own = { displayOrder: 9, featured: 0, status: 'draft', title: 'Marca (Cópia)' }
    expect(bodies()).toEqual([{ ...content, ...story, ...own }])
  })

  it('[OP-82] a move from a list that is old is refused, and the list read again', async () => {
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    const user = await visitPortfolio()
    await user.click(button('Mover para cima: Marca'))
    expect(await toastTitled('error', 'Erro')).toContain(STALE_RECORD)
    expect(router.refresh).toHaveBeenCalledTimes(1)
  })

  it('[PADM-16] a copy of a project whose service is in the trash has none', async () => {
    server.answer('POST /api/projects', answered())
    const service = { id: '0b9f6c1e-52b9-4a52-9a4e-0d2f3c1b9e06', label: 'Serviço deletado' }
    const project = { ...PROJECT, serviceId: service.id }
    const user = await visitPortfolio({ isServiceDeleted: true, project, service })
    await user.click(button('Duplicar: Marca'))
    await toastTitled('success', 'Sucesso')
    expect(bodies()).toMatchObject([{ serviceId: null, title: 'Marca (Cópia)' }])
  })

  it.each([
    ['a refusal', refusal(401, 'Inicie sessão.'), 'Falha ao duplicar projeto: Inicie sessão.'],
    ['no answer', noAnswer, /^Erro ao duplicar projeto\. Sem ligação/],
  ])('[PADM-51] [OP-81] after %s duplicating says so', async (_, answer, said) => {
    server.answer('POST /api/projects', answer)
    const user = await visitPortfolio()
    await user.click(button('Duplicar: Marca'))
    expect(await toastTitled('error', 'Erro')).toMatch(said)
    expect(router.refresh).not.toHaveBeenCalled()
  })
})

const NO_STORY = {
  challenge: null,
  execution: null,
  idea: null,
  outcome: null,
  tileLine: null,
  results: [],
  serviceId: null,
  team: null,
  year: null,
}

describe('the form', () => {
  it('[PADM-20…21] [PADM-28] has three tabs, through which the arrows walk', async () => {
    const user = await visitPortfolio()
    await openForm(user)
    const names = ['Informações básicas', 'Imagens', 'Configurações']
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(names)
    const options = Array.from(screen.getByLabelText<HTMLSelectElement>(/^Categoria/).options, ({ text }) => text)
    expect(options).toEqual(['Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design'])
    act(() => tab('Informações básicas').focus())
    for (const [key, name] of [
      ['ArrowRight', 'Imagens'],
      ['End', 'Configurações'],
      ['ArrowRight', 'Informações básicas'],
      ['ArrowLeft', 'Configurações'],
      ['Home', 'Informações básicas'],
    ] as const) {
      await user.keyboard(`{${key}}`)
      expect(document.activeElement).toBe(tab(name))
      expect(tab(name).getAttribute('aria-selected')).toBe('true')
    }
  })

  it('[PADM-27] [PADM-48] a new project is checked tab by tab, then sent whole', async () => {
    server.answer('POST /api/projects', answered())
    const user = await visitPortfolio()
    const drawer = await openForm(user)
    await user.click(tab('Configurações'))
    await user.click(button('Guardar'))
    await within(drawer).findByText('Título é obrigatório')
    within(drawer).getByText('Descrição é obrigatória')
    expect(tab('Informações básicas').getAttribute('aria-selected')).toBe('true')
    fill({ Categoria: 'web-design', Descrição: 'Nova.', Título: 'Site' })
    fill({ 'Tags \\(separadas por vírgulas\\)': ' marca , logo,, ', 'URL do projeto': 'sem endereço' })
    await user.click(button('Guardar'))
    await within(drawer).findByText('URL do projeto inválido')
    fill({ 'URL do projeto': '' })
    await user.click(button('Guardar'))

    // The tab with the invalid field is shown.
    await within(drawer).findByText('Pelo menos uma imagem é necessária')
    expect(tab('Imagens').getAttribute('aria-selected')).toBe('true')
    within(drawer).getByText(/800x600/)
    fill({ [IMAGES]: 'https://exemplo.ao/a.webp\nsem endereço' })
    await within(drawer).findByText('Imagem 2: URL de imagem inválido')
    fill({ [IMAGES]: '\nhttps://exemplo.ao/a.webp\n\n' })

    await user.click(tab('Configurações'))
    const order = field('Ordem de exibição')
    expect(order.value).toBe('0')
    within(drawer).getByText('Um número mais baixo significa uma posição mais alta.')
    await user.clear(order)
    await user.type(order, '-3{Tab}')
    expect(order.value).toBe('0')
    fill({ 'Ordem de exibição': '19' })
    await user.click(screen.getByRole('switch', { name: 'Projeto em destaque' }))
    await user.type(order, '{Enter}')
    expect(await toastTitled('success', 'Sucesso')).toBe('Projeto criado com sucesso!')
    expect(bodies()).toEqual([
      {
        category: 'web-design',
        clientName: null,
        description: 'Nova.',
        displayOrder: 19,
        featured: 1,
        images: ['https://exemplo.ao/a.webp'],
        projectUrl: null,
        tags: ['marca', 'logo'],
        title: 'Site',
        ...NO_STORY,
      },
    ])
    await isClosed()
  })

  it('[PADM-22…23] [PADM-39] every address has its picture once typing rests', async () => {
    const user = await visitPortfolio()
    const drawer = await openForm(user)
    await user.click(tab('Imagens'))
    expect(screen.queryByRole('region', { name: 'Pré-visualização das imagens' })).toBeNull()
    fill({ [IMAGES]: 'https://exemplo.ao/1.webp\n\nftp://exemplo.ao/2.webp\n' })
    const previews = await within(drawer).findByRole('region', { name: 'Pré-visualização das imagens' })
    const names = () =>
      within(previews)
        .getAllByRole<HTMLImageElement>('img')
        .map(({ alt }) => alt)
    expect(names()).toEqual(['Imagem 1', 'Imagem 2'])
    fill({ [IMAGES]: Array.from({ length: 30 }, (_, index) => `https://exemplo.ao/${index}.webp`).join('\n') })
    await waitFor(() => expect(names()).toHaveLength(30))
  })

  it('[PADM-42…43] [PADM-49] editing sends what was changed, and failures say why', async () => {
    server.answer(`PUT ${ONE}`, refusal(404, 'Projeto não encontrado'))
    const user = await visitPortfolio()
    await openForm(user, 'Editar Marca')
    fill({ 'Nome do cliente': 'Casa Mufete' })
    await user.keyboard('{Control>}s{/Control}')
    await screen.findByText('Falha ao atualizar projeto: Projeto não encontrado')
    server.answer(`PUT ${ONE}`, noAnswer)
    await user.click(button('Guardar'))
    await screen.findByText(/^Erro ao atualizar projeto\. Sem ligação/)
    expect(field('Nome do cliente').value).toBe('Casa Mufete')
    server.answer(`PUT ${ONE}`, answered())
    await user.click(button('Guardar'))
    expect(await toastTitled('success', 'Sucesso')).toBe('Projeto atualizado com sucesso!')
    expect(bodies()).toEqual([1, 2, 3].map(() => ({ clientName: 'Casa Mufete' })))
    expect(server.sent[0]?.headers.get(LOADED_AT_HEADER)).toBe(PROJECT.updatedAt)

    await isClosed()
    server.answer('POST /api/projects', refusal(401, 'Inicie sessão para continuar.'))
    await openForm(user)
    fill({ Descrição: 'x', [IMAGES]: 'https://exemplo.ao/a.webp', Título: 'x' })
    await user.click(button('Guardar'))
    await screen.findByText('Falha ao criar projeto: Inicie sessão para continuar.')
  })

  it('[PADM-43] of two people at one project the second is told and opens what is stored', async () => {
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    server.answer(`GET ${ONE}`, answered({ clientName: 'Da outra pessoa' }))
    const user = await visitPortfolio()
    await openForm(user, 'Editar Marca')
    fill({ Título: 'O meu' })
    await user.click(button('Guardar'))
    await screen.findByRole('alert')
    await user.click(button('Abrir a versão guardada'))
    await waitFor(() => expect(field('Nome do cliente').value).toBe('Da outra pessoa'))
    expect(field('Título').value).toBe('Marca')
  })

  it('[PADM-43] who overwrites the other person’s version still publishes', async () => {
    server.answer(`PUT ${ONE}`, refusal(409, STALE_RECORD))
    const user = await visitPortfolio({ isDraft: true })
    await openForm(user, 'Editar Marca')
    await user.click(button('Publicar'))
    await screen.findByRole('alert')
    server.answer(`PUT ${ONE}`, answered())
    await user.click(button('Guardar as minhas alterações'))
    await toastTitled('success', 'Sucesso')
    expect(bodies()).toEqual([{ status: 'published' }, { status: 'published' }])
    expect(server.sent.at(-1)?.headers.has(LOADED_AT_HEADER)).toBe(false)
  })
})

const SERVICE_ID = '3b8e2a60-7d7b-4c1c-8a53-0f6a3f1f9a01'

describe('the story', () => {
  const folded = () => screen.getByText('Estudo de caso').closest('details')

  it('is folded while there is none, opens with what is wrong in it, and is sent as the page shows it', async () => {
    server.answer(`PUT ${ONE}`, answered())
    server.answer('GET /api/crm/services?limit=8&q=Bra', () =>
      Response.json({ services: [{ id: SERVICE_ID, name: 'Branding' }] }),
    )
    const user = await visitPortfolio()
    await openForm(user, 'Editar Marca')
    expect(folded()?.open).toBe(false)
    const figures = 'Números do projeto \\(um por linha, até 3\\)'
    fill({ Ano: '2025/26', [figures]: '+35%' })
    await user.click(button('Guardar'))
    await screen.findByText('O ano tem de estar entre 1990 e 2100')
    screen.getByText('Escreva o número e depois o que ele conta: +35% Vendas em três meses')
    expect(folded()?.open).toBe(true)
    fill({ Ano: '2025', [figures]: '+35% Vendas\n\n12.000 Seguidores', 'O desafio': 'Ninguém a conhecia.' })
    await user.type(field('Serviço do projeto'), 'Bra')
    const found = within(await screen.findByRole('listbox', { name: 'Serviço do projeto' }))
    await user.click(await found.findByRole('option', { name: 'Branding' }))
    await user.click(button('Guardar'))
    await toastTitled('success', 'Sucesso')
    const results = [
      { label: 'Vendas', value: '+35%' },
      { label: 'Seguidores', value: '12.000' },
    ]
    expect(bodies().at(-1)).toEqual({ challenge: 'Ninguém a conhecia.', results, serviceId: SERVICE_ID, year: 2025 })
  })

  it('is open where there is one, with its service by name', async () => {
    const project = { ...PROJECT, results: [{ label: 'Vendas', value: '+35%' }], serviceId: SERVICE_ID, year: 2025 }
    const user = await visitPortfolio({ project, service: { id: SERVICE_ID, label: 'Branding' } })
    await openForm(user, 'Editar Marca')
    expect(folded()?.open).toBe(true)
    expect([field('Ano').value, field('Serviço do projeto').value]).toEqual(['2025', 'Branding'])
  })
})

describe('deleting', () => {
  it('[PADM-41] [PADM-50] asks, and says what became of it', async () => {
    server.answer(`DELETE ${ONE}`, refusal(404, 'Projeto não encontrado'))
    const user = await visitPortfolio()
    await user.click(button('Deletar Marca'))
    await screen.findByText('Tem certeza que deseja deletar este projeto?')
    await user.click(button('Cancelar'))
    expect(server.sent).toEqual([])
    await user.click(button('Deletar Marca'))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    expect(await toastTitled('error', 'Erro')).toBe('Falha ao deletar projeto: Projeto não encontrado')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Deletar' })).toBeNull())
    server.answer(`DELETE ${ONE}`, () => Response.json({ success: true }))
    await user.click(button('Deletar Marca'))
    await user.click(await screen.findByRole('button', { name: 'Deletar' }))
    expect(await toastTitled('success', 'Sucesso')).toBe('Projeto deletado com sucesso!')
    expect(await takeBack(server, user)).toEqual({ collection: 'projects', id: PROJECT.id })
    await screen.findByText('Projeto restaurado com sucesso!')
  })
})
