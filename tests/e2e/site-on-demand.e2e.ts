import { expect, type Page, test } from '@playwright/test'

import { wake } from '../support/awake'
import { WHOLE_BROWSER } from '../support/whole-browser'

const CHUNKS = /\/_next\/static\/chunks\//
const graphic = (page: Page) => page.getByRole('tab', { name: 'Serviços Gráficos' })
const isResting = (page: Page) => page.evaluate(() => 'resting' in document.documentElement.dataset)

/**
 * Opens a cached page. A page that nobody has visited, or that has just changed, is streamed, and its script starts at
 * once.
 */
async function openFromMemory(page: Page, path: string): Promise<void> {
  await expect
    .poll(async () => {
      await page.goto(path, { waitUntil: 'domcontentloaded' })
      return isResting(page)
    })
    .toBe(true)
  await page.waitForLoadState()
}

/** Opens a cached page with the framework's files held back; returns a function that releases them. */
async function openWithoutScripts(page: Page, path: string): Promise<() => void> {
  let open = () => undefined as void
  const gate = new Promise<void>((resolve) => (open = resolve))
  await page.route(CHUNKS, async (route) => {
    if (route.request().resourceType() === 'script') await gate
    await route.fallback()
  })
  await openFromMemory(page, path)
  return open
}

test.describe('a page from memory', { tag: WHOLE_BROWSER }, () => {
  test('runs no script of the framework until the visitor does something, but has its files ready', async ({
    page,
  }) => {
    const fetched: string[] = []
    page.on('requestfinished', (request) => fetched.push(new URL(request.url()).pathname))
    await openFromMemory(page, '/')
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

  test('a click that only script can answer is shown as waiting and not lost', async ({ page }) => {
    const letIn = await openWithoutScripts(page, '/servicos/branding')
    const order = page.getByRole('main').getByRole('button', { name: 'Solicitar Orçamento' }).first()
    await order.click()
    const waiting = page.locator('main button[data-waiting]')
    await expect(waiting).toHaveAccessibleName('A abrir...')
    letIn()
    await expect(page.getByRole('dialog', { name: 'Solicitar Orçamento' }).getByLabel('Nome')).toBeVisible()
    await expect(waiting).toHaveCount(0)
  })

  test('[SERV-63] a dialog opens at once without its form, which takes its place; closed before, it does not come', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text())
    })
    await page.setViewportSize({ height: 740, width: 360 })
    const letIn = await openWithoutScripts(page, '/servicos/6')
    const button = page.getByRole('main').locator('button[data-frame]').first()
    const dialog = page.getByRole('dialog', { name: 'Solicitar Orçamento' })
    await button.click()
    await expect(dialog).toContainText('A abrir...')
    await expect(dialog.getByLabel('Nome')).toHaveCount(0)
    for (const leave of [
      () => page.keyboard.press('Escape'),
      () => dialog.getByRole('button', { name: 'Fechar' }).click(),
    ]) {
      await leave()
      await expect(dialog).toBeHidden()
      await expect(button).toBeFocused()
      await expect(page.locator('[data-waiting]')).toHaveCount(0)
      await button.click()
      await expect(dialog).toBeVisible()
    }
    const framed = await dialog.boundingBox()
    letIn()
    await expect(dialog.getByLabel('Nome')).toBeVisible()
    await expect(dialog).toHaveCount(1)
    expect(await dialog.boundingBox()).toEqual(framed)
    await expect(page.locator('dialog[open]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(button).toBeFocused()
    expect(problems).toEqual([])
  })

  for (const [name, isLate] of [
    ['', false],
    [', even if the scripts come before the event of its closing', true],
  ] as const)
    test(`[SERV-63] a dialog that was closed before its form came stays closed${name}`, async ({ page }) => {
      const letIn = await openWithoutScripts(page, '/servicos/6')
      await page.getByRole('main').locator('button[data-frame]').first().click()
      const dialog = page.getByRole('dialog', { name: 'Solicitar Orçamento' })
      const awake = await page.evaluateHandle((isHeld) => {
        if (isHeld) window.addEventListener('close', (event) => event.stopImmediatePropagation(), true)
        return {
          seen: new Promise<void>((resolve) => window.addEventListener('site:awake', () => resolve(), { once: true })),
        }
      }, isLate)
      await dialog.getByRole('button', { name: 'Fechar' }).click()
      letIn()
      await awake.evaluate(({ seen }) => seen)
      const order = page.getByRole('main').getByRole('button', { name: 'Solicitar Orçamento' }).first()
      await expect(order).toBeEnabled()
      await expect(dialog).toHaveCount(0)
      // Waits for its form: a dialog that opened by itself would cover the button.
      await order.click()
      await expect(dialog.getByLabel('Nome')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    })

  test('[SITE-52] [SITE-54] while no script has come the menu and the tabs answer, and the script takes over what it finds', async ({
    page,
  }) => {
    await page.setViewportSize({ height: 740, width: 360 })
    const letIn = await openWithoutScripts(page, '/')
    const menu = page.getByRole('navigation', { name: 'Principal' })
    await menu.getByRole('button', { name: 'Abrir menu' }).click()
    await expect(menu.getByRole('button', { name: 'Fechar menu' })).toHaveAttribute('aria-expanded', 'true')
    await expect(menu.getByRole('link')).toHaveCount(5)
    await menu.getByRole('link', { name: 'Sobre' }).click()
    await expect(menu.getByRole('link')).toHaveCount(0)
    await expect(menu.getByRole('button')).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('heading', { name: 'Sobre Nós' })).toBeInViewport()
    await graphic(page).click()
    const shown = page.getByRole('region', { name: 'Do primeiro clique ao cartão na mão' }).getByRole('tabpanel')
    await expect(graphic(page)).toHaveAttribute('aria-selected', 'true')
    await expect(shown).toHaveAccessibleName(/^Serviços Gráficos/)
    await menu.getByRole('button').click()
    await expect(menu.getByRole('link')).toHaveCount(5)

    const awake = await page.evaluateHandle(() => ({
      seen: new Promise<void>((resolve) => window.addEventListener('site:awake', () => resolve(), { once: true })),
    }))
    letIn()
    await awake.evaluate(({ seen }) => seen)
    await page.keyboard.press('Escape')
    await expect(menu.getByRole('button')).toBeFocused()
    await expect(menu.getByRole('link')).toHaveCount(0)
    await expect(graphic(page)).toHaveAttribute('aria-selected', 'true')
    await page.getByRole('tab', { name: 'Marketing Digital' }).click()
    await expect(shown).toHaveAccessibleName(/^Marketing Digital/)
    await expect(graphic(page)).toHaveAttribute('aria-selected', 'false')
  })

  test('[CONT-46] [CONT-51] the floating button says at once that it leads on', async ({ page }) => {
    const letIn = await openWithoutScripts(page, '/portfolio')
    const button = page.locator('[data-floating] button')
    await button.click()
    await expect(button).toHaveAccessibleName('Redirecionando...')
    letIn()
    await expect(page.getByRole('heading', { name: 'Orçamento Prioritário' })).toBeInViewport()
  })

  test('[PORT-02] [PORT-03] while no script has come a category filters in place, and back and forward follow', async ({
    page,
  }) => {
    const problems: string[] = []
    page.on('console', (message) => {
      // Ignores errors of other hosts: a project of another test may have a cover on one that does not exist.
      const isOurs = message.location().url.startsWith(new URL(page.url()).origin)
      if (message.type() === 'error' && isOurs) problems.push(message.text())
    })
    page.on('pageerror', ({ message }) => problems.push(message))
    const letIn = await openWithoutScripts(page, '/portfolio')
    const categories = page.getByRole('navigation', { name: 'Categorias' })
    const cards = page.getByRole('list', { name: 'Projetos' }).getByRole('listitem')
    const all = await cards.count()
    await categories.getByRole('link', { name: 'Web Design' }).click()
    await expect(page).toHaveURL('/portfolio?categoria=web-design')
    await expect(categories.locator('[aria-current]')).toHaveText(/^Web Design/)
    const some = await cards.count()
    expect(some).toBeGreaterThan(0)
    expect(some).toBeLessThan(all)
    for (const card of await cards.all()) await expect(card).toContainText('Web Design')

    letIn()
    await expect(page.getByRole('status')).toHaveText(`${some} projetos`)
    await expect(cards).toHaveCount(some)
    await expect(page).toHaveURL('/portfolio?categoria=web-design')
    await page.goBack()
    await expect(page).toHaveURL('/portfolio')
    await expect(cards).toHaveCount(all)
    await page.goForward()
    await expect(cards).toHaveCount(some)
    expect(problems).toEqual([])
  })

  test('[PORT-03] a category chosen while the framework starts keeps its address', async ({ page }) => {
    // Clicks just before the framework restores its initial address.
    await page.addInitScript(() => {
      const { replaceState } = History.prototype
      History.prototype.replaceState = function (state: { __NA?: boolean } | null, title, url) {
        if (state?.__NA) {
          History.prototype.replaceState = replaceState
          document.querySelector<HTMLElement>('a[data-filter=web-design]')?.click()
        }
        replaceState.call(this, state, title, url)
      }
    })
    await page.goto('/portfolio')
    const categories = page.getByRole('navigation', { name: 'Categorias' })
    await categories.getByRole('link', { name: 'Todos' }).focus()
    await expect.poll(() => page.evaluate(() => 'next' in window)).toBe(true)
    await expect(page).toHaveURL('/portfolio?categoria=web-design')
    await expect(categories.locator('[aria-current]')).toHaveText(/^Web Design/)
    await wake(page)
    await page.goBack()
    await expect(page).toHaveURL('/portfolio')
    await expect(categories.locator('[aria-current]')).toHaveText(/^Todos/)
    await page.goForward()
    await expect(categories.locator('[aria-current]')).toHaveText(/^Web Design/)
  })

  test('[PORT-03] back before the framework has taken over the category leaves the page its own address', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      const { postMessage } = MessagePort.prototype
      let held: (() => void)[] | null = null
      let isAsked = false
      // React's work waits until the visitor has gone back, as in a busy browser.
      MessagePort.prototype.postMessage = function (...sent: unknown[]) {
        const post = () => Reflect.apply(postMessage, this, sent) as void
        if (held) held.push(post)
        else post()
      }
      const { addEventListener: listen } = window
      window.addEventListener = function (...asked: Parameters<typeof listen>) {
        Reflect.apply(listen, window, asked)
        // The framework has just begun to follow the history, and restores this entry next.
        if (asked[0] !== 'popstate' || !Object.hasOwn(history, 'replaceState') || isAsked) return
        isAsked = true
        held = []
        Reflect.apply(listen, window, [
          'popstate',
          () =>
            setTimeout(() => {
              const posts = held ?? []
              held = null
              for (const post of posts) post()
              setTimeout(() => (document.documentElement.dataset.back = 'done'), 500)
            }),
          { once: true },
        ])
        history.back()
      } as typeof listen
    })
    const letIn = await openWithoutScripts(page, '/portfolio')
    const categories = page.getByRole('navigation', { name: 'Categorias' })
    await categories.getByRole('link', { name: 'Web Design' }).click()
    letIn()
    await expect(page.locator('html[data-back=done]')).toBeAttached()
    await expect(page).toHaveURL('/portfolio')
    await expect(categories.locator('[aria-current]')).toHaveText(/^Todos/)
  })

  test('[PORT-14] while no script has come a picture fills the screen', async ({ page }) => {
    await page.setViewportSize({ height: 740, width: 360 })
    const letIn = await openWithoutScripts(page, '/projeto/campanha-eco')
    const second = page.getByRole('link', { name: /^Ampliar imagem 2/ })
    await second.click()
    await expect
      .poll(() => second.locator('img').evaluate((picture) => ({ ...picture.getBoundingClientRect().toJSON() })))
      .toMatchObject({ height: 740, left: 0, top: 0, width: 360 })
    letIn()
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(second).toBeFocused()
  })

  test('without the files a link that script would answer is a plain link', async ({ page }) => {
    await openFromMemory(page, '/portfolio')
    await page.route(CHUNKS, (route) => route.abort())
    await page.evaluate(() => {
      // Changes the addresses, so that no script counts as prefetched.
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
    await openFromMemory(page, '/')
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
