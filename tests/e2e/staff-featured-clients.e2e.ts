import { expect, type Locator, type Page } from '@playwright/test'

import { errorToast, holdsForEverybody, named, pressEnter, read, successToast, test } from '../support/staff-screen'
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

async function all(page: Page, query = ''): Promise<FeaturedClient[]> {
  return (await read<{ clients: FeaturedClient[] }>(page.request, `/api/featured-clients${query}`)).clients
}

const stored = async (page: Page, name: string) => (await all(page, `?q=${encodeURIComponent(name)}`))[0]

test('[FEAT-01…06, OP-55] title, where it shows, and the four figures; a comercial reads but changes nothing', async ({
  page,
}) => {
  await signIn(page, 'comercial')
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
  await expect(page.getByRole('list', { name: 'Clientes em destaque' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Novo cliente|^Editar|^Deletar/ })).toHaveCount(0)
})

/** Drops a picture onto the form, as from the desktop. */
async function dropLogo(page: Page, drawer: Locator): Promise<void> {
  const dataTransfer = await page.evaluateHandle((base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
    const transfer = new DataTransfer()
    transfer.items.add(new File([bytes], 'logo.png', { type: 'image/png' }))
    return transfer
  }, RED_DOT.toString('base64'))
  await drawer.getByText('Arraste uma imagem para aqui').dispatchEvent('drop', { dataTransfer })
}

// It stays hidden, because an active one would show on other files' home pages.
// Also [ADM-09].
test('[FEAT-15…17] [FEAT-19…21] a featured client is made by the keyboard, with a logo that is dropped, chosen and removed; list and form hold for everybody', async ({
  page,
}) => {
  const name = named('Marca')
  const description = 'Uma frase sobre o trabalho. '.repeat(60).trim()
  await signIn(page, 'editor')
  await page.goto(CLIENTS)
  await expect(page.getByRole('list', { name: 'Clientes em destaque' })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('main').getByText('Nenhum cliente em destaque encontrado')).toBeVisible()
  const card = page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name }) })
  await pressEnter(page.getByRole('button', { name: 'Novo cliente em destaque' }).first())
  const created = page.getByRole('dialog', { name: 'Novo cliente em destaque' })
  await created.getByLabel('Nome').press('Enter')
  await expect(created.getByText('Nome é obrigatório')).toBeVisible()
  await expect(created.getByLabel('Nome')).toBeFocused()
  await holdsForEverybody(page)
  for (const text of [name, 'Energia', description, '+12%']) {
    await page.keyboard.insertText(text)
    await page.keyboard.press('Tab')
  }
  const success = successToast(page, 'Logo carregado com sucesso!')
  const preview = created.getByRole('img', { name: 'Pré-visualização do logo' })
  await dropLogo(page, created)
  await expect(success).toBeVisible()
  await expect(preview).toHaveAttribute('src', /^data:image\/png/)
  const broken = { buffer: Buffer.from('no picture'), mimeType: 'image/png', name: 'logo.png' }
  await created.getByLabel('Ficheiro do logo').setInputFiles(broken)
  await expect(errorToast(page, 'Erro ao carregar a imagem.')).toBeVisible()
  await created.getByRole('switch', { name: 'Ativo' }).press('Space')
  await created.getByLabel('Resultado').press('Enter')
  await expect(page.getByText('Cliente em destaque criado com sucesso!')).toBeVisible()
  await expect(created).toBeHidden()
  expect(await stored(page, name)).toMatchObject({ isActive: false, sortOrder: 0 })

  const logo = card.getByRole('img', { name: `Logo de ${name}` })
  await expect(logo).toHaveAttribute('src', /^data:image\/webp;base64,/)
  // The card truncates a long description.
  const lines = await card
    .getByText(description, { exact: true })
    .evaluate((element) => element.clientHeight / parseFloat(getComputedStyle(element).lineHeight))
  expect(Math.round(lines)).toBe(4)

  const edit = card.getByRole('button', { name: `Editar ${name}` })
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  await edit.press('Enter')
  await drawer.getByRole('button', { name: 'Remover logo' }).click()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(logo).toHaveCount(0)
  await expect(edit).toBeFocused()
  expect((await stored(page, name))?.logo).toBeNull()

  await edit.press('Enter')
  const chosen = page.waitForEvent('filechooser')
  await drawer.getByRole('button', { name: 'Escolher ficheiro' }).click()
  await (await chosen).setFiles({ buffer: RED_DOT, mimeType: 'image/png', name: 'logo.png' })
  await expect(drawer.getByRole('img', { name: 'Pré-visualização do logo' })).toBeVisible()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(logo).toBeVisible()

  await card.getByRole('button', { name: `Deletar ${name}` }).press('Enter')
  await page.getByRole('button', { exact: true, name: 'Deletar' }).press('Enter')
  await expect(page.getByText('Cliente em destaque deletado com sucesso!')).toBeVisible()
  await expect(page.getByRole('main').getByText('Nenhum cliente em destaque encontrado')).toBeVisible()
  expect(await stored(page, name)).toBeUndefined()
})
