import { expect, type Locator, type Page } from '@playwright/test'

import { acceptIt, reader, share } from '../support/shared-proposal'
import { expectNothingWider, holdCalls, named, post, someEmail, successToast, test } from '../support/staff-screen'
import { signIn } from '../support/staff-session'

const DASHBOARD = '/admin/crm/dashboard'
const day = (page: Page) => page.getByRole('region', { name: 'Hoje' })
const row = (page: Page, name: string) => day(page).getByRole('listitem').filter({ hasText: name })

/** Sends a visitor's request. */
const sendRequest = (page: Page, name: string) =>
  post(page.request, '/api/leads', {
    email: someEmail(),
    message: 'Precisamos de um website novo para a nossa empresa.',
    name,
    phone: '+244 923 000 111',
    source: 'website',
  })

async function answerRequest(page: Page, drawer: Locator): Promise<void> {
  await drawer.getByRole('button', { name: 'Registar contacto' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Registar' }).click()
  await expect(successToast(page, 'Contacto registado com sucesso!')).toBeVisible()
  await expect(drawer.getByRole('button', { name: 'Estado: Contatado' })).toBeVisible()
}

async function openDay(page: Page): Promise<void> {
  await page.goto(`${DASHBOARD}?hoje=tudo`)
  await expect(day(page).getByText('A carregar…')).toHaveCount(0)
}

test('a request is answered from the day, which closing it leads back to without it', async ({ page }) => {
  const name = named('Pedido')
  await sendRequest(page, name)
  await signIn(page)
  await page.setViewportSize({ height: 780, width: 360 })
  await openDay(page)
  await expect(row(page, name)).toContainText(/faltam? \d+ (?:h|dias?)/)
  await expect(
    row(page, name).getByRole('link', { name: `WhatsApp: ${name} (abre noutro separador)` }),
  ).toHaveAttribute('href', /^https:\/\/wa\.me\/244923000111\?text=/)
  await expectNothingWider(page)
  await row(page, name)
    .getByRole('link', { name: `Responder: ${name}` })
    .click()
  const drawer = page.getByRole('dialog', { name })
  await answerRequest(page, drawer)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${DASHBOARD}?hoje=tudo`)
  await expect(day(page)).toBeVisible()
  await expect(day(page).getByText('A carregar…')).toHaveCount(0)
  await expect(row(page, name)).toHaveCount(0)
  await page.goForward()
  await expect(page).toHaveURL(/\/crm\/leads\?registo=/)
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${DASHBOARD}?hoje=tudo`)
  await expect(day(page)).toBeVisible()

  // Opened otherwise, it leads to its list.
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Pesquisar em tudo' }).fill(name)
  await page.getByRole('option', { name }).click()
  await expect(drawer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page).toHaveURL('/admin/crm/leads')
})

test('forward before the day has come back opens the request again, and closing it still leads to the day', async ({
  page,
}) => {
  const name = named('Pedido')
  await sendRequest(page, name)
  await signIn(page)
  await openDay(page)
  await row(page, name)
    .getByRole('link', { name: `Responder: ${name}` })
    .click()
  const drawer = page.getByRole('dialog', { name })
  // A change makes Next forget the day, so that back has to ask for it.
  await answerRequest(page, drawer)
  let loads = 0
  page.on('domcontentloaded', () => (loads += 1))
  const letThrough = await holdCalls(page, '**/crm/dashboard?*_rsc=*')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${DASHBOARD}?hoje=tudo`)
  await expect(drawer).toHaveCount(0)
  await page.evaluate(() => history.forward())
  await expect(drawer).toBeVisible()
  await expect(page).toHaveURL(/\/crm\/leads\?registo=/)
  letThrough()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(`${DASHBOARD}?hoje=tudo`)
  await expect(day(page)).toBeVisible()
  await expect(drawer).toHaveCount(0)
  expect(loads).toBe(0)
})

test('a task is finished where it stands, and that can be taken back', async ({ page }) => {
  await signIn(page)
  const title = named('Enviar brindes')
  const dueDay = new Date().toISOString().slice(0, 10)
  await post(page.request, '/api/crm/tasks', { dueDay, title })
  await openDay(page)
  await row(page, title)
    .getByRole('button', { name: `Concluir: ${title}` })
    .click()
  await expect(row(page, title)).toHaveCount(0)
  await page.getByRole('button', { name: 'Anular' }).click()
  await expect(row(page, title)).toHaveCount(1)
})

test('a client’s question is answered in two presses from its notice; what is open follows it', async ({
  browser,
  page,
}) => {
  const { id, link, title } = await share(page)
  // The stream starts after the page has loaded.
  const stream = page.waitForResponse((answer) => answer.url().includes('/api/crm/events'))
  await page.goto(`/admin/crm/quotes/${id}`)
  const drawer = page.getByRole('dialog', { name: title })
  await expect(drawer.getByText('Ainda sem perguntas.')).toBeVisible()
  await drawer.getByText('Escrever ao cliente').click()
  const half = drawer.getByLabel('Responder ao cliente')
  await half.fill('Bom dia')
  await stream
  const client = await reader(browser)
  await client.goto(link)
  await client
    .getByLabel('A sua pergunta')
    .fill(`As fotografias ficam nossas? ${'E em que formato as recebemos? '.repeat(6)}`)
  await client.getByRole('button', { name: 'Enviar pergunta' }).click()
  await expect(drawer.getByText('As fotografias ficam nossas?').first()).toBeVisible({ timeout: 20_000 })
  await expect(half).toHaveValue('Bom dia')
  await expect(drawer.getByRole('button', { name: 'Enviar resposta' })).toHaveClass(/btn--style-primary/)

  await openDay(page)
  await page.getByRole('button', { name: /^Avisos/ }).click()
  const notice = page
    .getByRole('dialog', { name: 'Avisos' })
    .getByRole('link', { name: /As fotografias ficam nossas/ })
    .first()
  // Two lines of the long question, wrapped instead of cut at the end of the first.
  const lines = notice.getByText(/As fotografias ficam nossas/)
  const { height, isCut } = await lines.evaluate((text) => ({
    height: text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
    isCut: text.scrollWidth > text.clientWidth,
  }))
  expect([Math.round(height), isCut]).toEqual([2, false])
  await notice.click()
  await expect(page).toHaveURL(new RegExp(`/admin/crm/quotes\\?registo=${id}`))
  const text = page.getByRole('dialog', { name: title }).getByLabel('Responder ao cliente')
  await expect(text).toBeFocused()
  await expect(text).toBeInViewport()
  await text.fill('Sim, todas.')
  await page.getByRole('button', { name: 'Enviar resposta' }).click()
  await expect(successToast(page, 'Resposta enviada')).toBeVisible()
})

test('an accepted quote becomes client and project in two presses from the day', async ({ browser, page }) => {
  const { link, title } = await share(page, { clientEmail: someEmail(), clientName: named('Rui'), depositPercent: 0 })
  const client = await reader(browser)
  await client.goto(link)
  await acceptIt(client)
  await openDay(page)
  const accepted = row(page, title).filter({ hasText: 'sem cliente nem projeto' })
  await accepted.getByRole('link', { name: /^Converter/ }).click()
  await page.getByRole('dialog', { name: title }).getByRole('button', { name: 'Criar cliente e projeto' }).click()
  await expect(successToast(page, 'Cliente e projeto criados')).toBeVisible()
  await openDay(page)
  await expect(row(page, title)).toHaveCount(0)
})
