import { expect, type Page, test } from '@playwright/test'

import { formAwake, wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { WHOLE_BROWSER } from '../support/whole-browser'

const form = (page: Page) => page.getByRole('form', { name: 'Formulário de contacto' })
const late = (page: Page) => page.getByRole('alert').filter({ hasText: 'O formulário ainda não pode ser enviado' })
const toasts = (page: Page) => page.locator('[data-sonner-toast]')

test.describe('when the line drops while the page is read', { tag: WHOLE_BROWSER }, () => {
  test('[SITE-01] the contact form says that it cannot be sent yet, keeps what is typed and comes when the line is back', async ({
    context,
    page,
  }) => {
    await page.goto('/')
    await wake(page)
    await context.setOffline(true)
    await form(page).getByLabel('Nome').fill('Zulmira Neto')
    await expect(late(page)).toBeVisible()
    // A click now neither leaves the page nor is lost.
    await form(page).getByRole('button', { name: 'Enviar Mensagem' }).click()
    await expect(page).toHaveURL('/')
    await context.setOffline(false)
    await formAwake(form(page))
    await expect(late(page)).toBeHidden()
    await expect(form(page).getByText('Email inválido')).toBeVisible()
    await expect(form(page).getByLabel('Nome')).toHaveValue('Zulmira Neto')
  })

  test('a part that is no longer there leaves the form with its text, also over a reload', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
    await form(page).getByLabel('Nome').fill('Zulmira Neto')
    await expect(late(page)).toBeVisible()
    await page.unroute('**/_next/static/chunks/**')
    await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Recarregar a página' }).click()])
    await form(page).scrollIntoViewIfNeeded()
    await formAwake(form(page))
    await expect(form(page).getByLabel('Nome')).toHaveValue('Zulmira Neto')
  })

  test('what calls the toaster leaves the page as it is', async ({ context, page }) => {
    await page.goto('/portfolio')
    await wake(page)
    await context.setOffline(true)
    await page.getByRole('button', { name: /Peça um Orçamento/ }).hover()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Notificações' })).toBeAttached()
  })

  test('[PORT-14] a picture opens by itself when the full-screen view does not come, or says why not', async ({
    context,
    page,
  }) => {
    await page.goto('/projeto/website-corporativo')
    await wake(page)
    await expect(page.getByRole('region', { name: 'Notificações' })).toBeAttached()
    const picture = page.getByRole('link', { name: /^Ampliar imagem 1/ })
    await context.setOffline(true)
    await picture.click()
    await expect(toasts(page)).toContainText('A imagem não abriu')
    await context.setOffline(false)
    await page.route('**/_next/static/chunks/**', (route) => route.fulfill({ status: 404 }))
    const address = (await picture.getAttribute('href')) ?? ''
    await picture.click()
    await expect(page).toHaveURL((url) => url.href.endsWith(address))
  })
})

test('[SITE-01] a page that breaks says so in Portuguese and can be tried again', async ({ page }) => {
  await page.route('**/_next/static/chunks/*.js', async (route) => {
    const response = await route.fetch()
    const broken = (await response.text()).replace('"aria-label":"Formulário de contacto"', '...broken.by.the.test')
    await route.fulfill({ body: broken, response })
  })
  await page.goto('/#contact')
  await expect(page.getByRole('heading', { name: 'Esta página não abriu' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt')
  await noAxeViolations(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeVisible()
})
