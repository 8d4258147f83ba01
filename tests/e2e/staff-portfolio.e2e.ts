import { expect, type Locator, type Page } from '@playwright/test'

import { holdCalls, holdsForEverybody, post, read, someWord, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const PORTFOLIO = '/admin/portfolio'
/** A picture that every server of this product has. */
const PICTURE = '/api/placeholder/800/600'

interface Project {
  category: string
  clientName: string | null
  displayOrder: number
  featured: number
  id: string
  images: string[]
  projectUrl: string | null
  slug: string
  tags: string[]
  title: string
}

/** A word that only one test's projects have. */
const word = () => someWord('Zz')
/** A place in the order that no other project has, far behind those that visitors see first. */
const farOrder = () => 1_000_000 + Math.floor(Math.random() * 1_000_000_000)

const made: string[] = []

async function add(page: Page, changes: Record<string, unknown> = {}): Promise<Project> {
  const data = {
    category: 'branding',
    description: 'Uma marca para ver.',
    displayOrder: farOrder(),
    images: [new URL(PICTURE, test.info().project.use.baseURL).href],
    title: `Projeto ${word()}`,
    ...changes,
  }
  const { project } = await post<{ project: Project }>(page.request, '/api/projects', data)
  made.push(project.id)
  return project
}

async function stored(page: Page, title: string): Promise<Project | undefined> {
  const path = `/api/projects?q=${encodeURIComponent(title)}`
  const { projects } = await read<{ projects: Project[] }>(page.request, path)
  const found = projects.find((project) => project.title === title)
  if (found) made.push(found.id)
  return found
}

// Visitors see every project: none is left behind for other files to meet.
test.afterEach(async ({ page }) => {
  await page.unrouteAll()
  await signIn(page)
  for (const id of made.splice(0)) await page.request.delete(`/api/projects/${id}`)
})

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name: title }) })

/** The screen, narrowed to a text. */
async function open(page: Page, text: string): Promise<Locator> {
  await page.goto(`${PORTFOLIO}?q=${encodeURIComponent(text)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão do Portfólio' })).toBeVisible()
  return cardOf(page, text)
}

async function openEmptyForm(page: Page): Promise<Locator> {
  await page.goto(PORTFOLIO)
  await page.getByRole('button', { name: 'Novo projeto' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo projeto' })
  await expect(drawer.getByLabel('Título')).toBeVisible()
  return drawer
}

// That the figures are right is proven in tests/int/content-stats: here other files add projects meanwhile.
test('[PADM-01…04, PADM-31] figures, and the ways back', async ({ page }) => {
  await signIn(page)
  await page.goto(PORTFOLIO)
  const figures = page.getByRole('region', { name: 'Resumo do portfólio' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de projetos',
    'Em destaque',
    'Marketing Digital',
    'Design Gráfico',
  ])
  await expect(figures.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^\d+$/, /^\d+$/])
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  await expect(page.getByRole('link', { name: 'Ver o portfólio no site' })).toHaveAttribute('href', '/portfolio')
})

test('[PADM-05, PADM-06, PADM-08, PADM-30] search, category and order', async ({ page }) => {
  await signIn(page)
  const [token, order] = [word(), farOrder()]
  await add(page, { category: 'web-design', displayOrder: order + 2, title: `Dois ${token}` })
  await add(page, { category: 'branding', displayOrder: order, tags: [token], title: 'Um' })
  await open(page, token)
  const titles = page.getByRole('list', { name: 'Projetos' }).getByRole('heading')
  await expect(titles).toHaveText(['Um', `Dois ${token}`])
  const filter = page.getByLabel('Filtrar por categoria')
  await expect(filter.getByRole('option')).toHaveText([
    'Todas as categorias',
    'Marketing Digital',
    'Design Gráfico',
    'Branding',
    'Web Design',
  ])
  await filter.selectOption('Branding')
  await expect(page).toHaveURL(/category=branding/)
  await expect(titles).toHaveText(['Um'])
  await filter.selectOption('Marketing Digital')
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(titles.first()).toBeVisible()
})

test('[PADM-07, OP-87] grid or list, which the address remembers', async ({ page }) => {
  await signIn(page)
  const { title } = await add(page)
  const card = await open(page, title)
  const inGrid = await card.boundingBox()
  await page.getByRole('link', { name: 'Vista em lista' }).click()
  await expect(page).toHaveURL(/view=lista/)
  await expect(page.getByRole('link', { name: 'Vista em lista' })).toHaveAttribute('aria-current', 'true')
  expect((await card.boundingBox())?.width).toBeGreaterThan((inGrid?.width ?? 0) * 2)
  await page.getByRole('link', { name: 'Vista em grelha' }).click()
  await expect(page).not.toHaveURL(/view=/)
})

test('[PADM-09, PADM-10, PADM-19] a card, its links and at most three tags', async ({ page }) => {
  await signIn(page)
  const { slug, title } = await add(page, {
    clientName: 'Kianda',
    projectUrl: 'https://kianda.exemplo.ao/',
    tags: ['marca', 'logo', 'web', 'papel', 'montra'],
  })
  const card = await open(page, title)
  await expect(card.getByRole('list', { name: 'Tags' }).getByRole('listitem')).toHaveText([
    'marca',
    'logo',
    'web',
    '+2',
  ])
  await expect(card.getByText('Kianda', { exact: true })).toBeVisible()
  await expect(card.getByRole('link', { name: `Ver: ${title}` })).toHaveAttribute('href', `/projeto/${slug}`)
  const link = card.getByRole('link', { name: /^Abrir URL num novo separador/ })
  await expect(link).toHaveAttribute('href', 'https://kianda.exemplo.ao/')
  await expect(link).toHaveAttribute('target', '_blank')
  for (const action of ['Mover para cima', 'Mover para baixo', 'Duplicar']) {
    await expect(card.getByRole('button', { name: `${action}: ${title}` })).toBeVisible()
  }
  await expect(card.getByRole('button', { name: `Editar ${title}` })).toBeVisible()
  await expect(card.getByRole('button', { name: `Deletar ${title}` })).toBeVisible()
})

test('[PADM-11…15] moving sends only the order, one less or one more', async ({ page }) => {
  await signIn(page)
  const [token, order] = [word(), farOrder()]
  const above = await add(page, { displayOrder: order, title: `Acima ${token}` })
  const below = await add(page, { displayOrder: order + 1, title: `Abaixo ${token}` })
  await open(page, token)
  const titles = page.getByRole('list', { name: 'Projetos' }).getByRole('heading')
  await expect(titles).toHaveText([above.title, below.title])
  await expect(page.getByRole('button', { name: `Mover para cima: ${above.title}` })).toBeDisabled()
  await expect(page.getByRole('button', { name: `Mover para baixo: ${below.title}` })).toBeDisabled()

  for (const [action, displayOrder, after] of [
    ['Mover para cima', order, [below.title, above.title]],
    ['Mover para baixo', order + 1, [above.title, below.title]],
  ] as const) {
    const sent = page.waitForRequest((request) => request.url().endsWith(`/api/projects/${below.id}`))
    await page.getByRole('button', { name: `${action}: ${below.title}` }).click()
    const request = await sent
    expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { displayOrder }])
    await expect(titles).toHaveText([...after])
  }
})

test('[PADM-13, OP-82] a second move before the list has been read again goes one further', async ({ page }) => {
  await signIn(page)
  const [token, order] = [word(), farOrder()]
  const titles = ['A', 'B', 'C'].map((letter) => `${letter} ${token}`)
  for (const [index, title] of titles.entries()) await add(page, { displayOrder: order + index, title })
  await open(page, token)
  const last = titles[2] ?? ''
  const letThrough = await holdCalls(page, '**/*_rsc=*')
  for (const displayOrder of [order + 1, order]) {
    const sent = page.waitForRequest((request) => request.method() === 'PUT')
    await page.getByRole('button', { name: `Mover para cima: ${last}` }).click()
    expect((await sent).postDataJSON()).toEqual({ displayOrder })
    await expect.poll(async () => (await stored(page, last))?.displayOrder).toBe(displayOrder)
    await expect(page.getByText('Ordem atualizada com sucesso!')).toHaveCount(displayOrder === order ? 2 : 1)
  }
  letThrough()
  const shown = page.getByRole('list', { name: 'Projetos' }).getByRole('heading')
  await expect(shown).toHaveText([last, ...titles.slice(0, 2)])
})

test('[PADM-16…18, PADM-47, PADM-51, OP-81] duplicating', async ({ page }) => {
  await signIn(page)
  const { title } = await add(page, { featured: 1, tags: ['marca'] })
  const card = await open(page, title)
  await expect(card.getByText('Destaque', { exact: true })).toBeVisible()
  const figures = page.getByRole('region', { name: 'Resumo do portfólio' })
  const count = Number(await figures.getByRole('definition').first().textContent())
  await card.getByRole('button', { name: `Duplicar: ${title}` }).click()
  await expect(page.getByText('Sucesso', { exact: true })).toBeVisible()
  await expect(page.getByText('Projeto duplicado com sucesso!')).toBeVisible()
  const copy = await stored(page, `${title} (Cópia)`)
  expect(copy).toMatchObject({ displayOrder: count + 1, featured: 0, tags: ['marca'] })
  await expect(cardOf(page, `${title} (Cópia)`)).toBeVisible()

  await page.route('**/api/projects', (route) => route.abort())
  await card.getByRole('button', { name: `Duplicar: ${title}` }).click()
  await expect(page.getByText('Erro', { exact: true })).toBeVisible()
  await expect(page.getByText(/^Erro ao duplicar projeto\. Sem ligação/)).toBeVisible()
  await page.unrouteAll()
  await page.context().clearCookies()
  await card.getByRole('button', { name: `Duplicar: ${title}` }).click()
  await expect(page.getByText('Falha ao duplicar projeto: Inicie sessão para continuar.')).toBeVisible()
})

test('[PADM-20, PADM-21, PADM-27, PADM-28, PADM-32…38, PADM-40, PADM-48] a project is created in three tabs', async ({
  page,
}) => {
  const title = `Projeto ${word()}`
  await signIn(page, 'editor')
  const drawer = await openEmptyForm(page)
  await expect(drawer.getByRole('tab')).toHaveText(['Informações básicas', 'Imagens', 'Configurações'])
  await expect(drawer.getByLabel('Categoria').getByRole('option')).toHaveText([
    'Marketing Digital',
    'Design Gráfico',
    'Branding',
    'Web Design',
  ])
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('Título é obrigatório')).toBeVisible()
  await expect(drawer.getByText('Descrição é obrigatória')).toBeVisible()
  await drawer.getByLabel('Título').fill(title)
  await drawer.getByLabel('Descrição').fill('Uma marca nova.')
  await drawer.getByLabel('Categoria').selectOption('Web Design')
  await drawer.getByLabel(/^Tags/).fill(' marca , logo,, ')
  await drawer.getByRole('button', { name: 'Guardar' }).click()

  // The tab with what is wrong comes to the front.
  await expect(drawer.getByRole('tab', { name: 'Imagens' })).toHaveAttribute('aria-selected', 'true')
  await expect(drawer.getByText('Pelo menos uma imagem é necessária')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Imagens/ }).fill('sem endereço')
  await expect(drawer.getByText('Imagem 1: URL de imagem inválido')).toBeVisible()
  await drawer.getByRole('textbox', { name: /^Imagens/ }).fill('https://exemplo.ao/a.webp')

  await drawer.getByRole('tab', { name: 'Imagens' }).press('ArrowRight')
  const order = drawer.getByLabel('Ordem de exibição')
  await expect(order).toHaveValue('0')
  await expect(drawer.getByText('Um número mais baixo significa uma posição mais alta.')).toBeVisible()
  await order.fill('-3')
  await order.blur()
  await expect(order).toHaveValue('0')
  await order.fill('1999999999')
  await drawer.getByRole('switch', { name: 'Projeto em destaque' }).press('Space')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Sucesso', { exact: true })).toBeVisible()
  await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible()
  expect(await stored(page, title)).toMatchObject({
    category: 'web-design',
    clientName: null,
    displayOrder: 1_999_999_999,
    featured: 1,
    images: ['https://exemplo.ao/a.webp'],
    projectUrl: null,
    tags: ['marca', 'logo'],
  })
})

test('[PADM-20, PADM-32, PADM-34] saving leads to the tab and the field where something is wrong', async ({ page }) => {
  await signIn(page)
  const drawer = await openEmptyForm(page)
  await drawer.getByRole('tab', { name: 'Configurações' }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByLabel('Título')).toBeFocused()
  await drawer.getByLabel('Título').fill('x')
  await drawer.getByLabel('Descrição').fill('x')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByRole('textbox', { name: /^Imagens/ })).toBeFocused()
  await expect(drawer.getByText('Pelo menos uma imagem é necessária')).toBeVisible()
})

test('[PADM-22…26, PADM-39] pictures are previewed as they are typed, with another in the place of a broken one', async ({
  page,
}) => {
  await signIn(page)
  const drawer = await openEmptyForm(page)
  await drawer.getByRole('tab', { name: 'Imagens' }).click()
  await expect(drawer.getByText(/800x600/)).toBeVisible()
  const origin = new URL(page.url()).origin
  await drawer
    .getByRole('textbox', { name: /^Imagens/ })
    .fill(`${origin}/api/placeholder/640/480\n\n${origin}/nao-existe.png\n`)
  const previews = drawer.getByRole('region', { name: 'Pré-visualização das imagens' })
  await expect(previews.getByRole('img')).toHaveCount(2)
  await expect(previews.getByRole('img', { name: 'Imagem 1' })).toHaveAttribute('src', /placeholder\/640\/480$/)
  await expect(previews.getByRole('img', { name: 'Imagem 2' })).toHaveAttribute('src', '/api/placeholder/800/600')

  const many = Array.from({ length: 30 }, (_, index) => `${origin}/api/placeholder/${400 + index}/300`).join('\n')
  await drawer.getByRole('textbox', { name: /^Imagens/ }).fill(many)
  await expect(previews.getByRole('img')).toHaveCount(30)
  const { height, scrolls } = await previews.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
  }))
  expect(height).toBeLessThanOrEqual(300)
  expect(scrolls).toBe(true)
})

test('[PADM-42, PADM-43, PADM-45, PADM-46, PADM-49] editing, and failures with their fallback', async ({ page }) => {
  await signIn(page)
  const { id, title } = await add(page)
  const card = await open(page, title)
  const drawer = page.getByRole('dialog', { name: `Editar ${title}` })
  await card.getByRole('button', { name: `Editar ${title}` }).click()
  await drawer.getByLabel('Nome do cliente').fill('Casa Mufete')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Projeto atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Casa Mufete')).toBeVisible()

  await card.getByRole('button', { name: `Editar ${title}` }).click()
  await drawer.getByLabel('Nome do cliente').fill('Outro')
  expect((await page.request.delete(`/api/projects/${id}`)).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  const toast = page.locator('[data-sonner-toast][data-type=error]')
  await expect(toast.getByText('Erro', { exact: true })).toBeVisible()
  await expect(toast.getByText('Falha ao atualizar projeto: Projeto não encontrado')).toBeVisible()
  await page.route(`**/api/projects/${id}`, (route) => route.abort())
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(toast.getByText(/^Erro ao atualizar projeto\./)).toBeVisible()

  const empty = await openEmptyForm(page)
  await empty.getByLabel('Título').fill('x')
  await empty.getByLabel('Descrição').fill('x')
  await empty.getByRole('tab', { name: 'Imagens' }).click()
  await empty.getByRole('textbox', { name: /^Imagens/ }).fill('https://exemplo.ao/a.webp')
  await page.context().clearCookies()
  await empty.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Falha ao criar projeto: Inicie sessão para continuar.')).toBeVisible()
})

test('[PADM-41, PADM-44, PADM-50] deleting asks, and says what became of it', async ({ page }) => {
  await signIn(page)
  const { title } = await add(page)
  const gone = await add(page)
  const card = await open(page, title)
  await card.getByRole('button', { name: `Deletar ${title}` }).click()
  await expect(page.getByText('Tem certeza que deseja deletar este projeto?')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await card.getByRole('button', { name: `Deletar ${title}` }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(page.getByText('Projeto deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum projeto encontrado')).toBeVisible()

  const other = await open(page, gone.title)
  expect((await page.request.delete(`/api/projects/${gone.id}`)).status()).toBe(200)
  await other.getByRole('button', { name: `Deletar ${gone.title}` }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(page.getByText('Falha ao deletar projeto: Projeto não encontrado')).toBeVisible()
})

test('[OP-55] comercial sees the portfolio but changes nothing', async ({ page }) => {
  await signIn(page)
  const { title } = await add(page)
  await signIn(page, 'comercial')
  const card = await open(page, title)
  await expect(card.getByRole('link', { name: `Ver: ${title}` })).toBeVisible()
  await expect(page.getByRole('button', { name: /Novo projeto|^Mover|^Duplicar|^Editar|^Deletar/ })).toHaveCount(0)
})

test('[ADM-11] the screen is clean for axe and holds on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await signIn(page)
  for (const path of [PORTFOLIO, `${PORTFOLIO}?view=lista`]) {
    await page.goto(path)
    await expect(page.getByRole('list', { name: 'Projetos' })).toBeVisible()
    await holdsForEverybody(page)
  }
  const drawer = await openEmptyForm(page)
  await expect(drawer.getByRole('tab').first()).toBeVisible()
  await holdsForEverybody(page)
})
