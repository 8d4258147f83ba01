import { expect, type Locator, type Page } from '@playwright/test'

import { formAwake, wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { test } from '../support/shared-context'

const PHONE = { height: 740, width: 360 }

const services = (page: Page) => page.getByRole('region', { name: 'Do primeiro clique ao cartão na mão' })
const toast = (page: Page) => page.getByRole('region', { name: 'Notificações F8' }).getByRole('listitem')

/** Whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()]
  if (!a || !b) throw new Error('Not on the page')
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
}

test.describe('Home on a phone', () => {
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize(PHONE)
    await page.emulateMedia({ reducedMotion: 'reduce' })
  })

  test('[HOME-01] is at most 9000 px long', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    const height = () => page.evaluate(() => document.documentElement.scrollHeight)
    await expect.poll(height).toBeGreaterThan(5000)
    expect(await height()).toBeLessThanOrEqual(9000)
  })

  test('[HOME-16] shows four services and the others when asked, also when no script comes', async ({ page }) => {
    await page.route('**/_next/**/*.js', (route) => route.abort())
    await page.goto('/')
    const panel = services(page).getByRole('tabpanel')
    const cards = panel.getByRole('listitem')
    await expect(cards).toHaveCount(4)
    await panel.getByText(/^Ver todos os \d+ serviços$/).click()
    await expect(cards.nth(4)).toBeVisible()
    await panel.getByText('Mostrar menos').click()
    await expect(cards).toHaveCount(4)
  })

  test('[HOME-58] shows the clients as marks with their names, and what was done for them when asked', async ({
    page,
  }) => {
    await page.goto('/')
    const section = page.getByRole('region', { name: 'Empresas que Confiam em Nós' })
    const client = section.getByRole('listitem').first()
    await expect(client.getByRole('heading')).toBeVisible()
    const parts = client.locator('p')
    await expect(parts).toHaveCount(3)
    for (const part of await parts.all()) await expect(part).toBeHidden()
    await section.getByText('Ver o que fizemos por cada um').click()
    for (const part of await parts.all()) await expect(part).toBeVisible()
  })

  test('[HOME-44] the strip of testimonials shows how far it has come', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    const strip = page.getByRole('list', { name: 'Depoimentos de clientes' })
    await strip.scrollIntoViewIfNeeded()
    const point = page.locator('[data-strip-position] > *')
    const place = () => point.evaluate((mark) => Math.round(mark.getBoundingClientRect().left))
    const start = await place()
    await strip.evaluate((list) => list.scrollTo({ behavior: 'instant', left: list.scrollWidth }))
    await expect.poll(place).toBeGreaterThan(start + 100)
    const right = (part: Locator) => part.evaluate((mark) => Math.round(mark.getBoundingClientRect().right))
    await expect.poll(() => right(point)).toBe(await right(page.locator('[data-strip-position]')))
  })

  test('axe finds nothing with everything unfolded', async ({ page }) => {
    await page.goto('/')
    await wake(page)
    for (const fold of await page.locator('details:visible > summary').all()) await fold.click()
    await noAxeViolations(page)
  })
})

test.describe('toasts', () => {
  for (const width of [360, 1280]) {
    test(`[CONT-40] [SITE-26] cover neither the receipt nor the fields of an order at ${width} px`, async ({
      page,
    }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.setViewportSize({ height: 740, width })
      await page.route('**/api/leads', (route) =>
        route.fulfill({ json: { lead: {}, reference: 'REF-1' }, status: 201 }),
      )
      await page.goto('/#contact')
      const form = page.getByRole('form', { name: 'Formulário de contacto' })
      await formAwake(form)
      await form.getByLabel('Nome').fill('Ana Bela')
      await form.getByLabel('Email').fill('ana@exemplo.ao')
      await form.getByLabel('Telefone').fill('923000000')
      await form.getByLabel('Serviço').selectOption('Tráfego Pago')
      await form.getByLabel('Mensagem').fill('Uma mensagem de tamanho suficiente.')
      await form.getByRole('button').click()
      await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
      expect(await overlap(toast(page), form.getByRole('status'))).toBe(false)

      await page.goto('/servicos')
      await wake(page)
      await page.getByRole('checkbox', { name: /^Email Marketing/ }).check()
      await page.getByRole('button', { name: 'Enviar Pedido' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Confirmar Pedido' }).click()
      await expect(toast(page)).toContainText('Campos obrigatórios')
      // A toast stays while the pointer rests on it.
      await toast(page).hover()
      await expect(toast(page)).toHaveAttribute('data-mounted', 'true')
      await expect.poll(() => toast(page).evaluate((item) => item.getAnimations().length)).toBe(0)
      for (const field of await dialog.getByRole('textbox', { name: /^(?:Nome|Email|Telefone|NIF)/ }).all())
        expect(await overlap(toast(page), field)).toBe(false)
    })
  }
})

/** Together, the bytes of the first screen's two pictures; of the less sharp one, its pixels for each of the page. */
async function heroPictures(page: Page): Promise<{ bytes: number; density: number }> {
  const pictures = await page.locator('#home img').evaluateAll((images) =>
    Promise.all(
      (images as HTMLImageElement[]).map(async ({ clientHeight, clientWidth, currentSrc }) => {
        const file = await (await fetch(currentSrc)).blob()
        const { height, width } = await createImageBitmap(file)
        return { bytes: file.size, density: Math.min(height / clientHeight, width / clientWidth) }
      }),
    ),
  )
  expect(pictures).toHaveLength(2)
  return {
    bytes: pictures.reduce((sum, { bytes }) => sum + bytes, 0),
    density: Math.min(...pictures.map(({ density }) => density)),
  }
}

test('[HOME-03] [HOME-08] the first screen of a phone shows work below one button, sharp at twice the density and light', async ({
  browser,
}) => {
  const context = await browser.newContext({ deviceScaleFactor: 2, reducedMotion: 'reduce', viewport: PHONE })
  const page = await context.newPage()
  await page.goto('/')
  await page.waitForLoadState('load')
  const hero = page.locator('#home')
  const call = await hero.locator('[data-call]').boundingBox()
  const poster = await hero.locator('[data-poster]').boundingBox()
  expect((call?.y ?? 999) + (call?.height ?? 0)).toBeLessThan(poster?.y ?? 0)
  // The poster takes at least a quarter of the screen.
  expect(poster?.y).toBeLessThan(PHONE.height - 185)
  const { bytes, density } = await heroPictures(page)
  expect(density).toBeGreaterThanOrEqual(2)
  // The size of the two blurred pictures that these replaced.
  expect(bytes).toBeLessThan(33_700)
  await context.close()
})

test('[HOME-03] the pictures of the first screen are sharp on a laptop and light', async ({ page }) => {
  await page.setViewportSize({ height: 900, width: 1440 })
  await page.goto('/')
  await page.waitForLoadState('load')
  const { bytes, density } = await heroPictures(page)
  expect(density).toBeGreaterThanOrEqual(1)
  expect(bytes).toBeLessThan(40_000)
})

test.describe('WhatsApp', () => {
  const textOf = async (link: Locator) => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text')
  const named = (name: string) => `Olá! Vi a página «${name}» no vosso site e gostava de saber mais.`

  test('stands in the menu of a phone, in the footer and on each service, with a message that names the page', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/servicos/branding')
    await wake(page)
    const menu = page.getByRole('banner').getByRole('link', { name: 'WhatsApp' })
    await expect(menu).toBeHidden()
    const main = page.getByRole('main').getByRole('link', { name: /WhatsApp/ })
    await expect(main).toHaveCount(2)
    for (const link of await main.all()) expect(await textOf(link)).toBe(named('Branding'))
    await page.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu).toBeVisible()
    // The links name the service on click; the conversation itself is not opened.
    const footer = page.getByRole('contentinfo').getByRole('link', { name: 'Falar no WhatsApp' })
    for (const link of [menu, footer]) {
      expect(await textOf(link)).toBe(named('Serviços'))
      await link.evaluate((anchor) => anchor.addEventListener('click', (event) => event.preventDefault()))
      await link.click()
      await expect.poll(() => textOf(link)).toBe(named('Branding'))
    }
  })

  test('[HOME-08] stands on Home beside the one button of the first screen, and first in the contact section', async ({
    page,
  }) => {
    await page.setViewportSize(PHONE)
    await page.goto('/')
    const first = page.locator('#home').getByRole('link', { name: 'Falar no WhatsApp' })
    await expect(first).toBeInViewport({ ratio: 1 })
    const contact = page.locator('#contact')
    const link = contact.getByRole('link', { name: 'Falar no WhatsApp' })
    for (const way of [first, link]) {
      expect(await textOf(way)).toBe('Olá! Vi o vosso site e gostava de saber mais.')
    }
    // React shows it shortly after the page.
    await expect(contact.locator('form')).toBeVisible()
    const isBeforeTheForm = await link.evaluate((anchor, form) => {
      const fields = document.querySelector(form)
      return fields !== null && (anchor.compareDocumentPosition(fields) & Node.DOCUMENT_POSITION_FOLLOWING) > 0
    }, '#contact form')
    expect(isBeforeTheForm).toBe(true)
  })

  test('stands in the header of wider screens and in the details of a chosen service', async ({ page }) => {
    for (const width of [768, 1440]) {
      await page.setViewportSize({ height: 800, width })
      await page.goto('/servicos')
      const header = page.getByRole('banner').getByRole('link', { name: 'WhatsApp' })
      await expect(header).toBeInViewport({ ratio: 1 })
      expect(await textOf(header)).toBe(named('Serviços'))
      const details = page.getByRole('article', { name: 'Marketing Digital' })
      expect(await textOf(details.getByRole('link', { name: 'Perguntar no WhatsApp' }))).toBe(
        named('Marketing Digital'),
      )
    }
  })
})
