import { expect, type Locator, type Page } from '@playwright/test'

import {
  answerWith,
  errorToast,
  holdCalls,
  holdsForEverybody,
  named,
  post,
  read,
  successToast,
  test,
} from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const TESTIMONIALS = '/admin/crm/testimonials'

interface Testimonial {
  clientName: string
  id: string
  isActive: boolean
  isApproved: boolean
  rating: number
  sortOrder: number
}

/** A testimonial over the API. It stays pending: approved ones would show on other files' home pages. */
async function add(page: Page, changes: Record<string, unknown> = {}): Promise<Testimonial> {
  const data = { clientName: named('Cliente'), content: 'Cumpriram o prazo e o resultado.', ...changes }
  return (await post<{ testimonial: Testimonial }>(page.request, '/api/testimonials', data)).testimonial
}

async function stored(page: Page, name: string): Promise<Testimonial | undefined> {
  const path = `/api/testimonials?q=${encodeURIComponent(name)}`
  return (await read<{ testimonials: Testimonial[] }>(page.request, path)).testimonials[0]
}

/** The screen, narrowed to one client. */
async function open(page: Page, name: string): Promise<Locator> {
  await page.goto(`${TESTIMONIALS}?q=${encodeURIComponent(name)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Depoimentos' })).toBeVisible()
  return page.getByRole('listitem').filter({ has: page.getByRole('heading', { exact: true, name }) })
}

test('[TEST-01…05] title and the four figures, which are those of the API', async ({ page }) => {
  await signIn(page)
  const all = await read<{ testimonials: Testimonial[] }>(page.request, '/api/testimonials')
  await page.goto(TESTIMONIALS)
  await expect(page.getByRole('heading', { level: 1, name: 'Gestão de Depoimentos' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Voltar à administração' })).toHaveAttribute('href', '/admin')
  const figures = page.getByRole('region', { name: 'Resumo dos depoimentos' })
  await expect(figures.getByRole('term')).toHaveText([
    'Total de depoimentos',
    'Aprovados',
    'Pendentes',
    'Avaliação média',
  ])
  const approved = all.testimonials.filter(({ isApproved }) => isApproved).length
  const average = all.testimonials.reduce((sum, { rating }) => sum + rating, 0) / all.testimonials.length
  await expect(figures.getByRole('definition')).toHaveText([
    String(all.testimonials.length),
    String(approved),
    String(all.testimonials.length - approved),
    average.toFixed(1),
  ])
})

test('[TEST-06] a card shows stars, client, position and company, status, category and text', async ({ page }) => {
  await signIn(page)
  const { clientName } = await add(page, {
    clientCompany: 'Padaria Kilamba',
    clientPosition: 'Gerente',
    rating: 3,
    serviceCategory: 'Branding',
  })
  const card = await open(page, clientName)
  await expect(card.getByText('3 de 5 estrelas')).toBeAttached()
  for (const text of ['Gerente - Padaria Kilamba', 'Pendente', 'Branding', 'Cumpriram o prazo e o resultado.']) {
    await expect(card.getByText(text, { exact: true })).toBeVisible()
  }
})

test('[TEST-09, TEST-10] approving goes through the dedicated call and back again', async ({ page }) => {
  await signIn(page)
  const { clientName, id } = await add(page)
  const card = await open(page, clientName)
  for (const [button, status, isApproved, success] of [
    [`Aprovar ${clientName}`, 'Aprovado', true, 'Depoimento aprovado com sucesso!'],
    [`Retirar aprovação de ${clientName}`, 'Pendente', false, 'Aprovação retirada com sucesso!'],
  ] as const) {
    const sent = page.waitForRequest((request) => request.url().endsWith(`/api/testimonials/${id}/approve`))
    await card.getByRole('button', { name: button }).click()
    const request = await sent
    expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { isApproved }])
    await expect(card.getByText(status, { exact: true })).toBeVisible()
    await expect(successToast(page, success)).toBeVisible()
  }
})

test('[TEST-17, ERR-01, ERR-02] a failed approval says so and leaves the card as it was', async ({ page }) => {
  await signIn(page)
  const { clientName, id } = await add(page)
  const card = await open(page, clientName)
  await answerWith(page, `**/api/testimonials/${id}/approve`, 'PUT', 503, '{"error":"Volte mais tarde."}')
  const letThrough = await holdCalls(page, `**/api/testimonials/${id}/approve`)
  await card.getByRole('button', { name: `Aprovar ${clientName}` }).click()
  // Shown at once, and taken back.
  await expect(card.getByText('Aprovado', { exact: true })).toBeVisible()
  letThrough()
  await expect(errorToast(page, 'Erro ao atualizar status')).toContainText('Volte mais tarde.')
  await expect(card.getByText('Pendente', { exact: true })).toBeVisible()
  await expect(card.getByRole('button', { name: `Aprovar ${clientName}` })).toBeFocused()
})

test('[TEST-11…15, TEST-18, ERR-03] a testimonial is created with the documented defaults', async ({ page }) => {
  const name = named('Cliente')
  await signIn(page, 'editor')
  await page.goto(TESTIMONIALS)
  await page.getByRole('button', { name: 'Novo depoimento' }).first().click()
  const drawer = page.getByRole('dialog', { name: 'Novo depoimento' })
  await expect(drawer.getByRole('radio', { name: '5 estrelas' })).toBeChecked()
  await expect(drawer.getByRole('switch', { name: 'Aprovado' })).not.toBeChecked()
  await expect(drawer.getByRole('switch', { name: 'Ativo' })).toBeChecked()
  await expect(drawer.getByLabel('Ordem')).toHaveValue('1')
  const options = drawer.getByLabel('Categoria de serviço').getByRole('option')
  await expect(options).toHaveText(['—', 'Marketing Digital', 'Design Gráfico', 'Branding', 'Web Design'])

  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Por favor, preencha os campos obrigatórios', { exact: true })).toBeVisible()
  await drawer.getByLabel('Nome do cliente').fill(name)
  await drawer.getByRole('textbox', { name: 'Depoimento' }).fill('Recomendo a toda a gente.')
  await drawer.getByLabel('Ordem').fill('0')
  await drawer.getByLabel('Ordem').blur()
  await expect(drawer.getByLabel('Ordem')).toHaveValue('1')
  await drawer.getByLabel('Nome do cliente').press('Enter')
  await expect(page.getByText('Depoimento criado com sucesso!')).toBeVisible()
  await expect(drawer).toBeHidden()
  expect(await stored(page, name)).toMatchObject({ isActive: true, isApproved: false, rating: 5, sortOrder: 1 })
})

test('[TEST-07, TEST-12, TEST-18] editing by keyboard alone; the focus comes back', async ({ page }) => {
  await signIn(page)
  const { clientName } = await add(page)
  const card = await open(page, clientName)
  const edit = card.getByRole('button', { name: `Editar ${clientName}` })
  await edit.press('Enter')
  const drawer = page.getByRole('dialog', { name: `Editar depoimento de ${clientName}` })
  await drawer.getByRole('radio', { name: '5 estrelas' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(drawer.getByRole('radio', { name: '4 estrelas' })).toBeChecked()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('Depoimento atualizado com sucesso!')).toBeVisible()
  await expect(card.getByText('4 de 5 estrelas')).toBeAttached()
  await expect(edit).toBeFocused()
})

test('[TEST-16] failures of create and update name the action and give the server’s reason', async ({ page }) => {
  await signIn(page)
  const { clientName, id } = await add(page)
  const card = await open(page, clientName)
  await card.getByRole('button', { name: `Editar ${clientName}` }).click()
  const drawer = page.getByRole('dialog')
  await drawer.getByLabel('Empresa').fill('Outra')
  expect((await page.request.delete(`/api/testimonials/${id}`)).status()).toBe(200)
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Erro ao atualizar depoimento', { exact: true })).toBeVisible()
  await expect(page.getByText('Depoimento não encontrado')).toBeVisible()

  await page.goto(TESTIMONIALS)
  await page.getByRole('button', { name: 'Novo depoimento' }).first().click()
  await drawer.getByLabel('Nome do cliente').fill('Alguém')
  await drawer.getByRole('textbox', { name: 'Depoimento' }).fill('Texto')
  await page.context().clearCookies()
  await drawer.getByRole('button', { name: 'Guardar' }).click()
  await expect(page.getByText('Erro ao criar depoimento', { exact: true })).toBeVisible()
  await expect(page.getByText('Inicie sessão para continuar.')).toBeVisible()
})

test('[TEST-08, TEST-18] deleting asks nothing; the admin can take it back', async ({ page }) => {
  await signIn(page)
  const { clientName } = await add(page)
  const card = await open(page, clientName)
  await card.getByRole('button', { name: `Deletar ${clientName}` }).click()
  await expect(page.getByText('Depoimento deletado com sucesso!')).toBeVisible()
  await expect(page.getByText('Nenhum depoimento encontrado')).toBeVisible()
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(page.getByText('Depoimento reposto com sucesso!')).toBeVisible()
  await expect(card).toBeVisible()
})

test('[TEST-16] a failed deletion says so', async ({ page }) => {
  await signIn(page, 'editor')
  const { clientName, id } = await add(page)
  const card = await open(page, clientName)
  expect((await page.request.delete(`/api/testimonials/${id}`)).status()).toBe(200)
  await card.getByRole('button', { name: `Deletar ${clientName}` }).click()
  await expect(page.getByText('Erro ao deletar depoimento', { exact: true })).toBeVisible()
})

test('[OP-51] search, status and order live in the address', async ({ page }) => {
  await signIn(page)
  await page.goto(TESTIMONIALS)
  await page.getByLabel('Filtrar por estado').selectOption('Pendentes')
  await expect(page).toHaveURL(/status=pending/)
  await expect(page.getByText('Aprovado', { exact: true })).toHaveCount(0)
  await page.getByLabel('Ordenar').selectOption('Pior avaliação')
  await expect(page).toHaveURL(/status=pending&sort=rating/)
  await page.getByRole('searchbox').fill('ninguém se chama assim')
  await expect(page.getByText('Nenhum depoimento encontrado')).toBeVisible()
  await page.getByRole('link', { name: 'Limpar filtros' }).click()
  await expect(page).toHaveURL(new RegExp(`${TESTIMONIALS}$`))
})

test('[OP-55] comercial reads testimonials but changes none', async ({ page }) => {
  await signIn(page, 'comercial')
  await page.goto(TESTIMONIALS)
  await expect(page.getByRole('list', { name: 'Depoimentos' })).toBeVisible()
  await expect(page.getByRole('button', { name: /Novo depoimento|^Aprovar|^Editar|^Deletar/ })).toHaveCount(0)
})

test('[ADM-10] the screen is clean for axe and holds on a narrow phone', async ({ page }) => {
  await page.setViewportSize({ height: 780, width: 360 })
  await signIn(page)
  await page.goto(TESTIMONIALS)
  await expect(page.getByRole('list', { name: 'Depoimentos' })).toBeVisible()
  await holdsForEverybody(page)
  await page.getByRole('button', { name: 'Novo depoimento' }).first().click()
  await expect(page.getByRole('dialog').getByLabel('Ordem')).toBeVisible()
  await holdsForEverybody(page)
})
