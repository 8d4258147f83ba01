import { expect, type Locator, type Page } from '@playwright/test'

import { holdsForEverybody, post, pressEnter, read, someWord, successToast, test } from '../support/staff-screen'
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

/** Creates an inactive service through the API, because active ones would show on other files' pages. */
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

async function stored(page: Page, name: string): Promise<Service | undefined> {
  const path = `/api/crm/services?q=${encodeURIComponent(name)}`
  return (await read<{ services: Service[] }>(page.request, path)).services[0]
}

const cardOf = (page: Page, name: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name }) })

// tests/int/content-stats tests the figures: here other files add services in parallel.
// Also [OP-87].
test('[SVC-11…22] [SVC-25…26] the advanced screen has its figures, and the address remembers search, category, order and view', async ({
  page,
}) => {
  await signIn(page)
  const word = token()
  await add(page, { basePrice: '300', categoryId: '3', estimatedDuration: 5, name: `B ${word}` })
  await add(page, { basePrice: '100', categoryId: '4', estimatedDuration: 9, name: `A ${word}` })
  await add(page, { basePrice: '200', categoryId: '3', description: `Com ${word}`, estimatedDuration: 1, name: 'C' })
  await page.goto(`${SERVICES}?q=${word}`)
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
    /^\d+,\d$/,
    'Marketing Digital',
  ])
  const names = page.getByRole('list', { name: 'Serviços' }).getByRole('heading')
  // Streamed content is in the document twice for a moment, first hidden.
  await expect(page.getByRole('main').getByText('3 serviços encontrados')).toBeVisible()
  await expect(names).toHaveText([`A ${word}`, `B ${word}`, 'C'])

  await page.getByRole('button', { name: /^Ordem ascendente/ }).click()
  await expect(names).toHaveText(['C', `B ${word}`, `A ${word}`])
  const order = page.getByLabel('Ordenar por')
  await expect(order.getByRole('option')).toHaveText(['Nome', 'Preço', 'Categoria', 'Duração'])
  await order.selectOption('Preço')
  await expect(page).toHaveURL(/sort=-basePrice/)
  await expect(names).toHaveText([`B ${word}`, 'C', `A ${word}`])
  await page.getByLabel('Filtrar por categoria').selectOption('Web Design')
  await expect(page).toHaveURL(/category=4/)
  await expect(page.getByRole('main').getByText('1 serviço encontrado')).toBeVisible()
  await expect(names).toHaveText([`A ${word}`])

  await page.getByRole('link', { name: 'Vista em tabela' }).click()
  await expect(page).toHaveURL(/category=4.*view=tabela|view=tabela.*category=4/)
  await page.getByRole('button', { name: `Editar A ${word}` }).click()
  await expect(page.getByRole('dialog', { name: `Editar A ${word}` })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.goBack()
  await expect(names).toHaveText([`A ${word}`])
  await page.getByRole('searchbox').fill('nenhum se chama assim')
  await expect(page.getByRole('main').getByText('Nenhum serviço encontrado')).toBeVisible()
  await expect(page.getByText(/Ajuste os filtros/)).toBeVisible()
})

// Also [ADM-01].
test('[ADM-07] [SVC-28…34] a service is made by the keyboard alone, and visitors see each change; screen and form hold for everybody', async ({
  page,
}) => {
  const name = `Serviço ${token()}`
  await signIn(page)
  await page.goto(SERVICES)
  await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('searchbox').fill(name)
  await expect(page.getByRole('main').getByText('Nenhum serviço encontrado')).toBeVisible()
  const card = cardOf(page, name)
  await pressEnter(page.getByRole('button', { name: 'Novo serviço' }))
  const created = page.getByRole('dialog', { name: 'Novo serviço' })
  await created.getByLabel('Nome').press('Enter')
  await expect(created.getByText('Nome é obrigatório')).toBeVisible()
  await expect(created.getByLabel('Nome')).toBeFocused()
  await holdsForEverybody(page)
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type('Branding')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Control+A')
  await page.keyboard.type('1.500,75')
  await created.getByRole('switch', { name: 'Ativo' }).press('Space')
  await created.getByLabel('Nome').press('Enter')
  await expect(page.getByText('Serviço criado com sucesso!')).toBeVisible()
  const service = await stored(page, name)
  expect(service).toMatchObject({ basePrice: '1500.75', categoryNumber: 3, estimatedDuration: 1, isActive: false })

  const publicAnswer = async () => (await page.request.get(`/api/services/${service?.number}`)).status()
  expect(await publicAnswer()).toBe(404)
  const toggle = card.getByRole('switch', { name: `${name} ativo` })
  for (const [isActive, toast, status] of [
    [true, 'Serviço ativado com sucesso!', 200],
    [false, 'Serviço desativado com sucesso!', 404],
  ] as const) {
    await toggle.press('Space')
    await expect(successToast(page, toast)).toBeVisible()
    await expect(toggle).toBeChecked({ checked: isActive })
    await expect(toggle).toBeFocused()
    expect(await publicAnswer()).toBe(status)
  }

  await card.getByRole('button', { name: `Editar ${name}` }).press('Enter')
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  await drawer.getByLabel('Descrição').fill('Com duas revisões.')
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Serviço atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('Com duas revisões.')).toBeVisible()
  await expect(card.getByRole('button', { name: `Editar ${name}` })).toBeFocused()

  await card.getByRole('button', { name: `Deletar ${name}` }).press('Enter')
  await expect(page.getByRole('main').getByText('Nenhum serviço encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Serviço restaurado com sucesso!')).toBeVisible()
  await expect(card).toBeVisible()
})

// Also [ADM-08].
test('[ADM-17] [SVC-01…10] the simple screen switches and edits, its back link goes to the dashboard; it holds for everybody', async ({
  page,
}) => {
  await signIn(page, 'comercial')
  const { name } = await add(page, { description: 'Um texto.', estimatedDuration: 1 })
  await page.goto(BASIC)
  await expect(page.getByRole('button', { name: /^Editar/ }).first()).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('searchbox').fill(name)
  const card = cardOf(page, name)
  await expect(page.getByRole('button', { name: /^Editar/ })).toHaveCount(1)
  const figures = page.getByRole('region', { name: 'Resumo dos serviços' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de serviços',
    'Serviços ativos',
    'Preço base médio',
    'Categorias',
  ])
  await expect(figures.getByRole('definition')).toHaveText([/^\d+$/, /^\d+$/, /^[\d\s]+,\d{2}\sKz$/, /^\d+$/])
  await expect(page.getByRole('link', { exact: true, name: 'CRM' })).toHaveAttribute('href', '/admin/crm')
  await expect(page.getByRole('link', { name: 'Ver serviços no site' })).toHaveAttribute('href', '/servicos')
  await expect(page.getByRole('button', { name: 'Novo serviço' })).toHaveCount(0)

  // The search row ends where the figures end, and the list follows closely.
  const right = async (part: Locator) => {
    const box = await part.boundingBox()
    return Math.round((box?.x ?? 0) + (box?.width ?? 0))
  }
  expect(await right(page.getByRole('searchbox'))).toBe(await right(figures))

  const colorOf = () => card.getByText('Um texto.').evaluate((element) => getComputedStyle(element).color)
  const dimmed = await colorOf()
  await card.getByRole('button', { name: `Ativar ${name}` }).click()
  await expect(card.getByText('Ativo', { exact: true })).toBeVisible()
  expect(await colorOf()).not.toBe(dimmed)
  // Waits for the first change's answer; until then a second press would be ignored.
  await expect(successToast(page, 'Serviço ativado com sucesso!')).toBeVisible()
  await card.getByRole('button', { name: `Desativar ${name}` }).click()
  await expect(card.getByText('Inativo', { exact: true })).toBeVisible()
  await card.getByRole('button', { name: `Editar ${name}` }).click()
  const drawer = page.getByRole('dialog', { name: `Editar ${name}` })
  await drawer.getByLabel('Duração estimada (dias)').fill('2')
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(card.getByText('2 dias', { exact: true })).toBeVisible()

  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Voltar ao CRM' }).click()
  await expect(page).toHaveURL(/\/admin\/crm\/dashboard$/)
})
