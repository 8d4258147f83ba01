import { expect, type Locator, type Page } from '@playwright/test'

import {
  answerWith,
  errorToast,
  expectRefusal,
  holdCalls,
  holdsForEverybody,
  post,
  read,
  someWord,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const SERVICES = '/admin/crm/services'
const BASIC = `${SERVICES}/basic`

interface Service {
  basePrice: string | null
  categoryNumber: number | null
  description: string | null
  estimatedDuration: number | null
  id: string
  isActive: boolean
  name: string
  number: number
}

/** A word that only this test's services have. */
const token = () => someWord('zz')

/** An inactive service over the API: active ones would show on other files' pages. */
async function add(page: Page, changes: Record<string, unknown> = {}): Promise<Service> {
  const data = {
    basePrice: '1000',
    categoryId: '3',
    estimatedDuration: 3,
    isActive: false,
    name: `Serviço ${token()}`,
    ...changes,
  }
  return (await post<{ service: Service }>(page.request, '/api/crm/services', data)).service
}

async function all(page: Page, query = ''): Promise<Service[]> {
  return (await read<{ services: Service[] }>(page.request, `/api/crm/services${query}`)).services
}

const stored = async (page: Page, name: string) => (await all(page, `?q=${encodeURIComponent(name)}`))[0]

/** One of the screens, narrowed to a text. */
async function open(page: Page, text: string, path = SERVICES): Promise<Locator> {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}q=${encodeURIComponent(text)}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name: text }) })
}

// That the figures are right is proven in tests/int/content-stats: here other files add services meanwhile.
test('[SVC-12…17] the five figures of the advanced screen', async ({ page }) => {
  await signIn(page)
  await page.goto(SERVICES)
  await expect(page.getByRole('link', { name: 'Voltar ao CRM' })).toHaveAttribute('href', '/admin/crm')
  const figures = page.getByRole('region', { name: 'Resumo dos serviços' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de serviços',
    'Serviços ativos',
    'Receita potencial',
    'Duração média (dias)',
    'Categoria mais popular',
  ])
  await expect(figures.getByRole('definition')).toHaveText([
    /^\d+$/,
    /^\d+ \(\d+%\)$/,
    /^[\d\s]+,\d{2}\sKz$/,
    /^\d+\.\d$/,
    'Marketing Digital',
  ])
})

test('[SVC-11, SVC-25, OP-87] grid or table, which the address remembers', async ({ page }) => {
  await signIn(page)
  const { name } = await add(page, { basePrice: '2500.50', estimatedDuration: 1 })
  await open(page, name)
  await expect(page.getByRole('list', { name: 'Serviços' })).toBeVisible()
  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  await expect(page).toHaveURL(/view=tabela/)
  await expect(page.getByRole('columnheader')).toHaveText(['Nome', 'Categoria', 'Preço', 'Duração', 'Status', 'Ações'])
  const row = page.getByRole('row', { name })
  await expect(row.getByRole('cell')).toHaveText(['Branding', /^2\s500,50\sKz$/, '1 dia', 'Inativo', ''])
  await row.getByRole('button', { name: `Editar ${name}` }).click()
  await expect(page.getByRole('dialog', { name: `Editar ${name}` })).toBeVisible()
  await page.goBack()
  await page.goto(SERVICES)
  await expect(page.getByRole('list', { name: 'Serviços' })).toBeVisible()
})

test('[SVC-18…22] search, category, order both ways and the number of results', async ({ page }) => {
  await signIn(page)
  const word = token()
  await add(page, { basePrice: '300', categoryId: '3', estimatedDuration: 5, name: `B ${word}` })
  await add(page, { basePrice: '100', categoryId: '4', estimatedDuration: 9, name: `A ${word}` })
  await add(page, { basePrice: '200', categoryId: '3', description: `Com ${word}`, estimatedDuration: 1, name: 'C' })
  await open(page, word)
  const names = page.getByRole('list', { name: 'Serviços' }).getByRole('heading')
  await expect(page.getByText('3 serviços encontrados')).toBeVisible()
  await expect(names).toHaveText([`A ${word}`, `B ${word}`, 'C'])

  await page.getByRole('button', { name: /^Ordem ascendente/ }).click()
  await expect(names).toHaveText(['C', `B ${word}`, `A ${word}`])
  await page.getByLabel('Ordenar por').selectOption('Preço')
  await expect(page).toHaveURL(/sort=-basePrice/)
  await expect(names).toHaveText([`B ${word}`, 'C', `A ${word}`])
  await page.getByLabel('Ordenar por').selectOption('Duração')
  await expect(names).toHaveText([`A ${word}`, `B ${word}`, 'C'])
  await page.getByLabel('Ordenar por').selectOption('Categoria')
  await expect(names.first()).toHaveText(`A ${word}`)
  await page.getByRole('button', { name: /^Ordem descendente/ }).click()
  await expect(names.last()).toHaveText(`A ${word}`)

  await page.getByLabel('Filtrar por categoria').selectOption('Web Design')
  await expect(page).toHaveURL(/category=4/)
  await expect(page.getByText('1 serviço encontrado')).toBeVisible()
  await expect(names).toHaveText([`A ${word}`])
})

test('[SVC-26] with a filter the empty list says to adjust it', async ({ page }) => {
  await signIn(page)
  await page.goto(`${SERVICES}?q=${token()}`)
  await expect(page.getByText('Nenhum serviço encontrado')).toBeVisible()
  await expect(page.getByText(/Ajuste os filtros/)).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page.getByRole('list', { name: 'Serviços' })).toBeVisible()
})

test('[SVC-23, SVC-28, SVC-33] the switch sends only isActive, and visitors see the change', async ({ page }) => {
  await signIn(page, 'comercial')
  const { id, name, number } = await add(page)
  const card = await open(page, name)
  const publicAnswer = async () => (await page.request.get(`/api/services/${number}`)).status()
  expect(await publicAnswer()).toBe(404)
  const toggle = card.getByRole('switch', { name: `${name} ativo` })
  for (const [isActive, toast, status] of [
    [true, 'Serviço ativado com sucesso!', 200],
    [false, 'Serviço desativado com sucesso!', 404],
  ] as const) {
    const sent = page.waitForRequest((request) => request.url().endsWith(`/api/crm/services/${id}`))
    await toggle.press('Space')
    const request = await sent
    expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { isActive }])
    await expect(page.getByText(toast)).toBeVisible()
    await expect(toggle).toBeChecked({ checked: isActive })
    expect(await publicAnswer()).toBe(status)
  }
})

test('[SVC-35] the switch moves at once and goes back when the server refuses', async ({ page }) => {
  await signIn(page)
  const { id, name } = await add(page)
  const card = await open(page, name)
  const toggle = card.getByRole('switch', { name: `${name} ativo` })
  await answerWith(page, `**/api/crm/services/${id}`, 'PUT', 503, '{"error":"Volte mais tarde."}')
  const letThrough = await holdCalls(page, `**/api/crm/services/${id}`)
  await toggle.press('Space')
  await expect(toggle).toBeChecked()
  letThrough()
  await expect(errorToast(page, 'Erro ao alterar status')).toContainText('Volte mais tarde.')
  await expect(toggle).not.toBeChecked()
})

test('[SVC-35, ADM-26] a service that somebody else has deleted goes from the list here too', async ({ page }) => {
  await signIn(page)
  const { id, name } = await add(page)
  const card = await open(page, name)
  expect((await page.request.delete(`/api/crm/services/${id}`)).status()).toBe(200)
  await card.getByRole('switch', { name: `${name} ativo` }).press('Space')
  await expect(errorToast(page, 'Erro ao alterar status')).toContainText('Serviço não encontrado')
  await expect(page.getByText('Nenhum serviço encontrado')).toBeVisible()
})

test('[SVC-29…32, SVC-37] a service is created with the documented rules and defaults', async ({ page }) => {
  const name = `Serviço ${token()}`
  await signIn(page, 'comercial')
  await page.goto(SERVICES)
  await page.getByRole('button', { name: 'Novo serviço' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo serviço' })
  const price = drawer.getByLabel('Preço base (AOA)')
  const duration = drawer.getByLabel('Duração estimada (dias)')
  await expect(price).toHaveValue('0')
  await expect(duration).toHaveValue('1')
  await expect(drawer.getByRole('switch', { name: 'Ativo' })).toBeChecked()
  await price.fill('-5')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(drawer.getByText('Nome é obrigatório')).toBeVisible()
  await expect(drawer.getByText('Categoria é obrigatória')).toBeVisible()
  await expect(drawer.getByText('Preço base inválido: use um número a partir de 0')).toBeVisible()
  await price.fill('')
  await expect(drawer.getByText('Preço base é obrigatório')).toBeVisible()
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Categoria').selectOption('Branding')
  await price.fill('1500.75')
  await duration.fill('0')
  await duration.blur()
  await expect(duration).toHaveValue('1')
  await drawer.getByRole('switch', { name: 'Ativo' }).press('Space')
  await drawer.getByLabel('Nome').press('Enter')
  await expect(page.getByText('Serviço criado com sucesso!')).toBeVisible()
  expect(await stored(page, name)).toMatchObject({
    basePrice: '1500.75',
    categoryNumber: 3,
    estimatedDuration: 1,
    isActive: false,
  })
})

test('[SVC-30] the price is a number from 0 in steps of 0.01, taken as people write it', async ({ page }) => {
  await signIn(page)
  const { name } = await add(page, { basePrice: '1000' })
  const card = await open(page, name)
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  const price = drawer.getByRole('spinbutton', { name: 'Preço base (AOA)' })
  await expect(price).toHaveValue('1000')
  await price.press('ArrowUp')
  await expect(price).toHaveValue('1000.01')
  await price.fill('0')
  await price.press('ArrowDown')
  await expect(price).toHaveValue('0')
  for (const [typed, read] of [
    ['1500,50', '1500.50'],
    ['150.000', '150000'],
    ['1.500,50', '1500.50'],
  ] as const) {
    await price.fill('')
    await price.pressSequentially(typed)
    await price.blur()
    await expect(price).toHaveValue(read)
  }
  await holdsForEverybody(page)
  await price.fill('1.500,75')
  await price.press('Enter')
  await expect(page.getByText('Serviço atualizado com sucesso!')).toBeVisible()
  expect(await stored(page, name)).toMatchObject({ basePrice: '1500.75' })
})

test('[SVC-37] of two quick Enters one makes the service', async ({ page }) => {
  await signIn(page)
  const name = `Serviço ${token()}`
  await page.goto(SERVICES)
  await page.getByRole('button', { name: 'Novo serviço' }).click()
  const drawer = page.getByRole('dialog', { name: 'Novo serviço' })
  await drawer.getByLabel('Nome').fill(name)
  await drawer.getByLabel('Categoria').selectOption('Branding')
  await drawer.getByRole('switch', { name: 'Ativo' }).press('Space')
  await drawer.locator('form').evaluate((form: HTMLFormElement) => {
    form.requestSubmit()
    form.requestSubmit()
  })
  await expect(drawer).toBeHidden()
  await expect(successToast(page, 'Serviço criado com sucesso!')).toHaveCount(1)
  expect(await all(page, `?q=${encodeURIComponent(name)}`)).toHaveLength(1)
})

test('[SVC-34, SVC-37] editing says what became of it', async ({ page }) => {
  await signIn(page)
  const { id, name } = await add(page)
  const card = await open(page, name)
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  await drawer.getByLabel('Descrição').fill('Com duas revisões.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Serviço atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Com duas revisões.')).toBeVisible()

  await card.getByRole('button', { name: `Editar ${name}` }).click()
  await drawer.getByLabel('Descrição').fill('Com três.')
  expect((await page.request.delete(`/api/crm/services/${id}`)).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Erro ao atualizar serviço', { exact: true })).toBeVisible()

  await page.goto(SERVICES)
  await page.getByRole('button', { name: 'Novo serviço' }).click()
  const empty = page.getByRole('dialog', { name: 'Novo serviço' })
  await empty.getByLabel('Nome').fill('x')
  await empty.getByLabel('Categoria').selectOption('Branding')
  await page.context().clearCookies()
  await empty.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Erro ao criar serviço', { exact: true })).toBeVisible()
})

test('[SVC-24, SVC-36, SVC-37] deleting asks nothing; the admin can take it back', async ({ page }) => {
  await signIn(page)
  const { id, name } = await add(page)
  const card = await open(page, name)
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await expect(page.getByText('Serviço removido com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum serviço encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Serviço reposto com sucesso!')).toBeVisible()
  await expect(card).toBeVisible()
  expect((await page.request.delete(`/api/crm/services/${id}`)).status()).toBe(200)
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await expect(page.getByText('Erro ao remover serviço', { exact: true })).toBeVisible()
})

test('[SVC-24] a second click while the list is still read again is no failure', async ({ page }) => {
  await signIn(page)
  const { name } = await add(page)
  const card = await open(page, name)
  const letThrough = await holdCalls(page, '**/*_rsc=*')
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  await expect(successToast(page, 'Serviço removido com sucesso!')).toBeVisible()
  await card.getByRole('button', { name: `Deletar ${name}` }).click()
  letThrough()
  await expect(page.getByText('Nenhum serviço encontrado')).toBeVisible()
  await expect(errorToast(page, 'Erro ao remover serviço')).toHaveCount(0)
})

test('[SVC-01…05, SVC-10] the simple screen: figures and links', async ({ page }) => {
  await signIn(page)
  await page.goto(BASIC)
  const figures = page.getByRole('region', { name: 'Resumo dos serviços' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de serviços',
    'Serviços ativos',
    'Preço base médio',
    'Categorias',
  ])
  await expect(figures.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^[\d\s]+,\d{2}\sKz$/, /^\d+$/])
  await expect(page.getByRole('link', { name: 'Voltar ao CRM' })).toHaveAttribute('href', '/admin/crm')
  await expect(page.getByRole('link', { exact: true, name: 'CRM' })).toHaveAttribute('href', '/admin/crm')
  await expect(page.getByRole('link', { name: 'Ver serviços no site' })).toHaveAttribute('href', '/servicos')

  // Nothing else is in the line of the search: it ends where the figures end, and the list follows close.
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  expect(await right(page.getByRole('searchbox'))).toBe(await right(figures))
})

test('[SVC-06…09, OP-22] the simple screen switches and edits, but neither creates nor deletes', async ({ page }) => {
  await signIn(page, 'comercial')
  const { name } = await add(page, { description: 'Um texto.', estimatedDuration: 1 })
  const card = await open(page, name, BASIC)
  for (const text of ['Branding', 'Um texto.', 'Inativo', '1 dia']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(card.getByText(/^1\s000,00\sKz$/)).toBeVisible()
  const colorOf = () => card.getByText('Um texto.').evaluate((element) => getComputedStyle(element).color)
  const dimmed = await colorOf()
  await card.getByRole('button', { name: `Ativar ${name}` }).click()
  await expect(card.getByText('Ativo', { exact: true })).toBeVisible()
  expect(await colorOf()).not.toBe(dimmed)
  await card.getByRole('button', { name: `Desativar ${name}` }).click()
  await expect(card.getByText('Inativo', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /Novo serviço|^Deletar/ })).toHaveCount(0)
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  await drawer.getByLabel('Duração estimada (dias)').fill('2')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(card.getByText('2 dias', { exact: true })).toBeVisible()
})

test('[OP-55] an editor is refused', async ({ page }) => {
  await signIn(page, 'editor')
  for (const path of [SERVICES, BASIC]) await expectRefusal(page, path)
})

test('[ADM-07, ADM-08] the screens are clean for axe and hold on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await signIn(page)
  for (const path of [SERVICES, `${SERVICES}?view=tabela`, BASIC]) {
    await page.goto(path)
    await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible()
    await holdsForEverybody(page)
  }
})
