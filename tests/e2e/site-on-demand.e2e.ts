import { expect, type Page, test } from '@playwright/test'

const CHUNKS = /\/_next\/static\/chunks\//
const graphic = (page: Page) => page.getByRole('tab', { name: 'Serviços Gráficos' })
const isResting = (page: Page) => page.evaluate(() => 'resting' in document.documentElement.dataset)

/** Holds the framework's files back until `let` is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route(CHUNKS, async (route) => {
    if (route.request().resourceType() === 'script') await gate
    await route.fallback()
  })
  return open
}

test.describe('a page from memory', () => {
  test('runs no script of the framework until the visitor does something, but has its files ready', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto('/', { waitUntil: 'networkidle' })
    expect(await isResting(page)).toBe(true)
    expect(await page.evaluate(() => 'next' in window)).toBe(false)
    const files = await page
      .locator('script[data-asleep][src]')
      .evaluateAll((scripts) =>
        scripts.filter((script) => !script.hasAttribute('nomodule')).map((script) => script.getAttribute('src')),
      )
    expect(files.length).toBeGreaterThan(3)
    await expect.poll(() => fetched).toEqual(expect.arrayContaining(files))
    await page.mouse.wheel(0, 200)
    await expect.poll(() => page.evaluate(() => 'next' in window)).toBe(true)
    expect(await isResting(page)).toBe(false)
  })

  test('a click that comes before the script is shown as waiting and not lost', async ({ page }) => {
    const letIn = await holdScripts(page)
    await page.goto('/')
    await graphic(page).click()
    await expect(graphic(page)).toHaveAttribute('data-waiting', '')
    await expect(graphic(page)).toHaveAttribute('aria-selected', 'false')
    letIn()
    await expect(graphic(page)).toHaveAttribute('aria-selected', 'true')
    await expect(graphic(page)).not.toHaveAttribute('data-waiting', '')
  })

  test('without the files a link that script would answer is a plain link', async ({ page }) => {
    await page.goto('/portfolio', { waitUntil: 'networkidle' })
    await page.route(CHUNKS, (route) => route.abort())
    await page.evaluate(() => {
      // As if nothing had been fetched early.
      for (const script of document.querySelectorAll<HTMLScriptElement>('script[data-asleep][src]'))
        script.setAttribute('src', `${script.getAttribute('src')}?longe`)
    })
    await page.getByRole('navigation', { name: 'Categorias' }).getByRole('link', { name: 'Web Design' }).click()
    await expect(page).toHaveURL('/portfolio?categoria=web-design')
    await expect(page.getByRole('navigation', { name: 'Categorias' }).locator('[aria-current]')).toHaveText(
      /^Web Design/,
    )
  })

  test('what is on the screen stays there when the rest gets its real height', async ({ page }) => {
    await page.goto('/', { waitUntil: 'networkidle' })
    const heading = page.getByRole('heading', { name: 'Entre em Contato' })
    await heading.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }))
    await expect.poll(() => isResting(page)).toBe(false)
    await expect(heading).toBeInViewport()
  })

  test('an address with a query is awake by itself', async ({ page }) => {
    await page.goto('/?quote=true&priority=high')
    await expect.poll(() => page.evaluate(() => 'next' in window)).toBe(true)
  })
})
