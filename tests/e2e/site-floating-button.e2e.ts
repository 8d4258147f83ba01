import { expect, type Page } from '@playwright/test'

import { formAwake, resize, wake } from '../support/awake'
import { noAxeViolations } from '../support/axe'
import { test } from '../support/shared-context'

const QUERY = /\?quote=true&service=Pacote\+Completo&priority=high/

const button = (page: Page) => page.locator('body > form').getByRole('button')
const contact = (page: Page) => page.locator('#contact')

/** Scrolls to where no other call to action is visible. */
async function show(page: Page): Promise<void> {
  await wake(page)
  const isShown = await page.evaluate(async () => {
    const own = document.querySelector<HTMLElement>('[data-floating]') ?? document.body
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.documentElement.scrollHeight; top += 60) {
      window.scrollTo({ behavior: 'instant', top })
      await nextFrame()
      if (own.dataset.floating === 'placed') return true
    }
    return false
  })
  expect(isShown).toBe(true)
}

/** Opens the page and waits for hydration: an earlier click would act as without script. */
async function open(page: Page): Promise<void> {
  await page.goto('/')
  await wake(page)
  await show(page)
}

test.describe('floating button', () => {
  test('[CONT-46] [CONT-53…54] reads Peça um Orçamento, GRÁTIS, on every public page; without a contact section it logs an error and goes to the one on Home', async ({
    page,
  }) => {
    for (const path of ['/', '/servicos/branding', '/projeto/website-corporativo', '/isto/nao/existe']) {
      await page.goto(path)
      await show(page)
      await expect(button(page)).toHaveText('Peça um Orçamento GRÁTIS')
      await expect(button(page)).toBeEnabled()
      await expect(button(page)).toBeInViewport({ ratio: 1 })
      const chat = page.locator('body > form').getByRole('link', { name: 'Escrever no WhatsApp' })
      await expect(chat).toHaveAttribute('href', /^https:\/\/wa\.me\/244/)
      await expect(chat).toBeInViewport({ ratio: 1 })
    }
    await wake(page)
    const errors: string[] = []
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text())
    })
    await button(page).click()
    await expect(page.getByRole('heading', { name: 'Orçamento Prioritário' })).toBeInViewport()
    expect(errors).toEqual(['Secção de contacto não encontrada'])
    const form = page.getByRole('form', { name: 'Formulário de contacto' })
    await expect(form.getByLabel('Serviço')).toHaveValue('Pacote Completo')
  })

  test('[CONT-47…50] [OP-36] sets the query, tells it, scrolls and pulses', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await open(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
    await page.evaluate(() => {
      const heard = { animations: [] as string[], isSamePage: true, pops: 0, pulses: 0, queryAtPop: '' }
      Object.assign(window, { heard })
      window.addEventListener('popstate', () => {
        heard.pops += 1
        heard.queryAtPop = location.search
      })
      const section = document.querySelector('#contact')
      if (section) {
        const watch = new MutationObserver(() => (heard.pulses += section.hasAttribute('data-pulse') ? 1 : 0))
        watch.observe(section, { attributeFilter: ['data-pulse'] })
        section.addEventListener('animationstart', (event) => {
          if (event.target === section) heard.animations.push((event as AnimationEvent).animationName)
        })
      }
    })
    await button(page).click()
    await expect(page).toHaveURL(QUERY)
    await expect
      .poll(() => contact(page).evaluate((section) => Math.round(section.getBoundingClientRect().top)))
      .toBe(80)
    await expect(page.getByRole('heading', { name: 'Orçamento Prioritário' })).toBeInViewport()
    const heard = () => page.evaluate(() => (window as unknown as { heard: { pulses: number } }).heard)
    await expect.poll(async () => (await heard()).pulses).toBe(1)
    await expect(contact(page)).not.toHaveAttribute('data-pulse')
    expect(await heard()).toEqual({
      animations: ['section-pulse'],
      isSamePage: true,
      pops: 1,
      pulses: 1,
      queryAtPop: '?quote=true&service=Pacote+Completo&priority=high',
    })
  })

  test('[CONT-46] is out of the way while the contact section is on the screen, and while the footer is', async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ height: 800, width })
      await show(page)
      await contact(page).scrollIntoViewIfNeeded()
      await page.getByRole('form', { name: 'Formulário de contacto' }).scrollIntoViewIfNeeded()
      await expect(page.locator('body > form button')).toBeHidden()
      await page.evaluate(() => window.scrollTo({ behavior: 'instant', top: document.documentElement.scrollHeight }))
      await expect(page.locator('body > form button')).toBeHidden()
    }
  })

  test('[CONT-46…48] works by the keyboard, and spares motion to those who want less', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await open(page)
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('auto')
    await button(page).focus()
    await page.keyboard.press('Enter')
    const heading = page.getByRole('heading', { name: 'Orçamento Prioritário' })
    await expect(heading).toBeInViewport()
    // The focus has moved to the heading, which opens no phone keyboard.
    await expect(heading).toBeFocused()
    await formAwake(page.getByRole('form', { name: 'Formulário de contacto' }))
    await page.keyboard.press('Tab')
    await expect(page.getByRole('form', { name: 'Formulário de contacto' }).getByLabel('Nome')).toBeFocused()
    await expect(heading).not.toHaveAttribute('tabindex')
    await noAxeViolations(page)
  })

  test('[CONT-46] [HOME-08] does not repeat the call of a wide first screen, neither before nor after its script', async ({
    page,
  }) => {
    await page.setViewportSize({ height: 768, width: 1366 })
    for (const path of ['/', '/servicos/branding']) {
      await page.goto(path)
      await expect(page.getByRole('main').locator('[data-call]').first()).toBeInViewport()
      await expect(button(page), path).toBeHidden()
      await wake(page)
      await expect(button(page), path).toBeHidden()
    }
  })

  test('[CONT-46] [HOME-05…06] leaves the first screen of a phone to its own call to action', async ({ page }) => {
    for (const path of ['/', '/servicos/17']) {
      await page.goto(path)
      for (const [width, height] of [
        [320, 640],
        [360, 640],
        [390, 664],
      ] as const) {
        await page.setViewportSize({ height, width })
        await expect(page.getByRole('main').locator('[data-call]').first()).toBeInViewport()
        await expect(button(page), `${path} at ${width} px`).toBeHidden()
      }
    }
    const dialog = page.getByRole('dialog', { name: 'Solicitar Orçamento' })
    for (const width of [320, 360, 390]) {
      await page.setViewportSize({ height: 640, width })
      await page.getByRole('button', { name: 'Solicitar Orçamento' }).first().click()
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(dialog).toHaveCount(0)
    }
  })
})

/** Content that the shown button covers, at any scroll position. */
const coveredBy = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const own = document.querySelector<HTMLElement>('[data-floating]') ?? document.body
    const texts: Node[] = []
    const words = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
    for (let node = words.nextNode(); node; node = words.nextNode()) if (node.textContent?.trim()) texts.push(node)
    const range = document.createRange()
    const covered = new Set<string>()
    for (let at = 0; at < document.documentElement.scrollHeight; at += 90) {
      window.scrollTo({ behavior: 'instant', top: at })
      // The browser fires this only with its next frame, which would be two thousand frames of waiting.
      window.dispatchEvent(new Event('scroll'))
      if (own.dataset.floating !== 'placed') continue
      const { bottom, left, right, top } = own.getBoundingClientRect()
      const isUnder = (box: DOMRect) =>
        box.width > 1 && box.left < right - 1 && box.right > left + 1 && box.top < bottom - 1 && box.bottom > top + 1
      for (const node of texts) {
        range.selectNodeContents(node)
        if (![...range.getClientRects()].some(isUnder)) continue
        const parent = node.parentElement
        // Texts for screen readers are clipped to a pixel.
        if (!parent?.checkVisibility({ visibilityProperty: true }) || parent.getBoundingClientRect().width <= 1)
          continue
        covered.add(`${at} px: ${node.textContent?.trim().slice(0, 40)}`)
      }
    }
    return [...covered]
  })

test('[CONT-46] never lies on a heading, a caption, a call or a text, on a phone, a desktop and at 200 %', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/', '/servicos', '/servicos/7', '/portfolio', '/projeto/festival-cultural']) {
    await page.goto(path)
    await wake(page)
    // 1440 px at 200 % zoom are 720.
    for (const width of [360, 720, 768, 1440]) {
      await resize(page, { height: width === 720 ? 450 : 800, width })
      expect(await coveredBy(page), `${path} at ${width} px`).toEqual([])
    }
  }
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('[CONT-46] [OP-40] it leads to the contact section', async ({ page }) => {
    await page.goto('/portfolio')
    await button(page).click()
    await expect(page).toHaveURL(/\/\?quote=true&service=Pacote\+Completo&priority=high#contact$/)
    await expect(page.getByRole('heading', { name: 'Entre em Contato' })).toBeInViewport()
  })
})

test('[CONT-46] [OP-40] a page with little on it has it too, above a footer that begins below the first screen', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of ['/isto/nao/existe', '/servicos/nao-existe']) {
    await page.goto(path)
    await wake(page)
    for (const [width, height] of [
      [1440, 900],
      [1920, 1200],
      [768, 1024],
    ] as const) {
      await page.setViewportSize({ height, width })
      await expect(page.locator('[data-floating=placed]'), `${path} at ${width} px`).toBeVisible()
      await expect(button(page)).toBeInViewport({ ratio: 1 })
      await expect(page.locator('footer')).not.toBeInViewport()
    }
  }
})
