import { expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'

import { painted } from '../support/awake'
import {
  holdCalls,
  holdsForEverybody,
  post,
  pressEnter,
  read,
  someWord,
  successToast,
  test,
  toastOf,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const PORTFOLIO = '/admin/portfolio'
/** A picture that every server of this product answers. */
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
/** A unique display order, far behind the projects that visitors see first. */
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

// Removes the projects, because visitors see them in other files' tests too.
test.afterEach(async ({ page }) => {
  await page.unrouteAll()
  await signIn(page)
  for (const id of made.splice(0)) await page.request.delete(`/api/projects/${id}`)
})

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name: title }) })

/** Lifts an item by keyboard. dnd-kit announces it at once, but handles the arrow keys only from the next timer on. */
async function lift(handle: Locator, announced: RegExp): Promise<void> {
  await handle.press('Space')
  await expect(handle.page().getByText(announced)).toBeAttached()
  await painted(handle.page())
}

/**
 * Drags an item by mouse to another's place. The window is tall enough to keep both away from its edges, where the page
 * would scroll. Drops the item at the announced position.
 */
async function dragByMouse(handle: Locator, onto: Locator): Promise<void> {
  const page = handle.page()
  await page.setViewportSize({ height: 1800, width: 1280 })
  await handle.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const [from, to] = [await handle.boundingBox(), await onto.boundingBox()]
  if (!from || !to) throw new Error('No handle')
  const place = (await onto.getAttribute('aria-label'))?.match(/\d+ de \d+$/)?.[0]
  await page.mouse.move(from.x + 20, from.y + 20)
  await page.mouse.down()
  await page.mouse.move(to.x + 20, to.y + 20, { steps: 10 })
  await expect(page.getByText(`Por cima do lugar ${place}.`)).toBeAttached()
  await page.mouse.up()
}

/** Opens the screen filtered by a text. */
async function open(page: Page, text: string): Promise<Locator> {
  await page.goto(`${PORTFOLIO}?q=${encodeURIComponent(text)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão do Portfólio' })).toBeVisible()
  return cardOf(page, text)
}

// tests/int/content-stats tests the figures: here other files add projects in parallel.
test('[PADM-01…10] [PADM-30…31] figures and cards; the address remembers search, category and view', async ({
  page,
}) => {
  await signIn(page)
  const [token, order] = [word(), farOrder()]
  const two = `Dois ${token}`
  await add(page, { category: 'web-design', displayOrder: order + 2, title: two })
  const { slug } = await add(page, { category: 'branding', displayOrder: order, tags: [token], title: 'Um' })
  await signIn(page, 'comercial')
  await open(page, token)
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

  const titles = page.getByRole('list', { name: 'Projetos' }).getByRole('heading')
  await expect(titles).toHaveText(['Um', two])
  await expect(page.getByRole('link', { name: 'Ver: Um' })).toHaveAttribute('href', `/projeto/${slug}`)
  // A comercial sees the portfolio but changes nothing.
  await expect(page.getByRole('button', { name: /Novo projeto|^Mover|^Duplicar|^Editar|^Deletar/ })).toHaveCount(0)

  const card = cardOf(page, two)
  const inGrid = await card.boundingBox()
  await page.getByRole('link', { name: 'Vista em lista' }).click()
  await expect(page).toHaveURL(/view=lista/)
  await expect(page.getByRole('link', { name: 'Vista em lista' })).toHaveAttribute('aria-current', 'true')
  expect((await card.boundingBox())?.width).toBeGreaterThan((inGrid?.width ?? 0) * 2)
  await page.goBack()
  await expect(page).not.toHaveURL(/view=/)

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
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
})

test('[PADM-11…15, OP-82] projects are moved, also before the list has been read again', async ({ page }) => {
  await signIn(page)
  const [token, order] = [word(), farOrder()]
  const titles = ['A', 'B', 'C'].map((letter) => `${letter} ${token}`)
  const [first = '', second = '', last = ''] = titles
  for (const [index, title] of titles.entries()) await add(page, { displayOrder: order + index, title })
  await open(page, token)
  const up = (title: string) => page.getByRole('button', { name: `Mover para cima: ${title}` })
  const down = (title: string) => page.getByRole('button', { name: `Mover para baixo: ${title}` })
  await expect(up(first)).toBeDisabled()
  await expect(down(last)).toBeDisabled()

  const letThrough = await holdCalls(page, '**/*_rsc=*')
  for (const displayOrder of [order + 1, order]) {
    await pressEnter(up(last))
    // The second may come when the first has gone.
    await expect(toastOf(page, 'Ordem atualizada com sucesso!').first()).toBeVisible()
    await expect.poll(async () => (await stored(page, last))?.displayOrder).toBe(displayOrder)
  }
  letThrough()
  const shown = page.getByRole('list', { name: 'Projetos' }).getByRole('heading')
  await expect(shown).toHaveText([last, first, second])
  // When 'up' becomes disabled at the top, the next action gets the focus.
  await expect(up(last)).toBeDisabled()
  await expect(down(last)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(shown).toHaveText([first, last, second])
})

test('projects are dragged by mouse and keyboard, over several places; a narrowed list has no handles', async ({
  page,
}) => {
  await signIn(page)
  const token = word()
  const titles = ['A', 'B', 'C'].map((letter) => `${letter} ${token}`)
  // Placed last and on one page, whatever others have added.
  for (const [index, title] of titles.entries()) await add(page, { displayOrder: 2_100_000_000 + index, title })
  // A page beyond the last one shows the last.
  await page.goto(`${PORTFOLIO}?page=1000`)
  const list = page.getByRole('list', { name: 'Projetos' })
  const handleOf = (title: string) =>
    cardOf(page, title).getByRole('button', { name: /^Arrastar para outro lugar: \d+ de \d+$/ })
  const ours = list.getByRole('heading').filter({ hasText: token })
  const [a = '', b = '', c = ''] = titles

  await expect(handleOf(c)).toBeEnabled()
  await dragByMouse(handleOf(c), handleOf(a))
  await expect(ours).toHaveText([c, a, b])
  await expect.poll(async () => (await stored(page, c))?.displayOrder).toBe(2_100_000_000)

  await lift(handleOf(c), /^Projeto levantado, no seu lugar/)
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText(/^Por cima do lugar/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(ours).toHaveText([a, c, b])
  await expect(handleOf(c)).toBeFocused()
  await expect.poll(async () => (await stored(page, c))?.displayOrder).toBe(2_100_000_001)

  await open(page, token)
  await expect(ours).toHaveText([a, c, b])
  await expect(page.getByRole('button', { name: /^Arrastar/ })).toHaveCount(0)
})

/** Pictures are previewed while their addresses are typed, with a placeholder for a broken one; many of them scroll. */
async function expectPreviews(drawer: Locator, origin: string): Promise<void> {
  const images = drawer.getByRole('textbox', { name: /^Imagens/ })
  await images.fill(`${origin}/api/placeholder/640/480\n\n${origin}/nao-existe.png\n`)
  const previews = drawer.getByRole('region', { name: 'Pré-visualização das imagens' })
  await expect(previews.getByRole('img')).toHaveCount(2)
  await expect(previews.getByRole('img', { name: 'Imagem 1' })).toHaveAttribute('src', /placeholder\/640\/480$/)
  await expect(previews.getByRole('img', { name: 'Imagem 2' })).toHaveAttribute('src', '/api/placeholder/800/600')

  const many = Array.from({ length: 30 }, (_, index) => `${origin}/api/placeholder/${400 + index}/300`).join('\n')
  await images.fill(many)
  await expect(previews.getByRole('img')).toHaveCount(30)
  const { height, scrolls } = await previews.evaluate((element) => ({
    height: element.getBoundingClientRect().height,
    scrolls: element.scrollHeight > element.clientHeight,
  }))
  expect(height).toBeLessThanOrEqual(300)
  expect(scrolls).toBe(true)
}

// Also [ADM-11].
test('[PADM-16…28] [PADM-32…44] a project is made by the keyboard in three tabs, seen by visitors, edited, duplicated and deleted; screen and form hold for everybody', async ({
  page,
}) => {
  const title = `Projeto ${word()}`
  await signIn(page, 'editor')
  await page.goto(PORTFOLIO)
  await expect(page.getByRole('list', { name: 'Projetos' })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('searchbox').fill(title)
  await expect(page.getByRole('main').getByText('Nenhum projeto encontrado')).toBeVisible()
  const card = cardOf(page, title)
  await pressEnter(page.getByRole('button', { name: 'Novo projeto' }))
  const created = page.getByRole('dialog', { name: 'Novo projeto' })
  const images = created.getByRole('textbox', { name: /^Imagens/ })
  // Saving opens the tab and focuses the field with the error.
  await created.getByRole('tab', { name: 'Informações básicas' }).press('End')
  await expect(created.getByRole('tab', { name: 'Configurações' })).toBeFocused()
  await page.keyboard.press('Control+s')
  await expect(created.getByLabel('Título')).toBeFocused()
  await holdsForEverybody(page)
  await page.keyboard.type(title)
  await created.getByLabel('Categoria').selectOption('Web Design')
  await created.getByLabel('Descrição').fill('Uma marca nova.')
  await created.getByLabel(/^Tags/).fill(' marca , logo,, ')
  await page.keyboard.press('Control+s')
  await expect(created.getByText('Pelo menos uma imagem é necessária')).toBeVisible()
  await expect(images).toBeFocused()
  const { origin } = new URL(page.url())
  await expectPreviews(created, origin)
  await images.fill(`${origin}${PICTURE}`)
  await created.getByRole('tab', { name: 'Imagens' }).press('ArrowRight')
  await created.getByLabel('Ordem de exibição').fill('1999999999')
  await created.getByRole('switch', { name: 'Projeto em destaque' }).press('Space')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible()
  const project = await stored(page, title)
  expect(project).toMatchObject({
    category: 'web-design',
    displayOrder: 1_999_999_999,
    featured: 1,
    images: [`${origin}${PICTURE}`],
    tags: ['marca', 'logo'],
  })
  await expect(card.getByText('Destaque', { exact: true })).toBeVisible()
  const seen = await page.request.get(`/projeto/${project?.slug}`)
  expect([seen.status(), (await seen.text()).includes(title)]).toEqual([200, true])

  const edit = card.getByRole('button', { name: `Editar ${title}` })
  await edit.press('Enter')
  await page.getByRole('dialog').getByLabel('Nome do cliente').fill('Casa Mufete')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Projeto atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Casa Mufete')).toBeVisible()
  await expect(edit).toBeFocused()

  const figures = page.getByRole('region', { name: 'Resumo do portfólio' })
  const count = Number(await figures.getByRole('definition').first().textContent())
  await card.getByRole('button', { name: `Duplicar: ${title}` }).press('Enter')
  await expect(successToast(page, 'Sucesso').filter({ hasText: 'Projeto duplicado com sucesso!' })).toBeVisible()
  const copy = `${title} (Cópia)`
  expect(await stored(page, copy)).toMatchObject({ displayOrder: count + 1, featured: 0, tags: ['marca', 'logo'] })
  await cardOf(page, copy)
    .getByRole('button', { name: `Deletar ${copy}` })
    .press('Enter')
  await page.getByRole('button', { exact: true, name: 'Deletar' }).press('Enter')
  await expect(page.getByText('Projeto deletado com sucesso!')).toBeVisible()
  await expect(cardOf(page, copy)).toHaveCount(0)
})

test('[PADM-22] pictures are uploaded, put in order by the keyboard and, first as a draft, published', async ({
  page,
}) => {
  const title = `Projeto ${word()}`
  await signIn(page, 'editor')
  const card = await open(page, title)
  await page.getByRole('button', { name: 'Novo projeto' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo projeto' })
  await drawer.getByLabel('Título').fill(title)
  await drawer.getByLabel('Descrição').fill('Cinco imagens.')
  await drawer.getByRole('tab', { name: 'Imagens' }).click()
  const chosen = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Carregar imagens' }).click()
  const buffer = await sharp({ create: { background: '#264', channels: 3, height: 90, width: 120 } })
    .png()
    .toBuffer()
  const names = [1, 2, 3, 4, 5].map((place) => `${title.replace(' ', '-')}-${place}`)
  await (await chosen).setFiles(names.map((name) => ({ buffer, mimeType: 'image/png', name: `${name}.png` })))
  const pictures = drawer.getByRole('region', { name: 'Pré-visualização das imagens' })
  await expect(pictures.getByRole('img')).toHaveCount(5)
  await expect(drawer.getByText('Ou arraste ficheiros para aqui.')).toBeVisible()
  const last = drawer.getByRole('button', { name: 'Arrastar a imagem 5 de 5 para outro lugar' })
  const [box, shown] = [await last.boundingBox(), await pictures.getByRole('img').last().boundingBox()]
  expect(box?.y, 'the handle is below its picture').toBeGreaterThanOrEqual(
    (shown?.y ?? Infinity) + (shown?.height ?? 0),
  )
  await lift(last, /^Imagem levantada, no seu lugar 5 de 5/)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('Por cima do lugar 4 de 5.')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(drawer.getByRole('button', { name: 'Arrastar a imagem 4 de 5 para outro lugar' })).toBeFocused()
  await drawer.getByRole('button', { name: 'Deixar em rascunho' }).click()
  await expect(page.getByText('Projeto criado com sucesso!')).toBeVisible()
  await expect(card.getByText('Rascunho', { exact: true })).toBeVisible()

  const draft = await stored(page, title)
  const order = draft?.images.map((address) => Number(/-(\d)-[\da-f]{8}\.webp$/.exec(address)?.[1]))
  expect(order).toEqual([1, 2, 3, 5, 4])
  const preview = `/pre-visualizacao/projeto/${draft?.id}`
  await expect(card.getByRole('link', { name: `Ver: ${title}` })).toHaveAttribute('href', preview)
  await card.getByRole('button', { name: `Editar ${title}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Projeto atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Rascunho', { exact: true })).toHaveCount(0)
  const seen = await page.request.get(`/projeto/${(await stored(page, title))?.slug}`)
  expect([seen.status(), (await seen.text()).includes(`${names[4]}`)]).toEqual([200, true])
})
