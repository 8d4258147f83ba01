import { expect, type Locator, type Page } from '@playwright/test'

import { holdsForEverybody, named, post, read, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const CLIENTS = '/admin/crm/featured-clients'
const RED_DOT = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAUAAAAFCAYAAACNbyblAAAAHElEQVQI12P4//8/w38GIAXDIBKE0DHxgljNBAAO9TXL0Y4OHwAAAABJRU5ErkJggg==',
  'base64',
)

interface FeaturedClient {
  category: string
  id: string
  isActive: boolean
  logo: string | null
  name: string
  sortOrder: number
}

/** A hidden featured client: active ones would show on other files' home pages. */
async function add(page: Page, changes: Record<string, unknown> = {}): Promise<FeaturedClient> {
  const data = {
    category: 'Energia',
    description: 'Painéis solares em Benguela.',
    isActive: false,
    name: named('Marca'),
    result: '+35% pedidos',
    ...changes,
  }
  return (await post<{ client: FeaturedClient }>(page.request, '/api/featured-clients', data)).client
}

async function all(page: Page, query = ''): Promise<FeaturedClient[]> {
  return (await read<{ clients: FeaturedClient[] }>(page.request, `/api/featured-clients${query}`)).clients
}

const stored = async (page: Page, name: string) => (await all(page, `?q=${encodeURIComponent(name)}`))[0]

/** The screen, narrowed to one client. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.goto(`${CLIENTS}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes em Destaque' })).toBeVisible()
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name }) })
}

async function openEmptyForm(page: Page): Promise<Locator> {
  await page.goto(CLIENTS)
  await page.getByRole('button', { name: 'Novo cliente em destaque' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo cliente em destaque' })
  await expect(drawer.getByLabel('Ordem')).toBeVisible()
  return drawer
}

test('[FEAT-01…06] title, where it shows, and the four figures', async ({ page }) => {
  await signIn(page)
  await page.goto(CLIENTS)
  await expect(page.getByRole('heading', { level: 1, name: 'Clientes em Destaque' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Nossos Clientes' })).toHaveAttribute('href', '/#clients')
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  const clients = await all(page)
  const figures = page.getByRole('region', { name: 'Resumo dos clientes em destaque' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de clientes',
    'Ativos no site',
    'Categorias',
    'Satisfação',
  ])
  await expect(figures.getByRole('definition')).toHaveText([
    String(clients.length),
    String(clients.filter(({ isActive }) => isActive).length),
    String(new Set(clients.map(({ category }) => category.trim().toLowerCase())).size),
    '98%',
  ])
})

test('[FEAT-07, FEAT-15] a card shows logo, status, name, category, description, result and order', async ({
  page,
}) => {
  await signIn(page)
  const { name } = await add(page, { logo: `data:image/png;base64,${RED_DOT.toString('base64')}`, sortOrder: 41 })
  const card = await open(page, name)
  for (const text of ['Inativo', 'Energia', 'Painéis solares em Benguela.', '+35% pedidos', '41']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(card.getByRole('img', { name: `Logo de ${name}` })).toHaveAttribute('src', /^data:image\/webp;base64,/)
})

test('[FEAT-07] of a long description the card shows the beginning', async ({ page }) => {
  await signIn(page)
  const description = 'Uma frase sobre o trabalho. '.repeat(60).trim()
  const { name } = await add(page, { description })
  const card = await open(page, name)
  const text = card.getByText(description, { exact: true })
  const lines = await text.evaluate(
    (element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight),
  )
  expect(Math.round(lines)).toBe(4)
})

test('[FEAT-10…12, FEAT-23] a featured client is created with the documented defaults', async ({ page }) => {
  const name = named('Marca')
  await signIn(page, 'editor')
  const drawer = await openEmptyForm(page)
  await expect(drawer.getByRole('switch', { name: 'Ativo' })).toBeChecked()
  await expect(drawer.getByLabel('Ordem')).toHaveValue('0')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  for (const message of ['Nome', 'Categoria', 'Descrição'].map((field) => new RegExp(`^${field} é obrigatóri[oa]$`))) {
    await expect(drawer.getByText(message)).toBeVisible()
  }
  await expect(drawer.getByText('Resultado é obrigatório')).toBeVisible()
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Categoria').fill('Moda')
  await drawer.getByLabel('Descrição').fill('Uma loja.')
  await drawer.getByLabel('Resultado').fill('+12%')
  await drawer.getByLabel('Ordem').fill('-4')
  await drawer.getByLabel('Ordem').blur()
  await expect(drawer.getByLabel('Ordem')).toHaveValue('0')
  await drawer.getByRole('switch', { name: 'Ativo' }).press('Space')
  await drawer.getByLabel('Resultado').press('Enter')
  await expect(page.getByText('Cliente em destaque criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  expect(await stored(page, name)).toMatchObject({ isActive: false, logo: null, sortOrder: 0 })
})

test('[FEAT-13, FEAT-14] a file that is no image, or over 5 MB, is refused in the documented words', async ({
  page,
}) => {
  await signIn(page)
  const drawer = await openEmptyForm(page)
  const file = drawer.getByLabel('Ficheiro do logo')
  await file.setInputFiles({ buffer: Buffer.from('x'), mimeType: 'application/pdf', name: 'a.pdf' })
  await expect(page.getByText('Por favor, selecione apenas arquivos de imagem.')).toBeVisible()
  await file.setInputFiles({ buffer: Buffer.alloc(5 * 1024 * 1024 + 1), mimeType: 'image/png', name: 'a.png' })
  await expect(page.getByText('A imagem deve ter no máximo 5MB.')).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Pré-visualização do logo' })).toHaveCount(0)
})

test('[FEAT-15, FEAT-16, FEAT-20, FEAT-21, FEAT-23] a logo is chosen, shown, stored and removed', async ({ page }) => {
  await signIn(page)
  const { name } = await add(page)
  const card = await open(page, name)
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  const chosen = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Escolher ficheiro' }).click()
  await (await chosen).setFiles({ buffer: RED_DOT, mimeType: 'image/png', name: 'logo.png' })
  await expect(page.getByText('Logo carregado com sucesso!')).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Pré-visualização do logo' })).toHaveAttribute('src', /^data:image\/png/)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Cliente em destaque atualizado com sucesso!')).toBeVisible()
  await expect(card.getByRole('img', { name: `Logo de ${name}` })).toBeVisible()
  expect((await stored(page, name))?.logo).toMatch(/^data:image\/webp;base64,/)

  await card.getByRole('button', { name: `Editar ${name}` }).click()
  await drawer.getByRole('button', { name: 'Remover logo' }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(card.getByRole('img')).toHaveCount(0)
  expect((await stored(page, name))?.logo).toBeNull()
})

test('[FEAT-19] a logo is dropped onto the form', async ({ page }) => {
  await signIn(page)
  const drawer = await openEmptyForm(page)
  const data = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }))
    return transfer
  }, RED_DOT.toString('base64'))
  await drawer.getByText('Arraste uma imagem para aqui').dispatchEvent('drop', { dataTransfer: data })
  await expect(page.getByText('Logo carregado com sucesso!')).toBeVisible()
  await expect(drawer.getByRole('img', { name: 'Pré-visualização do logo' })).toBeVisible()
})

test('[FEAT-17, FEAT-18] a logo that cannot be read, and any other failure', async ({ page }) => {
  await signIn(page)
  const drawer = await openEmptyForm(page)
  const file = drawer.getByLabel('Ficheiro do logo')
  await file.setInputFiles({ buffer: Buffer.from('no picture'), mimeType: 'image/png', name: 'logo.png' })
  await expect(page.getByText('Erro ao carregar a imagem.')).toBeVisible()
  await page.evaluate(() => {
    FileReader.prototype.readAsDataURL = () => {
      throw new Error('no reader')
    }
  })
  await file.setInputFiles({ buffer: RED_DOT, mimeType: 'image/png', name: 'logo.png' })
  await expect(page.getByText('Erro ao fazer upload da imagem.')).toBeVisible()
})

test('[FEAT-08, FEAT-22] failures of create and update name the action and give the server’s reason', async ({
  page,
}) => {
  await signIn(page)
  const { id, name } = await add(page)
  const card = await open(page, name)
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Categoria').fill('Outra')
  expect((await page.request.delete(`/api/featured-clients/${id}`)).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Erro ao atualizar cliente', { exact: true })).toBeVisible()
  await expect(page.getByText('Cliente em destaque não encontrado')).toBeVisible()

  const empty = await openEmptyForm(page)
  for (const label of ['Nome', 'Categoria', 'Descrição', 'Resultado']) await empty.getByLabel(label).fill('x')
  await page.context().clearCookies()
  await empty.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Erro ao criar cliente', { exact: true })).toBeVisible()
})

test('[FEAT-09, FEAT-22, FEAT-23] deleting asks, and says what became of it', async ({ page }) => {
  await signIn(page)
  const { id, name } = await add(page)
  const kept = await add(page)
  const card = await open(page, name)
  const question = page.getByText('Tem certeza que deseja deletar este cliente em destaque?')
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await expect(question).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(page.getByText('Cliente em destaque deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum cliente em destaque encontrado')).toBeVisible()
  expect((await all(page)).map((client) => client.id)).not.toContain(id)

  const other = await open(page, kept.name)
  expect((await page.request.delete(`/api/featured-clients/${kept.id}`)).status()).toBe(200)
  await other.getByRole('button', { name: `Deletar ${kept.name}` }).click()
  await page.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await expect(page.getByText('Erro ao deletar cliente', { exact: true })).toBeVisible()
})

test('[OP-55] comercial reads featured clients but changes none', async ({ page }) => {
  await signIn(page, 'comercial')
  await page.goto(CLIENTS)
  await expect(page.getByRole('list', { name: 'Clientes em destaque' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Novo cliente|^Editar|^Deletar/ })).toHaveCount(0)
})

test('[FEAT-12] the second of two editors is told and chooses', async ({ page }) => {
  await signIn(page)
  const { id, name } = await add(page)
  const card = await open(page, name)
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  await drawer.getByLabel('Resultado').fill('+99%')
  const change = await page.request.put(`/api/featured-clients/${id}`, { data: { category: 'Água' } })
  expect(change.status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByRole('heading', { name: 'Outra pessoa alterou este registo' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Abrir a versão gravada' }).click()
  await expect(drawer.getByLabel('Categoria')).toHaveValue('Água')
  await expect(drawer.getByLabel('Resultado')).toHaveValue('+35% pedidos')
})

test('[ADM-09] the screen is clean for axe and holds on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await signIn(page)
  await page.goto(CLIENTS)
  await expect(page.getByRole('list', { name: 'Clientes em destaque' })).toBeVisible()
  await holdsForEverybody(page)
  const drawer = await openEmptyForm(page)
  await expect(drawer.getByLabel('Nome')).toBeVisible()
  await holdsForEverybody(page)
})
