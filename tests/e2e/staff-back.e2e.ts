import { expect, type Page } from '@playwright/test'

import { dayFromNow, makeClient, makeQuote, named, post, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

type Make = (page: Page, name: string) => Promise<unknown>

/** Screens whose records have addresses, and how to create one there. All use the same panel (kit/admin/record). */
const SCREENS: Record<string, Make> = {
  clients: (page, name) => makeClient(page, { name }),
  tasks: (page, title) => post(page.request, '/api/crm/tasks', { dueDay: dayFromNow(0), title }),
}

/** The address visited before the screen. */
const BEFORE = '/api/health'

/** Opens the screen with the details of a new record; returns its name and the list's address. */
async function openDetails(page: Page, screen: string): Promise<{ list: string; name: string }> {
  await signIn(page)
  const name = named('Voltar')
  await SCREENS[screen]?.(page, name)
  const list = `/admin/crm/${screen}?q=${name.replace(' ', '+')}`
  await page.goto(BEFORE)
  await page.goto(list)
  await page.getByRole('main').getByRole('button', { exact: true, name }).click()
  await expect(page.getByRole('dialog', { name })).toBeVisible()
  await expect(page).toHaveURL(/&registo=/)
  return { list, name }
}

const back = (page: Page) => page.evaluate(() => history.back())
const forward = (page: Page) => page.evaluate(() => history.forward())

async function expectListAlone(page: Page, list: string): Promise<void> {
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page).toHaveURL(list)
}

for (const screen of Object.keys(SCREENS)) {
  test(`back closes the details of ${screen}, forward opens them, and Escape leads to the list`, async ({ page }) => {
    const { list, name } = await openDetails(page, screen)
    const details = page.getByRole('dialog', { name })
    await back(page)
    await expectListAlone(page, list)
    await forward(page)
    await expect(details).toBeVisible()
    await expect(page).toHaveURL(/&registo=/)
    await page.keyboard.press('Escape')
    await expectListAlone(page, list)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await back(page)
    await expect(page).toHaveURL(BEFORE)
  })
}

test('back closes the form that was opened from details, and asks first when there is input; it takes the question about a record along; a record deleted after forward is not looked for again', async ({
  page,
}) => {
  const { list, name } = await openDetails(page, 'clients')
  const details = page.getByRole('dialog', { exact: true, name })
  const form = page.getByRole('dialog', { name: `Editar ${name}` })
  const unsaved = page.getByRole('dialog', { name: 'Sair sem guardar?' })
  const edit = () => details.getByRole('button', { exact: true, name: 'Editar' }).click()
  await edit()
  await expect(form).toBeVisible()
  await back(page)
  await expectListAlone(page, list)

  await forward(page)
  await edit()
  await form.getByLabel('Empresa').fill('Não perder')
  await back(page)
  await expect(unsaved).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(unsaved).toHaveCount(0)
  await expect(form.getByLabel('Empresa')).toHaveValue('Não perder')
  await back(page)
  await unsaved.getByRole('button', { name: 'Sair sem guardar' }).click()
  await expectListAlone(page, list)

  await page.getByRole('main').getByRole('button', { exact: true, name }).click()
  const question = page.getByRole('dialog', { name: `Deletar ${name}` })
  const ask = () => details.getByRole('button', { exact: true, name: 'Deletar' }).click()
  await ask()
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(question).toHaveCount(0)
  await expect(details).toBeVisible()
  await ask()
  await expect(question).toBeVisible()
  await back(page)
  await expectListAlone(page, list)

  await forward(page)
  await expect(details).toBeVisible()
  await expect(question).toHaveCount(0)
  await ask()
  await question.getByRole('button', { name: 'Deletar' }).click()
  await expect(successToast(page, 'Cliente deletado com sucesso!')).toBeVisible()
  await expectListAlone(page, list)
  await expect(page.getByRole('main').getByText('Nenhum cliente encontrado')).toBeVisible()
  await expect(page.getByText('Este registo já não existe')).toHaveCount(0)
})

test('a form closed after a record was saved leaves the list as it was narrowed meanwhile', async ({ page }) => {
  const { name } = await openDetails(page, 'clients')
  await page.getByRole('dialog', { exact: true, name }).getByRole('button', { name: 'Editar' }).click()
  await page.getByRole('dialog').getByLabel('Empresa').fill('Ondjiva Norte')
  await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
  await expect(successToast(page, 'Cliente atualizado com sucesso!')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByLabel('Filtrar por estado').selectOption('Ativo')
  await expect(page).toHaveURL(/status=active/)
  const narrowed = page.url()
  await page.getByRole('button', { name: 'Novo cliente' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expectListAlone(page, narrowed)
})

test('Escape closes an open menu of a record before the record, and the focus is at its badge again', async ({
  page,
}) => {
  const { name } = await openDetails(page, 'clients')
  const details = page.getByRole('dialog', { exact: true, name })
  const badge = details.getByRole('button', { name: /^Responsável:/ })
  await badge.press('Enter')
  await expect(page.getByRole('menu')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toHaveCount(0)
  await expect(details).toBeVisible()
  await expect(badge).toBeFocused()
})

for (const bar of ['Navegação do CRM', 'Menu principal']) {
  test(`after a press in '${bar}' on the screen that is shown, a changed record stays closed and back leaves the screen`, async ({
    page,
  }) => {
    await signIn(page)
    const { name } = await makeClient(page)
    await page.goto(BEFORE)
    const list = '/admin/crm/clients'
    await page.goto(list)
    const shownAgain = page.waitForResponse(/clients\?_rsc=/)
    await page.getByRole('navigation', { name: bar }).getByRole('link', { exact: true, name: 'Clientes' }).click()
    await shownAgain
    await page.getByRole('main').getByRole('button', { exact: true, name }).click()
    const details = page.getByRole('dialog', { name })
    await details.getByRole('button', { name: /^Estado:/ }).click()
    await page.getByRole('menuitemradio', { name: 'Inativo' }).click()
    await expect(successToast(page, 'Cliente atualizado com sucesso!')).toBeVisible()
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: name })
    await expect(card.getByText('Inativo')).toBeVisible()
    await page.keyboard.press('Escape')
    await expectListAlone(page, list)
    await back(page)
    await expect(page).toHaveURL(BEFORE)
  })
}

test('back from a record of another screen opens the one before it without loading the page, and forward the other again', async ({
  page,
}) => {
  await signIn(page)
  const client = await makeClient(page)
  const { title } = await makeQuote(page, { clientId: client.id })
  await page.goto(`/admin/crm/clients?q=${client.name.replace(' ', '+')}`)
  await page.getByRole('main').getByRole('button', { exact: true, name: client.name }).click()
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  await page.getByRole('dialog', { name: client.name }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await back(page)
  await expect(page.getByRole('dialog', { name: client.name })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`/clients\\?q=.*&registo=${client.id}$`))
  await forward(page)
  await expect(page.getByRole('dialog', { name: title })).toBeVisible()
  await expect(page).toHaveURL(/\/quotes\?registo=/)
  expect(loads).toBe(0)
})
